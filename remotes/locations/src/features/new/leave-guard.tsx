import { useBlocker } from '@hosts/shared/platform'
import { AlertDialog } from '@hosts/shared/ui'
import { useEffect, useRef } from 'react'
import { t } from '../../texts'

/** Asks before unsaved changes are left behind, within the app and on closing the page. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        // Confirming closes the dialog too, when the way on is already free.
        if (!isOpen && !isLeaving.current) blocker.reset?.()
      }}
      title={t('new.leave.title')}
      confirmLabel={t('new.leave.confirm')}
      cancelLabel={t('new.leave.cancel')}
      onConfirm={() => {
        isLeaving.current = true
        blocker.proceed?.()
      }}
    >
      {t('new.leave.text')}
    </AlertDialog>
  )
}
