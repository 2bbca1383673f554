import { useId, useState } from 'react'
import { isTime, parseClock } from '../i18n/clock'
import { parseDateText } from '../i18n/typed-date'
import { DateField, type DateFieldProps } from './date-field'
import { t } from './date-texts'
import css from './date-time-field.module.css'
import { TimeField } from './time-field'

export type DateTimeFieldProps = Omit<DateFieldProps, 'isLazy' | 'readMore'>

const split = (value: string) => {
  const [date = '', time = ''] = value.split('T')
  return { date, time }
}

/** A date and a time in one text, as from the clipboard: `2026-11-23T14:30`, once it is `isDone` also "23 Nov 2026, 2:30 pm". */
const readBoth = (text: string, isDone: boolean) => {
  const form = isDone
    ? /^(.+?)[T,\s]+(\d{1,2}[:.]\d{2}(?:\s*[ap]\.?m\.?)?)$/i
    : /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/
  const [, dateText = '', timeText = ''] = form.exec(text.trim()) ?? []
  const [date, time] = [parseDateText(dateText), parseClock(timeText)]
  return date && time ? { date, time } : null
}

/**
 * A local date and time `2026-11-23T14:30`, as two fields in the page's format. It has no value until both parts can be read; the error is at
 * the part that cannot.
 */
export const DateTimeField = ({
  value = '',
  onChange,
  label,
  description,
  errorMessage,
  ...props
}: DateTimeFieldProps) => {
  const id = useId()
  const [typed, setTyped] = useState({ ...split(value), value })
  const { date, time } = typed.value === value ? typed : split(value)
  const change = (next: Partial<ReturnType<typeof split>>) => {
    const parts = { date, time, ...next }
    const whole = parts.date && isTime(parts.time) ? `${parts.date}T${parts.time}` : ''
    setTyped({ ...parts, value: whole })
    onChange?.(whole)
  }
  const readMore = (text: string, isDone: boolean) => {
    const both = readBoth(text, isDone)
    if (both) change(both)
    return both !== null
  }
  const isTimeWrong = date !== '' && !isTime(time)
  const { isRequired, isDisabled, isReadOnly, onBlur } = props
  return (
    <div className={css.fields}>
      <DateField
        {...props}
        label={label}
        value={date}
        onChange={(next) => change({ date: next })}
        readMore={readMore}
        description={description}
        errorMessage={isTimeWrong ? undefined : errorMessage}
      />
      <span id={id} hidden>
        {t('ofField', { label })}
      </span>
      <TimeField
        label={t('time')}
        partOf={id}
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
