import { type Closure, isOpenAt, type Warehouse } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { useGetClosuresQuery } from '@hosts/shared/queries'
import { StatusBadge, sunkBoxClass } from '@hosts/shared/ui'
import { DoorClosed, DoorOpen } from 'lucide-react'
import { formatIntervals, formatWeekday, type Hours } from './hours-input'
import { previewWeek } from './opening'
import { t } from './texts'
import css from './week-preview.module.css'

const noClosures: Closure[] = []

const nameDay = (index: number, weekday: number) => {
  if (index === 0) return t('hours.today')
  return index === 1 ? t('hours.tomorrow') : formatWeekday(weekday)
}

/** Whether the location is open now, and the next seven days, with the typed hours and the saved closures. */
export const WeekPreview = ({ location: { id, timezone }, hours }: { location: Warehouse; hours: Hours }) => {
  const closures = useGetClosuresQuery(id).currentData?.closures ?? noClosures
  const open = isOpenAt({ hours, closures, timezone }, getNow())
  const Icon = open ? DoorOpen : DoorClosed
  return (
    <section className={sunkBoxClass} aria-label={t('hours.preview')}>
      <div className={css.head}>
        <h3>{t('hours.preview')}</h3>
        <StatusBadge tone={open ? 'success' : 'neutral'} icon={<Icon aria-hidden="true" />}>
          {t(open ? 'hours.openNow' : 'hours.closedNow')}
        </StatusBadge>
      </div>
      <dl className={css.days}>
        {previewWeek(hours, closures, timezone).map(({ index, date, closure, intervals }) => (
          <div key={index} className={css.day}>
            <dt>{nameDay(index, (date.toDate('UTC').getUTCDay() + 6) % 7)}</dt>
            <dd>{closure ? t('hours.closedFor', { reason: closure.reason }) : formatIntervals(intervals)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
