import type { Booking, Warehouse } from '@hosts/shared/contract'
import { afterDialog, Button, detailTextClass, formatInZone, MessageLink } from '@hosts/shared/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocationsGetBookingQuery } from '../../api/get-booking'
import { ChangeBooking } from '../change-booking/change-booking'
import css from './bay-failures.module.css'
import { t } from './texts'

type Props = { location: Warehouse; booking: Booking; bayId: number }

/** A booking that a block or a retirement meets: moved to another bay, or agreed with its driver. */
export const BookingInTheWay = ({ location, booking, bayId }: Props) => {
  const [isMoving, setIsMoving] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { id, driver, plate } = booking
  const zone = location.timezone
  const { currentData = booking } = useLocationsGetBookingQuery(
    { id, locationId: location.id },
    { skip: !wasOpened },
  )
  const { bay, startsAt, endsAt } = currentData
  const isMoved = bay !== null && bay.id !== bayId
  const status = useRef<HTMLParagraphElement>(null)
  // The focused button goes: else the dialog around it would move the focus to its Close button.
  useLayoutEffect(() => {
    if (isMoved && document.activeElement === document.body) status.current?.focus()
  }, [isMoved])
  const open = () => {
    setWasOpened(true)
    setIsMoving(true)
  }
  const close = () => {
    setIsMoving(false)
    // The button may have gone while its dialog was open.
    afterDialog(() => status.current?.focus())
  }
  return (
    <li className={css.item}>
      <div>
        <p>{t('conflict.booking', { driver: driver.name, plate })}</p>
        <p className={detailTextClass}>
          {`${formatInZone(startsAt, zone, 'date-time')} – ${formatInZone(endsAt, zone, 'date-time')}`}
        </p>
      </div>
      <div className={css.ways}>
        {isMoved ? (
          <p ref={status} role="status" tabIndex={-1}>
            {t('conflict.moved', { bay: bay.label })}
          </p>
        ) : (
          <Button size="small" aria-label={t('conflict.moveLabel', { plate })} onPress={open}>
            {t('conflict.move')}
          </Button>
        )}
        <MessageLink booking={booking} />
      </div>
      {isMoving && <ChangeBooking location={location} booking={currentData} mode="move" onClose={close} />}
    </li>
  )
}
