import { type FocusEvent, useEffect, useRef } from 'react'
import type { StepsInHand } from '../bookings/use-steps'

/**
 * Rows go when something is done about them. The focus of a row that has gone moves to the one in its place, that of the last row to
 * `fallback`.
 */
export const useFocusHandoff = (steps: StepsInHand | undefined, items: unknown) => {
  const list = useRef<HTMLDivElement>(null)
  const fallback = useRef<HTMLParagraphElement>(null)
  const lastIndex = useRef(0)
  const findRows = () => [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])]

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = findRows().findIndex((row) => row.contains(target))
    if (index >= 0) lastIndex.current = index
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when rows go, and when the dialog of a row closes
  useEffect(() => {
    if (!steps?.hasActed.current || document.activeElement !== document.body) return
    const rows = findRows()
    const next = rows[Math.min(lastIndex.current, rows.length - 1)]?.querySelector('a')
    const target = next ?? fallback.current
    target?.focus()
  }, [items, steps?.question])
  return { list, fallback, onFocus }
}
