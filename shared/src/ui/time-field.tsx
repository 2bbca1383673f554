import { type KeyboardEvent, useState } from 'react'
import { formatClock, isTime, parseClock, stepTime } from '../i18n/clock'
import { hideName } from './autofill'
import { NativeField } from './native-field'
import type { TextFieldProps } from './text-field'
import { useSelectOnFocus } from './use-select-on-focus'

export type TimeFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'defaultValue' | 'placeholder' | 'autoComplete' | 'onFocus' | 'onKeyDown'
> & {
  /** Id of the label of a field that this one is a part of. */
  partOf?: string
}

/** Arrow keys go from quarter to quarter of an hour (min). */
const STEP = 15

/**
 * A local time `14:30` in the page's format, typed in any form that people use. Text that is no time reaches `onChange`, so the form can
 * report it.
 */
export const TimeField = ({ value = '', onChange, onBlur, partOf, ...props }: TimeFieldProps) => {
  // The typed text and its value; a new value, as after a reset, replaces the text.
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const select = useSelectOnFocus()
  const example = formatClock('14:30')
  const type = (text: string) => {
    const time = parseClock(text) ?? text
    setTyped({ text, value: time })
    onChange?.(time)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setTyped(null)
    const step = { ArrowUp: STEP, ArrowDown: -STEP }[event.key]
    if (!step || !isTime(value) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setTyped(null)
    onChange?.(stepTime(value, step))
  }
  return (
    <NativeField<HTMLInputElement> {...props}>
      {(control) => (
        <input
          {...control}
          {...select}
          type="text"
          aria-describedby={[control['aria-describedby'], partOf].filter(Boolean).join(' ') || undefined}
          // A phone's keyboard for digits has no letters for "pm".
          inputMode={/^\d+\D\d+$/.test(example) ? 'numeric' : undefined}
          name={hideName(control.name, undefined)}
          spellCheck="false"
          placeholder={example}
          value={typed?.value === value ? typed.text : formatClock(value)}
          onChange={({ target }) => type(target.value)}
          onKeyDown={pressKey}
          onBlur={(event) => {
            setTyped(null)
            onBlur?.(event)
          }}
        />
      )}
    </NativeField>
  )
}
