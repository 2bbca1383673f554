import { SearchField } from '@hosts/shared/controls'
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
    const index = pending.current.indexOf(value)
    pending.current = index < 0 ? [] : pending.current.slice(index + 1)
    if (index >= 0) return
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

  /** Enter: the last search may never have reached the address, where a navigation was dropped. */
  const submit = (text: string) => {
    const trimmed = text.trim()
    const isRepeated = trimmed === lastSearch.current
    if (isRepeated) lastSearch.current = value
    if (isRepeated || trimmed === value) pending.current = []
    search(text, 0)
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
      onSubmit={submit}
    />
  )
}
