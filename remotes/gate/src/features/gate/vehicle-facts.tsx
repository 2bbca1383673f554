import type { Clock } from './describe-vehicle'
import { formatGateTime } from './format-gate-time'
import type { GateVehicle } from './offline/use-gate'
import { t } from './texts'
import css from './vehicle-facts.module.css'

type Props = {
  vehicle: GateVehicle
  clock: Clock
  /** Bay that the vehicle is sent to instead of its own. */
  bay: string | undefined
}

/** A bay's label of more characters is smaller. */
const LONG = 5

/** Bay, driver and time, the bay as large as a driver's question needs. */
export const VehicleFacts = ({
  vehicle: { plate, booking, sentTo, since, side },
  clock: { zone, now },
  bay,
}: Props) => {
  const label = bay ?? (booking?.bay ?? sentTo)?.label ?? t('card.noBay')
  const hasBay = booking !== null || sentTo !== undefined
  const format = (instant: string | number) => formatGateTime(instant, zone, now)
  return (
    <dl className={`${css.facts} ${hasBay ? css.withBay : ''}`}>
      {hasBay && (
        <div className={css.bay}>
          <dt>{t('card.bay')}</dt>
          <dd className={label.length > LONG ? css.long : undefined}>{label}</dd>
        </div>
      )}
      {booking && booking.driver.name !== plate && (
        <div>
          <dt>{t('card.driver')}</dt>
          <dd translate="no">{booking.driver.name}</dd>
        </div>
      )}
      {booking && (
        <div>
          <dt>{t('card.stay')}</dt>
          <dd className={css.stay}>
            <span>{t('from', { when: format(booking.startsAt) })}</span>
            <span>{t('until', { when: format(booking.endsAt) })}</span>
          </dd>
        </div>
      )}
      {since && side === 'on_site' && (
        <div>
          <dt>{t('card.entered')}</dt>
          <dd>{format(since)}</dd>
        </div>
      )}
      {booking && (
        <div>
          <dt>{t('card.code')}</dt>
          <dd translate="no">{booking.ref}</dd>
        </div>
      )}
    </dl>
  )
}
