import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Rows disappear when somebody acts on them. When the focused row has gone, the one in its place gets the focus, or `fallback` when none is
 * left. `selector` finds the rows, which may be links and buttons themselves.
 */
export const useFocusHandoff = (selector = 'li') => {
  const list = useRef<HTMLDivElement>(null)
  const fallback = useRef<HTMLParagraphElement>(null)
  const last = useRef<{ element: Element; index: number } | null>(null)
  const findRows = () => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])]

  // React's events bubble through portals: a menu or dialog of the list is no part of it.
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(target)) return
    last.current = { element: target, index: findRows().findIndex((row) => row.contains(target)) }
  }
  const onBlur = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // A press beside the list; in a dialog of the row, the focus is elsewhere.
    if (currentTarget.contains(target) && !relatedTarget && document.hasFocus()) last.current = null
  }
  // After every render: rows go with the items, and a row's dialog has the focus until it closes.
  useEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return
    const rows = findRows()
    const row = rows[Math.min(last.current.index, rows.length - 1)]
    const next = row?.matches('a, button') ? row : row?.querySelector<HTMLElement>('a, button')
    const target = next ?? fallback.current
    target?.focus()
  })
  return { list, fallback, onFocus, onBlur }
}
