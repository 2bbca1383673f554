import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addDays } from '../i18n/local-time'
import { formatTypedDate, parseDateText } from '../i18n/typed-date'
import { useSelectOnFocus } from './use-select-on-focus'

/** Half a date is often a date, too: who waits for the whole one gets it after this pause (ms). */
const PAUSE = 600

export type TypedDateOptions = {
  value: string
  onChange?: ((date: string) => void) | undefined
  onBlur?: (() => void) | undefined
  /** For a screen that loads what the date asks for: it gets a date after a pause, or when the field is left. */
  isLazy?: boolean | undefined
  /** Reads a text that is more than a date; returns whether it could. */
  readMore?: ((text: string, isDone: boolean) => boolean) | undefined
}

type Typed = { text: string; value: string; base: string }

/**
 * The text of a field for a date: what is typed while it is typed, else the date in the page's format. `onChange` gets '' while the text is
 * no date, so that a form does not send the one before. The arrow keys change the day.
 */
export const useTypedDate = (options: TypedDateOptions) => {
  const { value, isLazy = false } = options
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // Another value, as after a reset, replaces the text.
  const own = typed && (value === typed.value || (isLazy && value === typed.base)) ? typed : null
  const text = own ? own.text : formatTypedDate(value)

  const pass = (date: string) => {
    clearTimeout(timer.current)
    if (date !== latest.current.value) latest.current.onChange?.(date)
  }
  const type = (next: string) => {
    clearTimeout(timer.current)
    if (latest.current.readMore?.(next, false)) return setTyped(null)
    const date = parseDateText(next) ?? ''
    setTyped({ text: next, value: date, base: value })
    if (!isLazy || next === date) return pass(date)
    if (date) timer.current = setTimeout(() => pass(date), PAUSE)
  }
  const leave = () => {
    if (!own) return
    const isReadable = own.value !== '' || own.text.trim() === '' || latest.current.readMore?.(own.text, true)
    setIsLeft(!isReadable)
    if (!isReadable) return
    setTyped(null)
    if (own.value !== '' || own.text.trim() === '') pass(own.value)
  }
  const choose = (date: string) => {
    setTyped(null)
    setIsLeft(false)
    pass(date)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave()
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const date = own ? own.value : value
    if (!step || !date || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    choose(addDays(date, step))
  }
  return {
    text,
    isUnreadable: isLeft && own !== null && own.value === '' && own.text.trim() !== '',
    type,
    leave,
    choose,
    pressKey,
    select: useSelectOnFocus(),
  }
}
