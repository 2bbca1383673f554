import { useState } from 'react'
import { hasOwnClock, isTime } from '../i18n/clock'
import css from './date-time-field.module.css'
import { TextField } from './text-field'
import { TimeField, type TimeFieldProps } from './time-field'

// Not in texts.ts, which is part of the platform.
const nameTime = (label: string) => `${label}, time`

const split = (value: string) => {
  const [date = '', time = ''] = value.split('T')
  return { date, time }
}

/**
 * The browser's field for the day beside a text field for the time. Like the browser's own field it has no value until both parts can be
 * read; the error is at the part that cannot.
 */
const TwoFields = ({
  value = '',
  onChange,
  inputRef,
  label,
  description,
  errorMessage,
  ...props
}: TimeFieldProps) => {
  const [typed, setTyped] = useState({ ...split(value), value })
  const { date, time } = typed.value === value ? typed : split(value)
  const change = (next: Partial<typeof typed>) => {
    const parts = { date, time, ...next }
    const whole = parts.date && isTime(parts.time) ? `${parts.date}T${parts.time}` : ''
    setTyped({ ...parts, value: whole })
    onChange?.(whole)
  }
  const isTimeWrong = date !== '' && !isTime(time)
  const { isRequired, isDisabled, isReadOnly, onBlur } = props
  return (
    <div className={css.fields}>
      <TextField
        {...props}
        label={label}
        type="date"
        inputRef={inputRef}
        value={date}
        onChange={(next) => change({ date: next })}
        description={description}
        errorMessage={isTimeWrong ? undefined : errorMessage}
      />
      <TimeField
        label={nameTime(label)}
        value={time}
        onChange={(next) => change({ time: next })}
        {...(isRequired && { isRequired })}
        {...(isDisabled && { isDisabled })}
        isReadOnly={isReadOnly}
        onBlur={onBlur}
        errorMessage={isTimeWrong ? errorMessage : undefined}
      />
    </div>
  )
}

/** A local date and time `2026-11-23T14:30`: the browser's field, unless the person has chosen a format that it does not have. */
export const DateTimeField = (props: TimeFieldProps) =>
  hasOwnClock() ? <TwoFields {...props} /> : <TextField {...props} type="datetime-local" />
