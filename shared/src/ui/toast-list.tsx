import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { iconButtonClass } from './button-class'
import { Spinner } from './spinner'
import { texts } from './texts'
import css from './toast-list.module.css'
import { VisuallyHidden } from './visually-hidden'

export type ToastItem = {
  id: string
  type: 'error' | 'success' | 'loading' | 'blank' | 'custom'
  message: ReactNode
  /** False between dismissal and removal. */
  visible: boolean
}

type Props = {
  toasts: ToastItem[]
  onDismiss: (id: string) => void
  /** Called with true when the pointer or a visible focus enters, with false when both have left: timers pause meanwhile. */
  onHold: (isHeld: boolean) => void
  /** The class for position and width. */
  className: string | undefined
  label?: string
  dismissLabel?: string
  ref?: RefObject<HTMLElement | null>
}

const icons: Partial<Record<ToastItem['type'], typeof Info>> = { error: CircleAlert, success: CircleCheck }

/**
 * A list of toasts whose timers belong to the caller. They stay above dialogs and reachable while one is
 * open. When the focused toast is dismissed, the focus moves to the next one, then back to where it came
 * from; after a press at once.
 */
export const ToastList = ({
  toasts,
  onDismiss,
  onHold,
  className,
  label = texts.notifications,
  dismissLabel = texts.dismiss,
  ref,
}: Props) => {
  const own = useRef<HTMLElement>(null)
  const region = ref ?? own
  const cameFrom = useRef<HTMLElement | null>(null)
  const [isUnderPointer, setIsUnderPointer] = useState(false)
  const [hasVisibleFocus, setHasVisibleFocus] = useState(false)
  const isHeld = isUnderPointer || hasVisibleFocus

  // The handler of the last render: one of an earlier render may not know yet that the timers are paused.
  const reportHold = useEffectEvent(onHold)
  useEffect(() => {
    if (!isHeld) return
    reportHold(true)
    return () => reportHold(false)
  }, [isHeld])

  const dismiss = (id: string) => {
    const open = [...(region.current?.querySelectorAll<HTMLElement>('[data-open]') ?? [])]
    const buttons = open.flatMap((item) =>
      item.dataset.id === id ? [] : (item.querySelector('button') ?? []),
    )
    // After a press the focus would stay on the next toast when the pointer leaves.
    const next = (hasVisibleFocus && buttons[0]) || cameFrom.current
    if (region.current?.contains(document.activeElement)) next?.focus()
    onDismiss(id)
  }

  // A button within a toast, such as Undo, may have dismissed it.
  useEffect(() => {
    const leaving = document.activeElement?.closest('[data-id]:not([data-open])')
    if (leaving && region.current?.contains(leaving)) cameFrom.current?.focus()
    // React reports no blur of an element that it removes.
    if (!region.current?.querySelector('[data-open] :focus')) setHasVisibleFocus(false)
    if (!region.current?.querySelector('[data-open]')) setIsUnderPointer(false)
  })

  return (
    <section
      ref={region}
      className={`${css.list} ${className}`}
      aria-label={label}
      data-react-aria-top-layer="true"
      onPointerEnter={() => setIsUnderPointer(true)}
      onPointerLeave={() => setIsUnderPointer(false)}
      onFocus={({ currentTarget, target, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
        setHasVisibleFocus(target.matches(':focus-visible'))
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHasVisibleFocus(false)
      }}
    >
      {toasts.map(({ id, type, message, visible }) => {
        const Icon = icons[type] ?? Info
        return (
          <div
            key={id}
            className={[css.toast, css[type], !visible && css.leaving].filter(Boolean).join(' ')}
            data-id={id}
            data-open={visible || undefined}
          >
            {type === 'loading' ? <Spinner /> : <Icon aria-hidden="true" />}
            <div className={css.message} role={type === 'error' ? 'alert' : 'status'}>
              {message}
            </div>
            <div className={css.dismiss}>
              <button
                type="button"
                className={iconButtonClass({ variant: 'quiet', size: 'small' })}
                disabled={!visible}
                onClick={() => dismiss(id)}
              >
                <X aria-hidden="true" />
                <VisuallyHidden>{dismissLabel}</VisuallyHidden>
              </button>
            </div>
          </div>
        )
      })}
    </section>
  )
}
