import { Link } from '@hosts/shared/platform'
import { formatInZone, VisuallyHidden } from '@hosts/shared/ui'
import { type CSSProperties, memo } from 'react'
import type { DayMark, Scale } from './geometry'
import { t } from './texts'
import css from './timeline-axis.module.css'
import { pickHours } from './zoom'

const HOUR = 3_600_000
/** About how wide a label is with its edges (px): "08:00", "11:00 AM", "Wed, Nov 25". */
const findLabelWidth = (label: string) => Math.ceil(6.4 * label.length) + 8

type Props = {
  scale: Scale
  /** The current time (ms). */
  now: number
  /** The address of one day; null where that is all there is. */
  toDay: ((date: string) => string) | null
}

const nameDay = ({ start }: DayMark, zone: string) => formatInZone(new Date(start), zone, 'day')

/** "Wed 25", read in full. */
const ShortName = ({ name, date }: { name: string; date: string }) => (
  <>
    <span aria-hidden="true">{`${name.slice(0, 3)} ${Number(date.slice(8))}`}</span>
    <VisuallyHidden>{name}</VisuallyHidden>
  </>
)

type NameProps = { day: DayMark; zone: string; toDay: Props['toDay']; isShort: boolean }

const DayName = ({ day, zone, toDay, isShort }: NameProps) => {
  const name = nameDay(day, zone)
  const text = isShort ? <ShortName name={name} date={day.date} /> : name
  const hours = (day.end - day.start) / HOUR
  return (
    <span className={css.name}>
      {toDay ? <Link to={toDay(day.date)}>{text}</Link> : <span>{text}</span>}
      {hours !== 24 && <small>{` ${t('hours', { count: hours })}`}</small>}
    </span>
  )
}

/** Days and hours above the rows, in the location's zone. A step of scrolling changes none of them. */
export const TimelineAxis = memo(({ scale, now, toDay }: Props) => {
  const { zone, days, hourWidth, start, end, width, toX } = scale
  const time = (at: number) => formatInZone(new Date(at), zone, 'time')
  const isShort = days.some((day) => findLabelWidth(nameDay(day, zone)) > day.width)
  const label = findLabelWidth(time(now))
  // As the style sheet places it.
  const nowX = Math.min(Math.max(toX(now) - label / 2, 0), width - label)
  const isUnderNow = (x: number) => now >= start && now < end && Math.abs(x - nowX) < label
  return (
    // biome-ignore-start lint/a11y/useFocusableInteractive: only what is in a cell has the focus
    // biome-ignore-start lint/a11y/useSemanticElements: a table has no cells by time
    <div role="row" aria-rowindex={1} className={css.axis}>
      <div role="columnheader" className={css.corner}>
        {t('bays')}
      </div>
      {days.map((day) => (
        <div
          key={day.date}
          role="columnheader"
          className={css.day}
          style={{ width: day.width }}
          data-today={(now >= day.start && now < day.end) || undefined}
        >
          <DayName day={day} zone={zone} toDay={toDay} isShort={isShort} />
          {pickHours(day, hourWidth).map(({ start: at, x, repeated }) => (
            <span key={at} className={css.hour} style={{ left: x - day.x }} aria-hidden="true">
              {!isUnderNow(x) && (repeated ? t('second', { time: time(at) }) : time(at))}
            </span>
          ))}
        </div>
      ))}
      {now >= start && now < end && (
        <span
          className={css.now}
          style={{ '--x': `${toX(now)}px`, '--width': `${width}px` } as CSSProperties}
          aria-hidden="true"
        >
          {time(now)}
        </span>
      )}
    </div>
    // biome-ignore-end lint/a11y/useSemanticElements: as above
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above
  )
})
