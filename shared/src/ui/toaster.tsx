import { useLayoutEffect, useRef } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { placeToasts } from './place-toasts'
import { runAfterPress } from './run-after-press'
import { ToastList } from './toast-list'
import css from './toaster.module.css'
import { uncoverFields } from './uncover-fields'

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
    // Measuring lays out the page, and each navigation renders this.
    if (isEmpty || !current) return
    let frame = 0
    const place = () => {
      // Neither from under the pointer nor while its buttons are used.
      if (current.matches(':hover') || current.contains(document.activeElement)) return
      placeToasts(current)
      uncoverFields(current.getBoundingClientRect())
    }
    // Between the pointer's press and its click nothing may move: where the page cannot be scrolled as far, the click would be lost.
    const placeAfterPress = () =>
      runAfterPress(() => {
        place()
        // A form shows the same answer in its own words a moment later, above its fields.
        frame = requestAnimationFrame(place)
      })
    placeAfterPress()
    document.addEventListener('focusin', placeAfterPress)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', placeAfterPress)
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
