import type { Booking, Warehouse } from '@hosts/shared/contract'
import { formatPhone } from '@hosts/shared/format-phone'
import { Link, sectionPath } from '@hosts/shared/platform'
import {
  detailTextClass,
  Facts,
  formatDuration,
  formatInZone,
  textLinkClass,
  typeName,
} from '@hosts/shared/ui'
import { MessageSquare, Phone, UserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useBookingsGetDriversQuery } from '../../api/get-drivers'
import { describeSuggestion, RequestOthers } from '../../components/request-details'
import { t } from '../../texts/bookings'
import { isExpectedOrHere } from './bay-and-code'
import css from './booking-drawer.module.css'

const PayerFact = lazy(async () => ({ default: (await import('../payer')).PayerFact }))

type Props = { location: Warehouse; booking: Booking }

const DriverLinks = ({ warehouseId, driver }: Booking) => {
  const { currentData } = useBookingsGetDriversQuery({ locationId: warehouseId, driverId: driver.id })
  const known = currentData?.results[0]
  const phone = known?.phone
  return (
    <div className={css.links}>
      {phone && (
        <a className={textLinkClass} href={`tel:${phone}`}>
          <Phone aria-hidden="true" />
          <span>{formatPhone(phone)}</span>
        </a>
      )}
      {driver.hasChat === false ? (
        <span className={detailTextClass}>{t('drawer.noPhone')}</span>
      ) : (
        <Link className={textLinkClass} to={`${sectionPath('chat', warehouseId)}&user=${driver.id}`}>
          <MessageSquare aria-hidden="true" />
          {t('drawer.message')}
        </Link>
      )}
      {known && (
        <Link className={textLinkClass} to={`${sectionPath('users', warehouseId)}&driver=${driver.id}`}>
          <UserRound aria-hidden="true" />
          {t('drawer.driver')}
        </Link>
      )}
    </div>
  )
}

const BayFact = ({ booking }: { booking: Booking }) => {
  const suggestion = booking.bay ? null : describeSuggestion(booking)
  const none = booking.status === 'requested' ? t('noBay') : '–'
  if (!suggestion) return <span translate="no">{booking.bay?.label ?? none}</span>
  return (
    <>
      {suggestion.bay && <p>{t('drawer.suggestion', { bay: suggestion.bay })}</p>}
      <p className={detailTextClass}>{suggestion.why}</p>
      <RequestOthers booking={booking} />
    </>
  )
}

/** Who, where, when and with what; times in the location's zone. */
export const BookingFacts = ({ location: { timezone, status }, booking }: Props) => {
  const { driver, startsAt, endsAt, vehicleType, note, ref } = booking
  const when = (instant: string) => formatInZone(instant, timezone, 'date-time')
  const facts = [
    {
      label: t('fact.driver'),
      value: (
        <>
          <p translate="no">{driver.name}</p>
          <DriverLinks {...booking} />
        </>
      ),
    },
    { label: t('fact.bay'), value: !isExpectedOrHere(booking) && <BayFact booking={booking} /> },
    { label: t('fact.from'), value: when(startsAt) },
    {
      label: t('fact.to'),
      value: `${when(endsAt)} · ${formatDuration(Date.parse(endsAt) - Date.parse(startsAt))}`,
    },
    { label: t('fact.vehicle'), value: vehicleType && typeName(vehicleType) },
    { label: t('fact.note'), value: note },
    { label: t('fact.ref'), value: <span translate="no">{ref}</span> },
  ]
  return (
    <>
      <Facts facts={facts} />
      {booking.amount !== undefined && (
        <Suspense>
          <PayerFact booking={booking} canAct={status !== 'archived'} />
        </Suspense>
      )}
    </>
  )
}
