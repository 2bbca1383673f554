import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { ToastList } from './toast-list'
import css from './toaster.module.css'

/** SPEC.md sections 4 and 9: shown for 10 s, removed 1 s after dismissal. */
const limits = { duration: 10_000, removeDelay: 1000 }

/** The app's toasts, rendered once by the shell. Timers pause while the pointer or the focus is on them. */
export const Toaster = (words: { label?: string; dismissLabel?: string }) => {
  const { toasts, handlers } = useToaster(limits)
  return (
    <ToastList
      {...words}
      className={css.toaster}
      toasts={toasts.map((item) => ({ ...item, message: resolveValue(item.message, item) }))}
      onDismiss={toast.dismiss}
      onHold={(isHeld) => (isHeld ? handlers.startPause() : handlers.endPause())}
    />
  )
}
