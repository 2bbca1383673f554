import { SearchField } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'

type Props = { label: string; value: string; onSearch: (text: string) => void; maxLength?: number }

/** Searches 250 ms after the last key, or at once on Enter; follows outside changes of `value`. */
export const LiveSearch = ({ label, value, onSearch, maxLength = 80 }: Props) => {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Searches that `value` does not show yet: a navigation takes a moment, in which the host types on. */
  const pending = useRef<string[]>([])
  const lastSearch = useRef(value)
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    const shown = pending.current.indexOf(value)
    pending.current = shown < 0 ? [] : pending.current.slice(shown + 1)
    if (shown >= 0) return
    clearTimeout(timer.current)
    lastSearch.current = value
    setTyped(value)
  }, [value])

  const search = (text: string, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // A trailing space is not part of the search, but may start the next word.
      const trimmed = text.trim()
      if (trimmed === lastSearch.current) return
      lastSearch.current = trimmed
      pending.current.push(trimmed)
      onSearch(trimmed)
    }, delay)
  }

  return (
    <SearchField
      label={label}
      value={typed}
      maxLength={maxLength}
      onChange={(text) => {
        setTyped(text)
        search(text, text ? 250 : 0)
      }}
      onSubmit={(text) => search(text, 0)}
    />
  )
}
