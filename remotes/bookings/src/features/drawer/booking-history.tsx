import type { BookingEvent } from '@hosts/shared/contract'
import { detailTextClass, formatBookingTime, mutedTextClass } from '@hosts/shared/ui'
import { t } from '../../texts/bookings'
import css from './booking-history.module.css'
import { describeEvent } from './describe-event'

type Props = { events: BookingEvent[]; zone: string; currency: string }

/** A booking's history, newest first. */
export const BookingHistory = ({ events, zone, currency }: Props) =>
  events.length === 0 ? (
    <p className={mutedTextClass}>{t('history.none')}</p>
  ) : (
    <ol className={css.history} reversed>
      {events.toReversed().map((event) => {
        const { title, details } = describeEvent(event, { zone, currency })
        return (
          <li key={event.id} className={css.event}>
            <time className={css.time} dateTime={event.at}>
              {formatBookingTime(event.at, zone)}
            </time>
            <div>
              <p>{title}</p>
              {details.map((detail) => (
                <p key={detail} className={detailTextClass}>
                  {detail}
                </p>
              ))}
              <p className={detailTextClass}>{event.by ?? t('history.system')}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
