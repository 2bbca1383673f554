import { type KeyboardEvent, useState } from 'react'

/** A roving tabindex: one Tab stop for a list, arrow keys inside it. */

/** The id of the Tab stop: the item that had the focus last while it is listed, else the first. */
export const useTabStop = (items: readonly { id: number }[]) => {
  const [last, setLast] = useState<number | null>(null)
  const stop = (items.find(({ id }) => id === last) ?? items[0])?.id
  return [stop, setLast] as const
}

/** Focuses what `find` finds for a pressed key; leaves other keys and shortcuts to the browser. */
export const moveFocus = (
  event: KeyboardEvent<HTMLElement>,
  find: (key: string, from: HTMLElement) => { focus: () => void } | undefined,
) => {
  const { key, target } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const next = target instanceof HTMLElement && find(key, target)
  if (!next) return
  event.preventDefault()
  next.focus()
}
