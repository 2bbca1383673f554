import { Card, Skeleton } from '@hosts/shared/ui'
import { t } from '../../texts'
import { allOf } from '../bookings'
import type { BookingsQuery } from '../query'
import { WhenLoaded } from '../when-loaded'
import { findBookings } from './search'
import css from './side.module.css'
import { Vehicle } from './vehicle'

type Props = {
  of: 'expected' | 'onSite'
  query: BookingsQuery
  typed: string
  zone: string
}

/** The vehicles on one side of the gate. */
export const Side = ({ of, query, typed, zone }: Props) => (
  <Card
    title={t(`gate.${of}`)}
    actions={<span className={css.count}>{query.currentData?.pages[0]?.count}</span>}
  >
    <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={4} />}>
      {(data) => {
        const bookings = allOf(data)
        const found = findBookings(bookings, typed)
        if (bookings.length === 0)
          return (
            <p className={css.none}>{t(of === 'expected' ? 'gate.nobodyExpected' : 'gate.nobodyOnSite')}</p>
          )
        if (found.length === 0) return <p className={css.none}>{t('gate.noMatch')}</p>
        return (
          <ul className={css.vehicles}>
            {found.map(({ booking, isSimilar }) => (
              <Vehicle
                key={booking.id}
                booking={booking}
                isSimilar={isSimilar}
                isInside={of === 'onSite'}
                zone={zone}
              />
            ))}
          </ul>
        )
      }}
    </WhenLoaded>
  </Card>
)
