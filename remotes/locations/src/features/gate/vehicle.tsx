import type { Booking, Occupancy } from '@hosts/shared/contract'
import { detailTextClass, formatInZone, StatusBadge } from '@hosts/shared/ui'
import { t } from '../../texts'
import row from '../booking-row.module.css'
import { formatBookingTime } from '../format-booking-time'
import { LateBadge } from '../late-badge'
import { TakenBay } from '../taken-bay'
import css from './vehicle.module.css'

/** `later`: due from tomorrow on. */
export type GateSide = 'expected' | 'onSite' | 'later'

const describeTime = ({ startsAt, endsAt }: Booking, side: GateSide, zone: string) => {
  if (side === 'later') return t('gate.due', { day: formatInZone(startsAt, zone, 'day') })
  return side === 'onSite'
    ? t('gate.until', { when: formatBookingTime(endsAt, zone) })
    : t('gate.from', { when: formatBookingTime(startsAt, zone) })
}

type Props = {
  booking: Booking
  isSimilar: boolean
  side: GateSide
  zone: string
  occupancy?: Occupancy | undefined
  onSite?: Booking[] | undefined
}

export const Vehicle = ({ booking, isSimilar, side, zone, occupancy, onSite }: Props) => (
  <li className={`${row.row} ${css.vehicle}`}>
    <div className={css.what}>
      <p className={css.plate}>{booking.plate}</p>
      <p className={detailTextClass}>
        {booking.driver.name} · {booking.ref}
      </p>
      <LateBadge booking={booking} />
      {isSimilar && <StatusBadge tone="warning">{t('gate.similar')}</StatusBadge>}
    </div>
    <div className={css.where}>
      {booking.bay && <p className={css.bay}>{booking.bay.label}</p>}
      <p className={detailTextClass}>{describeTime(booking, side, zone)}</p>
    </div>
    {occupancy && (
      <div className={css.warning}>
        <TakenBay booking={booking} occupancy={occupancy} onSite={onSite} />
      </div>
    )}
  </li>
)
