import { addDays } from '@hosts/shared/local-time'
import { Button, DateInput, formatInZone, IconButton, useTypedDate } from '@hosts/shared/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import css from './day-switch.module.css'
import { t } from './texts'

type Props = {
  /** Local dates, `2026-11-23`. */
  date: string
  today: string
  zone: string
  onChange: (date: string) => void
}

/** The day by typing or by a calendar, between the buttons: its name is not visible. */
const DayField = ({ date, zone, onChange }: Omit<Props, 'today'>) => {
  const typed = useTypedDate({ value: date, isLazy: true, onChange: (next) => next && onChange(next) })
  return (
    <div className={css.date}>
      <DateInput
        control={{ 'aria-label': t('date'), 'aria-invalid': typed.isUnreadable || undefined }}
        typed={typed}
        value={date}
        zone={zone}
      />
    </div>
  )
}

/** The day of the agenda, by buttons and by a date. */
export const DaySwitch = ({ date, today, zone, onChange }: Props) => (
  <div className={css.switch}>
    <IconButton
      variant="secondary"
      label={t('previous')}
      icon={<ChevronLeft aria-hidden="true" />}
      onPress={() => onChange(addDays(date, -1))}
    />
    <DayField date={date} zone={zone} onChange={onChange} />
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
