import { useState } from 'react'
import { formatClock, hasOwnClock, parseClock } from '../i18n/clock'
import { TextField, type TextFieldProps } from './text-field'

export type TimeFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'defaultValue' | 'placeholder'>

/** Invalid text reaches `onChange`, so the form can report it. */
const TypedTimeField = ({ value = '', onChange, onBlur, ...props }: TimeFieldProps) => {
  // The typed text and its value; a new value, as after a reset, replaces the text.
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const type = (text: string) => {
    const time = parseClock(text) ?? text
    setTyped({ text, value: time })
    onChange?.(time)
  }
  return (
    <TextField
      {...props}
      value={typed?.value === value ? typed.text : formatClock(value)}
      onChange={type}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
      placeholder={formatClock('14:30')}
      autoComplete="off"
    />
  )
}

/** A local time `14:30`: the browser's field, unless the person has chosen a format that it does not have. */
export const TimeField = (props: TimeFieldProps) =>
  hasOwnClock() ? <TypedTimeField {...props} /> : <TextField {...props} type="time" />
