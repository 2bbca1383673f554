import { type ApiError, errorMessage } from '@hosts/shared/api'
import { type Booking, bayConflict, type Warehouse } from '@hosts/shared/contract'
import { Slot } from '@hosts/shared/platform'
import { detailTextClass, formatBookingTime } from '@hosts/shared/ui'
import css from './bay-failures.module.css'
import { BookingInTheWay } from './booking-in-the-way'
import { formatSpan } from './format-span'
import { t } from './texts'

/** `bookings`: it is done, except while these are in the way. */
export type BayFailure = { bay: { id: number; label: string } } & (
  | { error: ApiError }
  | { bookings: Booking[] }
)

/** The bookings and blocks of a 409; null for any other error. */
const readConflict = (error: ApiError) => {
  if (!('status' in error) || error.status !== 409) return null
  const { data } = bayConflict.safeParse(error.data)
  return data?.bookings || data?.blocks ? data : null
}

const nameConflict = (failure: BayFailure, bookings: unknown[], blocks: unknown[]) => {
  if ('bookings' in failure) return 'saved'
  return bookings.length === 0 && blocks.length > 0 ? 'blocked' : 'title'
}

const todo = {
  saved: 'conflict.todoRest',
  blocked: 'conflict.todoBlock',
  title: 'conflict.todo',
} as const

type NoteProps = { failure: BayFailure; location: Warehouse }

/** Why a bay could not be changed: the bookings in the way, each with its ways out, or the blocks. */
const BayFailureNote = ({ failure, location }: NoteProps) => {
  const { bay } = failure
  const conflict = 'error' in failure ? readConflict(failure.error) : failure
  if (!conflict)
    return (
      <p className={css.title}>
        {t('conflict.failed', {
          bay: bay.label,
          message: 'error' in failure ? errorMessage(failure.error) : '',
        })}
      </p>
    )
  const { bookings = [], blocks = [] } = { blocks: [], ...conflict }
  const kind = nameConflict(failure, bookings, blocks)
  return (
    <>
      <p className={css.title}>{t(`conflict.${kind}`, { bay: bay.label })}</p>
      {bookings.length + blocks.length === 0 && <p>{t('conflict.none')}</p>}
      {bookings.length > 0 && <Slot name="bookings-in-the-way" bookings={bookings} bayId={bay.id} />}
      <ul className={css.list}>
        {bookings.map((booking) => (
          <BookingInTheWay key={booking.id} location={location} booking={booking} bayId={bay.id} />
        ))}
        {blocks.map((block) => (
          <li key={block.id} className={css.item}>
            <div>
              <p>{block.reason}</p>
              <p className={detailTextClass}>
                {formatSpan(block, 1, (instant) => formatBookingTime(instant, location.timezone))}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {bookings.length + blocks.length > 0 && <p className={detailTextClass}>{t(todo[kind])}</p>}
    </>
  )
}

/** Failures by bay; announced, because they appear after a press. */
export const BayFailures = ({
  failures,
  heading,
  location,
}: {
  failures: BayFailure[]
  heading?: string
  location: Warehouse
}) => {
  if (failures.length === 0) return null
  return (
    <div className={css.failures} role="alert">
      {heading && <p>{heading}</p>}
      {failures.map((failure) => (
        <div key={failure.bay.id} className={css.failure}>
          <BayFailureNote failure={failure} location={location} />
        </div>
      ))}
    </div>
  )
}
