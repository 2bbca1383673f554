import { useBlocker } from '@hosts/shared/platform'
import { AlertDialog } from '@hosts/shared/ui'
import { useEffect } from 'react'
import { t } from '../texts'

/** While `isDirty()`, asks before another page takes the place of this one: in the app by a dialog, else the browser's. */
export const LeaveGuard = ({ isDirty }: { isDirty: () => boolean }) => {
  const blocker = useBlocker(isDirty)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.state === 'blocked' && blocker.reset()}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      variant="danger"
      onConfirm={() => blocker.proceed?.()}
    >
      {t('leave.text')}
    </AlertDialog>
  )
}
