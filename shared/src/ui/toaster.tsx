import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useRef } from 'react'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { iconButtonClass } from './button-class'
import { texts } from './texts'
import css from './toaster.module.css'
import { VisuallyHidden } from './visually-hidden'

/** SPEC.md sections 4 and 9: shown for 10 s, removed 1 s after dismissal. */
const limits = { duration: 10_000, removeDelay: 1000 }

const icons: Partial<Record<Toast['type'], typeof Info>> = { error: CircleAlert, success: CircleCheck }

type Props = { label?: string; dismissLabel?: string }

/**
 * Shows the app's toasts, once, in the shell. Time stands still while the pointer or the focus is on them. It stays
 * above dialogs and reachable while one is open. Dismissing by keyboard hands the focus on: to the next toast,
 * else to where it came from.
 */
export const Toaster = ({ label = texts.notifications, dismissLabel = texts.dismiss }: Props) => {
  const { toasts, handlers } = useToaster(limits)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const holds = useRef({ pointer: false, focus: false })

  const hold = (change: Partial<typeof holds.current>) => {
    const wasHeld = holds.current.pointer || holds.current.focus
    Object.assign(holds.current, change)
    const isHeld = holds.current.pointer || holds.current.focus
    if (isHeld && !wasHeld) handlers.startPause()
    if (!isHeld && wasHeld) handlers.endPause()
  }

  const dismiss = (id: string) => {
    const open = [...(region.current?.querySelectorAll<HTMLElement>('[data-open]') ?? [])]
    const buttons = open.flatMap((item) =>
      item.dataset.id === id ? [] : (item.querySelector('button') ?? []),
    )
    const next = buttons[0] ?? cameFrom.current
    if (region.current?.contains(document.activeElement)) next?.focus()
    if (buttons.length === 0) hold({ pointer: false, focus: false })
    toast.dismiss(id)
  }

  return (
    <section
      ref={region}
      className={css.toaster}
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
      {toasts.map((item) => {
        const Icon = icons[item.type] ?? Info
        return (
          <div
            key={item.id}
            className={[css.toast, css[item.type], !item.visible && css.leaving].filter(Boolean).join(' ')}
            data-id={item.id}
            data-open={item.visible || undefined}
          >
            <Icon aria-hidden="true" />
            <div className={css.message} role={item.type === 'error' ? 'alert' : 'status'}>
              {resolveValue(item.message, item)}
            </div>
            <div className={css.dismiss}>
              <button
                type="button"
                className={iconButtonClass({ variant: 'quiet', size: 'small' })}
                disabled={!item.visible}
                onClick={() => dismiss(item.id)}
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
