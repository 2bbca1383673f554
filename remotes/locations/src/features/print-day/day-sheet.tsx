import type { Booking, Warehouse } from '@hosts/shared/contract'
import { formatInZone } from '@hosts/shared/ui'
import type { Day } from '../use-day-bookings'
import css from './day-sheet.module.css'
import { listArrivals } from './list-arrivals'
import { t } from './texts'

type Props = { location: Warehouse; day: Day; bookings: readonly Booking[] }

const columns = ['box', 'plate', 'driver', 'bay', 'from', 'until'] as const

const Arrival = ({ booking, zone }: { booking: Booking; zone: string }) => {
  const { plate, driver, bay, startsAt, endsAt, status } = booking
  const isOneDay = formatInZone(startsAt, zone, 'date') === formatInZone(endsAt, zone, 'date')
  return (
    <tr>
      <td>
        <span className={css.box}>{status !== 'confirmed' && '✓'}</span>
      </td>
      <th scope="row" className={css.plate}>
        {plate}
      </th>
      <td>{driver.name}</td>
      <td className={css.bay}>{bay?.label}</td>
      <td>{formatInZone(startsAt, zone, 'time')}</td>
      <td>{formatInZone(endsAt, zone, isOneDay ? 'time' : 'date-time')}</td>
    </tr>
  )
}

/** The arrivals of a day on paper, for a gate: by hour, with a box to tick. */
export const DaySheet = ({ location: { name, timezone: zone }, day, bookings }: Props) => {
  const hours = listArrivals(bookings, day, zone)
  const count = hours.reduce((sum, { bookings: { length } }) => sum + length, 0)
  const printed = t('printed', { when: formatInZone(new Date(), zone, 'date-time'), zone })
  return (
    <>
      <header className={css.head}>
        <p>{name}</p>
        <h1>{t('title', { day: formatInZone(new Date(day.start), zone, 'day') })}</h1>
        <p>
          {t('count', { count })} · {printed}
        </p>
      </header>
      {count === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {hours.map(({ start, bookings: arrivals }) => (
            <tbody key={start} className={css.hour}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  {formatInZone(new Date(start), zone, 'time')}
                </th>
              </tr>
              {arrivals.map((booking) => (
                <Arrival key={booking.id} booking={booking} zone={zone} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </>
  )
}
