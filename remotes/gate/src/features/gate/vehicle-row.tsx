import { StatusBadge } from '@hosts/shared/ui'
import { ChevronRight } from 'lucide-react'
import { type Clock, describeVehicle } from './describe-vehicle'
import { VehicleEntry } from './entry-badge'
import { formatGateTime } from './format-gate-time'
import type { GateVehicle } from './offline/use-gate'
import { Plate } from './plate'
import { t } from './texts'
import css from './vehicle-row.module.css'

type Props = {
  vehicle: GateVehicle
  clock: Clock
  /** Found because its plate is similar to the typed text. */
  isSimilar?: boolean | undefined
  onOpen: (vehicle: GateVehicle) => void
}

const describeTime = ({ side, booking, since }: GateVehicle, { zone, now }: Clock) => {
  if (!booking) return since ? t('since', { when: formatGateTime(since, zone, now) }) : ''
  return side === 'on_site' || side === 'gone'
    ? t('until', { when: formatGateTime(booking.endsAt, zone, now) })
    : t('from', { when: formatGateTime(booking.startsAt, zone, now) })
}

/** One vehicle; a press opens its card, which lets in: two taps, so that a glove on the wrong row does nothing. */
export const VehicleRow = ({ vehicle, clock, isSimilar = false, onOpen }: Props) => {
  const { plate, booking, entry, sentTo } = vehicle
  const bay = booking?.bay ?? sentTo
  const name = booking?.driver.name === plate ? null : booking?.driver.name
  const note = describeVehicle(vehicle, clock)
  return (
    <li className={css.row}>
      <button type="button" className={css.button} onClick={() => onOpen(vehicle)}>
        <span className={css.what}>
          <Plate>{plate}</Plate>
          {booking && (
            <span className={css.detail}>
              {name && <bdi translate="no">{name}</bdi>}
              <span translate="no" className={css.ref}>
                {name ? ` · ${booking.ref}` : booking.ref}
              </span>
            </span>
          )}
        </span>
        <span className={css.where}>
          {bay && <span className={css.bay}>{t('bay', { bay: bay.label })}</span>}
          <span>{describeTime(vehicle, clock)}</span>
        </span>
        <ChevronRight className={css.chevron} aria-hidden="true" />
        <span className={css.notes}>
          {note && <StatusBadge tone={note.tone}>{note.text}</StatusBadge>}
          {isSimilar && <StatusBadge tone="warning">{t('similar')}</StatusBadge>}
          <VehicleEntry entry={entry} clock={clock} />
        </span>
      </button>
    </li>
  )
}
