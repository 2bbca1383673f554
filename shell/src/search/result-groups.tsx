import { bookingPath } from '@hosts/shared/booking-path'
import { type Booking, type FoundDriver, isLate, type SearchAnswer } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import {
  detailTextClass,
  type Elements,
  formatShortStay,
  foundNameClass,
  foundOptionClass,
  foundTitleClass,
} from '@hosts/shared/ui'
import { useNow } from '@hosts/shared/use-now'
import { type MouseEvent, useId } from 'react'
import { t } from '../texts/search'
import css from './search.module.css'

type Option = { key: string | number; to: string; name: string; state?: string; details: Elements }
type GroupProps = { title: string; options: Option[]; onChoose: () => void }

/** Whether a press stays on this page, instead of opening another tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey

const Group = ({ title, options, onChoose }: GroupProps) => {
  const id = useId()
  if (options.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={foundTitleClass}>
        {title}
      </div>
      {options.map(({ key, to, name, state, details }) => (
        <Link
          key={key}
          to={to}
          role="option"
          // Changed by the field, which keeps the focus.
          aria-selected={false}
          tabIndex={-1}
          className={foundOptionClass}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => isPlain(event) && onChoose()}
        >
          <span className={`${css.line} ${css.first}`}>
            <span translate="no" className={foundNameClass}>
              {name}
            </span>
            {state && <span className={css.state}>{state}</span>}
          </span>
          <span className={`${css.line} ${detailTextClass}`}>{details}</span>
        </Link>
      ))}
    </div>
  )
}

const describeState = (booking: Booking, now: number) => {
  const { status, endsAt } = booking
  const isOver = Date.parse(endsAt) < now
  if (status === 'checked_in') return t(isOver ? 'state.overstay' : 'state.checked_in')
  if (status !== 'confirmed') return t(`state.${status}`)
  if (isOver) return t('state.missed')
  return t(isLate(booking, now) ? 'state.late' : 'state.confirmed')
}

/** The conversation; of who has no phone, and so none, what the location knows. */
const driverPath = ({ id, phone, warehouseId }: FoundDriver) =>
  phone
    ? `${sectionPath('chat', warehouseId)}&user=${id}`
    : `${sectionPath('users', warehouseId)}&driver=${id}`

type Props = { found: SearchAnswer; onChoose: () => void }

/** What the API has found, in groups; each result leads to its screen. */
export const ResultGroups = ({ found, onChoose }: Props) => {
  const now = useNow()
  const findPlace = (id: number) => found.places.find((place) => place.id === id)
  const bookings = found.bookings.map((booking): Option => {
    const { id, ref, plate, driver, bay, startsAt, endsAt, warehouseId } = booking
    const place = findPlace(warehouseId)
    return {
      key: id,
      to: bookingPath(booking),
      name: plate,
      state: describeState(booking, now),
      details: (
        <>
          <span translate="no">{driver.name}</span>
          <span translate="no">{ref}</span>
          {bay && <span translate="no">{t('bay', { bay: bay.label })}</span>}
          {place && <span>{formatShortStay(startsAt, endsAt, place.timezone)}</span>}
          {place && <span translate="no">{place.name}</span>}
        </>
      ),
    }
  })
  const drivers = found.drivers.map((driver): Option => {
    const { id, name, phone, company, plates, warehouseId } = driver
    return {
      key: id,
      to: driverPath(driver),
      name,
      details: (
        <>
          {company && <span translate="no">{company}</span>}
          {phone && <span translate="no">{phone}</span>}
          {plates.length > 0 && <span translate="no">{plates.join(', ')}</span>}
          <span translate="no">{findPlace(warehouseId)?.name}</span>
        </>
      ),
    }
  })
  const locations = found.locations.map(
    ({ id, name, city, status }): Option => ({
      key: id,
      to: sectionPath('overview', id),
      name,
      state: t(`status.${status}`),
      details: <span translate="no">{city}</span>,
    }),
  )
  return (
    <>
      <Group title={t('group.bookings')} options={bookings} onChoose={onChoose} />
      <Group title={t('group.drivers')} options={drivers} onChoose={onChoose} />
      <Group title={t('group.locations')} options={locations} onChoose={onChoose} />
    </>
  )
}
