import { useLayoutEffect, useRef } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { ToastList } from './toast-list'
import css from './toaster.module.css'

/** SPEC.md sections 4 and 9: shown for 10 s, removed 1 s after dismissal. */
const limits = { duration: 10_000, removeDelay: 1000 }

/**
 * The app's toasts, rendered once by the shell. Timers pause while the pointer or the focus is on them. The page does not move for them: they
 * make way for its fields, also for one that gets the focus. Only where there is no space for both, the form in use is scrolled.
 */
export const Toaster = (words: { label?: string; dismissLabel?: string }) => {
  const { toasts, handlers } = useToaster(limits)
  const region = useRef<HTMLElement>(null)
  const isEmpty = toasts.length === 0
  useLayoutEffect(() => {
    const { current } = region
    if (isEmpty || !current) return
    let isOver = false
    let stop = () => {}
    // Loaded with the first toast: the login has none.
    import(/* webpackChunkName: "rare" */ './make-way').then(
      ({ makeWay }) => {
        if (!isOver) stop = makeWay(current)
      },
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  })
  return (
    <ToastList
      {...words}
      ref={region}
      className={css.toaster}
      toasts={toasts.map((item) => ({ ...item, message: resolveValue(item.message, item) }))}
      onDismiss={toast.dismiss}
      onHold={(isHeld) => (isHeld ? handlers.startPause() : handlers.endPause())}
    />
  )
}
