import { useOnline } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { Card, mutedTextClass, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { useLocationsSearchLaterBookingsQuery } from '../../api/search-later-bookings'
import { t } from '../../texts'
import { usePausedValue } from '../use-paused-value'
import { findBookings } from './find-bookings'
import { Vehicle } from './vehicle'
import css from './vehicle-list.module.css'

/** Fewer characters match by chance. */
const shortest = 3
type Props = { location: Warehouse; typed: string }

/** Vehicles that are due from tomorrow on: a driver at the gate may be there on the wrong day. */
export const LaterVehicles = ({ location: { id, timezone }, typed }: Props) => {
  const search = usePausedValue(typed.trim())
  const isOnline = useOnline()
  const skip = search.length < shortest || !isOnline
  // The last result stays visible while the next one loads; what no longer matches is left out.
  const { data, ...query } = useLocationsSearchLaterBookingsQuery({ locationId: id, search }, { skip })
  if (skip || typed.trim().length < shortest) return null
  return (
    <Card title={t('gate.later')}>
      <WhenLoaded query={{ ...query, currentData: data }} skeleton={<Skeleton shape="row" />}>
        {({ results }) => {
          const found = findBookings(results, typed)
          if (found.length === 0)
            return query.isFetching ? (
              <Skeleton shape="row" />
            ) : (
              <p className={mutedTextClass}>{t('gate.noLater')}</p>
            )
          return (
            <ul className={css.vehicles}>
              {found.map(({ booking, isSimilar }) => (
                <Vehicle
                  key={booking.id}
                  booking={booking}
                  isSimilar={isSimilar}
                  side="later"
                  zone={timezone}
                />
              ))}
            </ul>
          )
        }}
      </WhenLoaded>
    </Card>
  )
}
