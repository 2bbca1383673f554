import { useLayoutEffect, useRef } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { keepUnderPointer } from './keep-under-pointer'
import { ToastList } from './toast-list'
import css from './toaster.module.css'

/** SPEC.md sections 4 and 9: shown for 10 s, removed 1 s after dismissal. */
const limits = { duration: 10_000, removeDelay: 1000 }

/** The custom property for where the toasts end, from the top of the window: pages begin below. */
const bottom = '--toast-bottom'

/**
 * The app's toasts, rendered once by the shell. Timers pause while the pointer or the focus is on them. The page makes
 * room at its top, without moving what is under the pointer; a focused field that they would cover is scrolled out from under them.
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
    const covered = region.current?.getBoundingClientRect()
    const room = `${Math.ceil(covered?.bottom ?? 0)}px`
    const { style } = document.documentElement
    if (style.getPropertyValue(bottom) !== room)
      keepUnderPointer(() => style.setProperty(bottom, room), region.current)
    const field = document.activeElement
    const { top, left } = field?.getBoundingClientRect() ?? {}
    if (!covered || !field || region.current?.contains(field)) return
    if (Number(top) < covered.bottom && Number(left) < covered.right)
      field.scrollIntoView({ block: 'nearest' })
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
