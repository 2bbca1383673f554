import { SearchField } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'

type Props = { label: string; value: string; onSearch: (text: string) => void; maxLength?: number }

/** Searches 250 ms after the last key, or at once on Enter; follows outside changes of `value`. */
export const LiveSearch = ({ label, value, onSearch, maxLength = 80 }: Props) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (known !== value) {
    setKnown(value)
    // A trailing space is not part of the search, but may start the next word.
    if (typed.trim() !== value) setTyped(value)
  }

  const search = (text: string, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), delay)
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
