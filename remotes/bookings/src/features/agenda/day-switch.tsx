import { addDays } from '@hosts/shared/local-time'
import { Button, formatInZone, IconButton } from '@hosts/shared/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import css from './day-switch.module.css'
import { t } from './texts'

type Props = {
  /** Local dates, `2026-11-23`. */
  date: string
  today: string
  onChange: (date: string) => void
}

/** The day of the agenda, by buttons and by a date. */
export const DaySwitch = ({ date, today, onChange }: Props) => (
  <div className={css.switch}>
    <IconButton
      variant="secondary"
      label={t('previous')}
      icon={<ChevronLeft aria-hidden="true" />}
      onPress={() => onChange(addDays(date, -1))}
    />
    <input
      className={css.date}
      type="date"
      aria-label={t('date')}
      value={date}
      // A browser empties the field while a date is typed.
      onChange={({ target: { value } }) => value && onChange(value)}
    />
    <IconButton
      variant="secondary"
      label={t('next')}
      icon={<ChevronRight aria-hidden="true" />}
      onPress={() => onChange(addDays(date, 1))}
    />
    {date !== today && <Button onPress={() => onChange(today)}>{t('toToday')}</Button>}
  </div>
)

// A date has no zone: read and written in the same one, it does not change.
export const formatDate = (date: string) => formatInZone(`${date}T12:00:00Z`, 'UTC', 'day')
