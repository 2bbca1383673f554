import type { Booking, Warehouse } from '@hosts/shared/contract'
import { formatInZone } from '@hosts/shared/ui'
import type { Day } from '../../lib/use-day-bookings'
import css from './day-sheet.module.css'
import { listByHour } from './list-by-hour'
import { t } from './texts'

type Props = {
  location: Warehouse
  day: Day
  /** When it is printed (ms). */
  now: number
  bookings: readonly Booking[]
}

/** By direction of the vehicles: the time of a booking that counts, and whether it has happened. */
const directions = {
  arrivals: { time: 'startsAt', isDone: ({ status }: Booking) => status !== 'confirmed' },
  departures: { time: 'endsAt', isDone: ({ status }: Booking) => status === 'checked_out' },
} as const
type Direction = keyof typeof directions

const columns = ['plate', 'driver', 'bay', 'from', 'until'] as const

type RowProps = { booking: Booking; direction: Direction; day: Day; zone: string }

const Row = ({ booking, direction, day, zone }: RowProps) => {
  const { plate, driver, bay, startsAt, endsAt } = booking
  const format = (instant: string) => {
    const isToday = Date.parse(instant) >= day.start && Date.parse(instant) < day.end
    return formatInZone(instant, zone, isToday ? 'time' : 'date-time')
  }
  return (
    <tr>
      <td>
        <span className={css.box}>{directions[direction].isDone(booking) && '✓'}</span>
      </td>
      <th translate="no" scope="row" className={css.plate}>
        {plate}
      </th>
      <td translate="no">{driver.name}</td>
      <td translate="no" className={css.bay}>
        {bay?.label}
      </td>
      <td>{format(startsAt)}</td>
      <td>{format(endsAt)}</td>
    </tr>
  )
}

type VehiclesProps = Props & { direction: Direction }

/** The arrivals or the departures of a day by hour, each with a box to tick. */
const Vehicles = ({ location: { timezone: zone }, day, now, bookings, direction }: VehiclesProps) => {
  const hours = listByHour(bookings, directions[direction].time, day, zone, now)
  const count = hours.reduce((sum, hour) => sum + hour.bookings.length, 0)
  return (
    <section className={css.direction}>
      <h2>{t(direction, { vehicles: t('count', { count }) })}</h2>
      {count === 0 ? (
        <p>{t(`none.${direction}`)}</p>
      ) : (
        <table className={css.table} aria-label={t(`direction.${direction}`)}>
          <thead>
            <tr>
              <th scope="col">{t(`box.${direction}`)}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {hours.map((hour) => (
            <tbody key={hour.start} className={css.hour}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {hour.start === null
                    ? t(`before.${direction}`)
                    : formatInZone(new Date(hour.start), zone, 'time')}
                </th>
              </tr>
              {hour.bookings.map((booking) => (
                <Row key={booking.id} booking={booking} direction={direction} day={day} zone={zone} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </section>
  )
}

/** Arrivals and departures of a day, on paper for a gate. */
export const DaySheet = (props: Props) => {
  const { name, timezone: zone } = props.location
  const printed = t('printed', { when: formatInZone(new Date(props.now), zone, 'date-time'), zone })
  return (
    <>
      <header className={css.head}>
        <p>{name}</p>
        <h1>{formatInZone(new Date(props.day.start), zone, 'day')}</h1>
        <p>{printed}</p>
      </header>
      <Vehicles {...props} direction="arrivals" />
      <Vehicles {...props} direction="departures" />
    </>
  )
}
