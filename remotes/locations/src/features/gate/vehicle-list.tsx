import type { Booking, Occupancy } from '@hosts/shared/contract'
import { Card, mutedTextClass, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { t } from '../../texts'
import { flattenPages } from '../flatten-pages'
import type { BookingsQuery } from '../types'
import { findBookings } from './find-bookings'
import { Vehicle } from './vehicle'
import css from './vehicle-list.module.css'

type Props = {
  side: 'expected' | 'onSite'
  query: BookingsQuery
  typed: string
  zone: string
  /** Of those expected, to find whose bay is still taken. */
  occupancy?: Occupancy | undefined
  onSite?: Booking[] | undefined
}

/** How many there are, and of a search how many of them were found. */
const VehicleCount = ({ query: { currentData }, typed }: Pick<Props, 'query' | 'typed'>) => {
  if (!currentData) return null
  const bookings = flattenPages(currentData)
  const total = currentData.pages[0]?.count ?? 0
  const count = findBookings(bookings, typed).length
  return <span className={css.count}>{typed.trim() ? t('gate.found', { count, total }) : total}</span>
}

/** The vehicles that are expected, or those on site. */
export const VehicleList = ({ side, query, typed, zone, occupancy, onSite }: Props) => (
  <Card title={t(`gate.${side}`)} actions={<VehicleCount query={query} typed={typed} />}>
    <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={4} />}>
      {(data) => {
        const bookings = flattenPages(data)
        const found = findBookings(bookings, typed)
        if (bookings.length === 0)
          return (
            <p className={mutedTextClass}>
              {t(side === 'expected' ? 'gate.nobodyExpected' : 'gate.nobodyOnSite')}
            </p>
          )
        if (found.length === 0) return <p className={mutedTextClass}>{t('gate.noMatch')}</p>
        return (
          <ul className={css.vehicles}>
            {found.map(({ booking, isSimilar }) => (
              <Vehicle
                key={booking.id}
                booking={booking}
                isSimilar={isSimilar}
                side={side}
                zone={zone}
                occupancy={occupancy}
                onSite={onSite}
              />
            ))}
          </ul>
        )
      }}
    </WhenLoaded>
  </Card>
)
