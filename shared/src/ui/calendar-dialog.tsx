import { Dialog } from '@hosts/shared/controls'
import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatDates } from '../i18n/format'
import { findToday } from '../i18n/local-time'
import css from './calendar-dialog.module.css'
import { t } from './date-texts'
import { listWeeks } from './list-weeks'
import { PlainButton } from './plain-button'
import { VisuallyHidden } from './visually-hidden'

export type CalendarDialogProps = {
  /** `2026-11-23`, or '' for none. */
  value: string
  zone: string | undefined
  onChoose: (date: string) => void
  onClose: () => void
}

const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day that a key leads to, as in the grid of ARIA's practices. */
const move = (day: CalendarDate, { key, shiftKey }: KeyboardEvent, week: CalendarDate[]) => {
  switch (key) {
    case 'ArrowLeft':
      return day.subtract({ days: 1 })
    case 'ArrowRight':
      return day.add({ days: 1 })
    case 'ArrowUp':
      return day.subtract({ weeks: 1 })
    case 'ArrowDown':
      return day.add({ weeks: 1 })
    case 'Home':
      return week[0]
    case 'End':
      return week[6]
    case 'PageUp':
      return day.subtract(shiftKey ? { years: 1 } : { months: 1 })
    case 'PageDown':
      return day.add(shiftKey ? { years: 1 } : { months: 1 })
    default:
      return undefined
  }
}

/** A month of days as buttons of a grid: one Tab stop, arrow keys by day and week, Page keys by month, with Shift by year. */
export const CalendarDialog = ({ value, zone = localZone(), onChoose, onClose }: CalendarDialogProps) => {
  const today = findToday(zone)
  const [focused, setFocused] = useState(() => (value ? parseDate(value) : today))
  const shouldFocus = useRef(true)
  const grid = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    if (!shouldFocus.current) return
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    shouldFocus.current = false
  })
  const weeks = listWeeks(focused)
  const month = formatDates(focused.toString(), focused.toString(), 'month')
  const pressKey = (event: KeyboardEvent) => {
    const week = weeks.find((days) => days.some((day) => day.compare(focused) === 0)) ?? []
    const next = move(focused, event, week)
    if (!next) return
    event.preventDefault()
    shouldFocus.current = true
    setFocused(next)
  }
  return (
    <Dialog isOpen title={t('choose')} onOpenChange={onClose}>
      <div className={css.calendar}>
        <div className={css.head}>
          <PlainButton variant="quiet" onPress={() => setFocused(focused.subtract({ months: 1 }))}>
            <ChevronLeft aria-hidden="true" />
            <VisuallyHidden>{t('previous')}</VisuallyHidden>
          </PlainButton>
          <h3 aria-live="polite">{month}</h3>
          <PlainButton variant="quiet" onPress={() => setFocused(focused.add({ months: 1 }))}>
            <ChevronRight aria-hidden="true" />
            <VisuallyHidden>{t('next')}</VisuallyHidden>
          </PlainButton>
        </div>
        {/* biome-ignore-start lint/a11y/noNoninteractiveElementToInteractiveRole: the days are its cells */}
        <table ref={grid} role="grid" aria-label={month} onKeyDown={pressKey}>
          <thead>
            <tr>
              {weeks[0]?.map((day) => {
                const name = formatDates(day.toString(), day.toString(), 'day')
                return (
                  <th key={day.toString()} scope="col">
                    {name.slice(0, 2)}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {weeks.map((days) => (
              <tr key={days[0]?.toString()}>
                {days.map((day) => {
                  const date = day.toString()
                  return (
                    <td key={date}>
                      <button
                        type="button"
                        className={css.day}
                        aria-label={formatDates(date, date, 'day')}
                        aria-current={date === today.toString() ? 'date' : undefined}
                        aria-pressed={date === value}
                        data-other={day.month !== focused.month || undefined}
                        tabIndex={day.compare(focused) === 0 ? 0 : -1}
                        onClick={() => onChoose(date)}
                      >
                        {day.day}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noNoninteractiveElementToInteractiveRole: as above */}
      </div>
    </Dialog>
  )
}
