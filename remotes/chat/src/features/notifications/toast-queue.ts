import type { ToastItem } from '@hosts/shared/ui'

export type Toast = Pick<ToastItem, 'id' | 'type' | 'visible'> & { message: string }
type Entry = Toast & { timer?: ReturnType<typeof setTimeout> | undefined; since: number; left: number }

/** The limits of SPEC.md section 9, times in ms. */
const limit = 20
const removeDelay = 1000
const durations: Record<Toast['type'], number> = {
  blank: 4000,
  error: 4000,
  custom: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
}

/**
 * The chat's toasts, the newest first, each dismissed when its time is over and removed a second later. `onDismiss` is told
 * of each dismissal.
 */
export const createToastQueue = (onDismiss: (id: string) => void) => {
  let entries: Entry[] = []
  let toasts: Toast[] = []
  let isPaused = false
  const listeners = new Set<() => void>()

  const change = (next: Entry[]) => {
    entries = next
    toasts = next.map(({ id, type, message, visible }) => ({ id, type, message, visible }))
    for (const listener of listeners) listener()
  }
  const stop = (entry: Entry) => {
    clearTimeout(entry.timer)
    entry.timer = undefined
  }
  const run = (entry: Entry) => {
    stop(entry)
    entry.since = Date.now()
    if (entry.left !== Number.POSITIVE_INFINITY && !isPaused)
      entry.timer = setTimeout(() => dismiss(entry.id), entry.left)
  }
  const remove = (id: string) => change(entries.filter((entry) => entry.id !== id))

  const dismiss = (id: string) => {
    const entry = entries.find((one) => one.id === id)
    if (!entry?.visible) return
    stop(entry)
    setTimeout(() => remove(id), removeDelay)
    change(entries.map((one) => (one === entry ? { ...one, visible: false } : one)))
    onDismiss(id)
  }

  return {
    /** Shows a toast. What is on the screen already is not shown twice: it stays for longer, and the new one counts as dismissed. */
    add: ({ id, type, message }: Omit<Toast, 'visible'>) => {
      const same = entries.find((one) => one.visible && one.message === message && one.type === type)
      if (same) {
        same.left = durations[type]
        run(same)
        return onDismiss(id)
      }
      const entry: Entry = { id, type, message, visible: true, since: 0, left: durations[type] }
      run(entry)
      const dropped = entries.slice(limit - 1)
      dropped.forEach(stop)
      change([entry, ...entries.slice(0, limit - 1)])
      for (const { id: old, visible } of dropped) if (visible) onDismiss(old)
    },
    dismiss,
    /** Time stands still, so that a toast can be read. */
    hold: (isHeld: boolean) => {
      isPaused = isHeld
      for (const entry of entries.filter(({ visible }) => visible)) {
        if (isHeld) entry.left -= entry.timer ? Date.now() - entry.since : 0
        if (isHeld) stop(entry)
        else run(entry)
      }
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    toasts: () => toasts,
  }
}
