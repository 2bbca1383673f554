import { useLayoutEffect, useRef } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { keepUnderPointer } from './keep-under-pointer'
import { runAfterPress } from './run-after-press'
import { ToastList } from './toast-list'
import css from './toaster.module.css'
import { uncoverFields } from './uncover-fields'

/** SPEC.md sections 4 and 9: shown for 10 s, removed 1 s after dismissal. */
const limits = { duration: 10_000, removeDelay: 1000 }

/** The custom property for the lower end of the toasts, from the top of the window: pages start below. */
const bottom = '--toast-bottom'

/**
 * The app's toasts, rendered once by the shell. Timers pause while the pointer or the focus is on them. The page makes room at its top,
 * without moving the element under the pointer; fields of the form in use that they would cover are scrolled out from under them.
 */
export const Toaster = (words: { label?: string; dismissLabel?: string }) => {
  const { toasts, handlers } = useToaster(limits)
  const region = useRef<HTMLElement>(null)
  const wasEmpty = useRef(true)
  useLayoutEffect(() => {
    // Measuring lays out the page, and each navigation renders this.
    const isEmpty = toasts.length === 0
    if (isEmpty && wasEmpty.current) return
    wasEmpty.current = isEmpty
    let frame = 0
    // Between the pointer's press and its click nothing may move: where the page cannot be scrolled as far, the click would be lost.
    runAfterPress(() => {
      const covered = region.current?.getBoundingClientRect()
      const room = `${Math.ceil(covered?.bottom ?? 0)}px`
      const { style } = document.documentElement
      if (style.getPropertyValue(bottom) !== room)
        keepUnderPointer(() => style.setProperty(bottom, room), region.current)
      if (!covered || region.current?.contains(document.activeElement)) return
      uncoverFields(covered)
      // A form shows the same answer in its own words a moment later, above its fields.
      frame = requestAnimationFrame(() => uncoverFields(covered))
    })
    return () => cancelAnimationFrame(frame)
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
