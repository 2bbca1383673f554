import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
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
  /**
   * Called with true when the pointer or the focus enters, with false when both have left: timers pause
   * meanwhile.
   */
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
 * from.
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
  const holds = useRef({ pointer: false, focus: false })

  const hold = (change: Partial<typeof holds.current>) => {
    const wasHeld = holds.current.pointer || holds.current.focus
    Object.assign(holds.current, change)
    const isHeld = holds.current.pointer || holds.current.focus
    if (isHeld !== wasHeld) onHold(isHeld)
  }

  const dismiss = (id: string) => {
    const open = [...(region.current?.querySelectorAll<HTMLElement>('[data-open]') ?? [])]
    const buttons = open.flatMap((item) =>
      item.dataset.id === id ? [] : (item.querySelector('button') ?? []),
    )
    const next = buttons[0] ?? cameFrom.current
    if (region.current?.contains(document.activeElement)) next?.focus()
    if (buttons.length === 0) hold({ pointer: false, focus: false })
    onDismiss(id)
  }

  // A button within a toast, such as Undo, may have dismissed it.
  useEffect(() => {
    const leaving = document.activeElement?.closest('[data-id]:not([data-open])')
    if (leaving && region.current?.contains(leaving)) cameFrom.current?.focus()
  })

  return (
    <section
      ref={region}
      className={`${css.list} ${className}`}
      aria-label={label}
      data-react-aria-top-layer="true"
      onPointerEnter={() => hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={(event) => {
        if (!holds.current.focus) cameFrom.current = event.relatedTarget as HTMLElement | null
        hold({ focus: true })
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hold({ focus: false })
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
