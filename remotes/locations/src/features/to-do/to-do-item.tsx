import type { ToDoItem as Item } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { detailTextClass, toneClass } from '@hosts/shared/ui'
import { bookingPath } from '../booking-path'
import { BookingState } from '../bookings/booking-state'
import { MoneyState } from '../bookings/money-state'
import { RequestCountdown } from '../bookings/request-countdown'
import { RequestOthers } from '../bookings/request-details'
import { RowSteps } from '../bookings/row-steps'
import type { StepsInHand } from '../bookings/use-steps'
import { MoveButton } from '../change-booking/move-button'
import { MessageLink } from '../message-link'
import { describeItem } from './describe-item'
import { findToDoSteps } from './find-to-do-steps'
import { TakenBayNote } from './taken-bay-note'
import { t } from './texts'
import { kindLooks } from './to-do-counts'
import css from './to-do-item.module.css'

type Props = {
  item: Item
  /** The location's. */
  zone: string
  now: number
  /** Undefined: nothing can be done here. */
  steps: Pick<StepsInHand, 'take' | 'pendingId'> | undefined
}

/** The deadline or the delay, and what is not paid. */
const State = ({ item: { kind, booking }, zone, now }: Omit<Props, 'steps'>) => (
  <>
    {kind === 'request' && booking.expiresAt ? (
      <RequestCountdown until={booking.expiresAt} />
    ) : (
      <BookingState booking={booking} zone={zone} now={now} />
    )}
    {(kind === 'unpaid' || kind === 'overstay') && <MoneyState booking={booking} />}
  </>
)

/** One booking that waits for the host: who, why, and what can be done about it. */
export const ToDoItem = ({ item, zone, now, steps }: Props) => {
  const { kind, booking } = item
  const { tone, Icon } = kindLooks[kind]
  return (
    <li className={css.item}>
      <span className={`${css.icon} ${toneClass(tone)}`}>
        <Icon role="img" aria-label={t(`kind.${kind}`)} />
      </span>
      <div className={css.text}>
        <div className={css.head}>
          <Link className={css.who} to={bookingPath(booking)}>
            <span className={css.plate}>{booking.plate}</span> · {booking.driver.name}
          </Link>
          <State item={item} zone={zone} now={now} />
        </div>
        <p className={detailTextClass}>{describeItem(item, zone)}</p>
        {kind === 'taken-bay' && <TakenBayNote booking={booking} now={now} />}
        <RequestOthers booking={booking} />
      </div>
      <MessageLink booking={booking} />
      <div className={css.steps}>
        {kind === 'taken-bay' && steps && <MoveButton booking={booking} />}
        <div>
          <RowSteps booking={booking} list={findToDoSteps(item, now)} steps={steps} />
        </div>
      </div>
    </li>
  )
}
