import type { Booking, Warehouse } from '@hosts/shared/contract'
import { Slot } from '@hosts/shared/platform'
import { detailTextClass, formatInZone, MessageLink } from '@hosts/shared/ui'
import css from './bay-failures.module.css'
import { t } from './texts'

type Props = { location: Warehouse; booking: Booking; bayId: number }

/** A booking that a block or a retirement meets: moved to another bay, or agreed with its driver. */
export const BookingInTheWay = ({ location: { timezone: zone }, booking, bayId }: Props) => {
  const { driver, plate, startsAt, endsAt } = booking
  return (
    <li className={css.item}>
      <div>
        <p>{t('conflict.booking', { driver: driver.name, plate })}</p>
        <p className={detailTextClass}>
          {`${formatInZone(startsAt, zone, 'date-time')} – ${formatInZone(endsAt, zone, 'date-time')}`}
        </p>
      </div>
      <div className={css.ways}>
        <Slot name="booking-in-the-way" booking={booking} bayId={bayId} />
        <MessageLink booking={booking} />
      </div>
    </li>
  )
}
