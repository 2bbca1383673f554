import { useBlocker } from '@hosts/shared/platform'
import { AlertDialog } from '@hosts/shared/ui'
import { useEffect, useRef } from 'react'
import { t } from '../texts'

/** While `isDirty()`, asks before another page takes the place of this one: in the app by a dialog, else the browser's. */
export const LeaveGuard = ({ isDirty }: { isDirty: () => boolean }) => {
  const blocker = useBlocker(isDirty)
  const { state } = blocker
  // The dialog closes after "Leave" too; taking that for "stay" would ask again when the way is the Back button.
  const isLeaving = useRef(false)
  useEffect(() => {
    if (state === 'unblocked') isLeaving.current = false
  }, [state])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <AlertDialog
      isOpen={state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && !isLeaving.current && blocker.reset?.()}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      variant="danger"
      onConfirm={() => {
        isLeaving.current = true
        blocker.proceed?.()
      }}
    >
      {t('leave.text')}
    </AlertDialog>
  )
}
