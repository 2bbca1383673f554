import { bookingPath } from '@hosts/shared/booking-path'
import { Link } from '@hosts/shared/platform'
import { detailTextClass, dividedRowClass, MessageLink, toneClass, waitingRow } from '@hosts/shared/ui'
import { lazy, Suspense } from 'react'
import { BookingState } from '../../components/booking-state'
import { MoneyState } from '../../components/money-state'
import { RequestCountdown } from '../../components/request-countdown'
import { RequestOthers } from '../../components/request-details'
import { RowSteps, type RowStepsProps } from '../actions'
import { describeItem } from './describe-item'
import { findToDoSteps } from './find-to-do-steps'
import type { DueItem } from './sort-tasks'
import { t } from './texts'
import { kindLooks } from './to-do-counts'
import css from './to-do-item.module.css'

/** Few rows have these. */
const TakenBayNote = lazy(() => import('./taken-bay-note').then((found) => ({ default: found.TakenBayNote })))
const MoveButton = lazy(() => import('./move-task'))

type Props = {
  item: DueItem
  /** The location's. */
  zone: string
  now: number
  /** Undefined: nothing can be done here. */
  steps: RowStepsProps['steps']
  /** Its location, where several are listed. */
  place?: string | undefined
}

/** The deadline or the delay, and the unpaid amount. */
const State = ({ item: { kind, booking }, zone, now }: Omit<Props, 'steps' | 'place'>) => (
  <>
    {kind === 'request' && booking.expiresAt ? (
      <RequestCountdown until={booking.expiresAt} />
    ) : (
      <BookingState booking={booking} zone={zone} now={now} />
    )}
    {(kind === 'unpaid' || kind === 'refund' || kind === 'overstay') && <MoneyState booking={booking} />}
  </>
)

/** One task: the booking, the reason and the actions. */
export const ToDoItem = ({ item, zone, now, steps, place }: Props) => {
  const { kind, booking } = item
  const { tone, Icon } = kindLooks[kind]
  return (
    <li className={`${dividedRowClass} ${waitingRow.row} ${css.item}`}>
      <span className={`${waitingRow.icon} ${toneClass(tone)}`}>
        <Icon role="img" aria-label={t(`kind.${kind}`)} />
      </span>
      <div className={waitingRow.text}>
        <div className={css.head}>
          <Link translate="no" className={waitingRow.who} to={bookingPath(booking)}>
            <span className={waitingRow.plate}>{booking.plate}</span>{' '}
            <span>{`· ${booking.driver.name}`}</span>
          </Link>
          <State item={item} zone={zone} now={now} />
        </div>
        <p className={detailTextClass}>
          {place && <span translate="no" className={css.place}>{`${place} · `}</span>}
          <span>{describeItem(item, zone)}</span>
        </p>
        {kind === 'taken-bay' && (
          <Suspense fallback={null}>
            <TakenBayNote booking={booking} now={now} />
          </Suspense>
        )}
        <RequestOthers booking={booking} />
      </div>
      <MessageLink booking={booking} />
      <div className={css.steps}>
        {kind === 'taken-bay' && steps && !item.isDone && (
          <Suspense fallback={null}>
            <MoveButton booking={booking} />
          </Suspense>
        )}
        <div>
          {item.isDone ? (
            <span className={detailTextClass}>{t('done')}</span>
          ) : (
            <RowSteps booking={booking} list={findToDoSteps(item, now)} steps={steps} />
          )}
        </div>
      </div>
    </li>
  )
}
