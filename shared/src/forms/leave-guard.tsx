import { AlertDialog } from '@hosts/shared/controls'
import { useBlocker } from '@hosts/shared/platform'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /**
   * Whether leaving would lose something. Called when the host leaves, so it may read a ref; `to` is where to, without it out of
   * the app. A change of the query counts as leaving.
   */
  isDirty: (to?: { pathname: string }) => boolean
  title: string
  /** Effect of leaving: input is lost or stored. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  variant?: 'primary' | 'danger'
  /** After confirming, for what outlives a change of the query, like a dialog. */
  onLeave?: () => void
}

/** While `isDirty()`, asks before the host leaves this page: a dialog inside the app, the browser's own outside of it. */
export const LeaveGuard = ({ isDirty, onLeave, ...dialog }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty(to) && (from.pathname !== to.pathname || from.search !== to.search),
  )
  const { state } = blocker
  // Confirming closes the dialog, too. Taking that for "stay" would block the navigation that was confirmed.
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
      {...dialog}
      isOpen={state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && !isLeaving.current && blocker.reset?.()}
      onConfirm={() => {
        isLeaving.current = true
        onLeave?.()
        blocker.proceed?.()
      }}
    />
  )
}
