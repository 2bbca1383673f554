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
}

/** The vehicles that are expected, or those on site. */
export const VehicleList = ({ side, query, typed, zone }: Props) => (
  <Card
    title={t(`gate.${side}`)}
    actions={<span className={css.count}>{query.currentData?.pages[0]?.count}</span>}
  >
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
                isInside={side === 'onSite'}
                zone={zone}
              />
            ))}
          </ul>
        )
      }}
    </WhenLoaded>
  </Card>
)
