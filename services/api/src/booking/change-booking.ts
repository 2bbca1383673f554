import {
  allowsAction,
  type BookingAction,
  type BookingChanges,
  type BookingStatus,
  bookingActions,
  type PaymentMethod,
  toEventAction,
} from '@hosts/shared/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { prepareInsert } from '../db/prepare-insert'
import { type BookingRow, bookingEvents, bookings } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, notFound } from '../lib/errors'
import { holdBay } from './hold-bay'
import { queueDriverText } from './queue-driver-text'
import { requireAmount } from './require-amount'

/** The person behind a change, and their call. Without a caller the API itself. */
export type Actor = { caller: Caller | null; key: string | null }

/** Effects of an action, and its entry in the history besides who, when and the status. */
export type Change = {
  set?: Partial<Omit<BookingRow, 'id' | 'status'>>
  reason?: string
  amount?: number
  method?: PaymentMethod
  changes?: BookingChanges
  isUndo?: boolean
  /** Not now: when the gate did it. */
  at?: Date
  /** Set for a former member, whose queue the caller hands in. */
  userId?: null
  userName?: string
}

/** An overdue request counts as expired before the job has updated it. */
export const getStatus = ({ status, expiresAt }: BookingRow): BookingStatus =>
  status === 'requested' && expiresAt && expiresAt <= new Date() ? 'expired' : status

const findEvent = async (tx: Db, bookingId: number, key: string) => {
  const [event] = await tx
    .select({ action: bookingEvents.action })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.key, key)))
  return event
}

const statusNames: Record<BookingStatus, string> = {
  requested: 'waiting for an answer',
  confirmed: 'confirmed',
  checked_in: 'checked in',
  checked_out: 'checked out',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
  no_show: 'a no-show',
}

/** The person who set a booking's status, or answered the request, and the time. */
const findCause = async (tx: Db, bookingId: number, isAnswer: boolean) => {
  const { action, from, to, userName, at } = bookingEvents
  const answers = inArray(action, ['accept', 'decline', 'expire'])
  const [cause] = await tx
    .select({ by: userName, at })
    .from(bookingEvents)
    .where(
      and(eq(bookingEvents.bookingId, bookingId), isAnswer ? answers : sql`${from} is distinct from ${to}`),
    )
    .orderBy(desc(bookingEvents.id))
    .limit(1)
  return cause
}

/**
 * 409: somebody was faster, or the screen is old. `already_answered` for a second answer of a request, else `wrong_status`; with the
 * current status, its author (null for the API itself) and its time.
 */
const refuse = async (tx: Db, row: BookingRow, action: BookingAction): Promise<ApiError> => {
  const status = getStatus(row)
  const isAnswer = action === 'accept' || action === 'decline'
  const answer = isAnswer ? await findCause(tx, row.id, true) : undefined
  // The job that records the expiry may not have run yet.
  const isExpired = status === 'expired'
  const cause = answer ?? (isExpired ? undefined : await findCause(tx, row.id, false))
  const details = { status, by: cause?.by ?? null, ...(cause && { at: cause.at.toISOString() }) }
  const code = isAnswer && (answer || isExpired) ? 'already_answered' : 'wrong_status'
  const message = isExpired
    ? 'This request has expired'
    : answer?.by
      ? `${answer.by} has answered this request already: it is ${statusNames[status]}`
      : `This booking is ${statusNames[status]}`
  return new ApiError(409, code, message, undefined, details)
}

const insertEvent = prepareInsert(bookingEvents)

/** Adds a row of history, and queues the driver's message about it, in the transaction of the change. `row` is the stored booking. */
export const recordEvent = async (
  tx: Db,
  row: BookingRow,
  { caller, key }: Actor,
  event: Omit<typeof bookingEvents.$inferInsert, 'bookingId' | 'warehouseId' | 'to'>,
) => {
  const by = { userId: caller?.user.id, userName: caller?.user.name, key }
  const subject = { bookingId: row.id, warehouseId: row.warehouseId, to: row.status }
  const stored = await insertEvent(tx, { ...subject, ...by, ...event })
  if (stored) await queueDriverText(tx, row, stored)
}

/**
 * Does one action of `bookingActions` to a booking, in one transaction: the row locked, the status checked, the change `decide` returns
 * stored with its row of history. A key that the booking has seen changes nothing, nor does `null`. Returns the row as stored. Which action
 * it is can depend on the status.
 */
export const changeBooking = (
  db: Db,
  actor: Actor,
  id: number,
  named: BookingAction | ((status: BookingStatus) => BookingAction),
  decide: (tx: Db, row: BookingRow) => Promise<Change | null> | Change | null,
): Promise<BookingRow> =>
  holdBay(db, async (tx, recordNeed) => {
    const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('no key update')
    if (!row) throw notFound()
    const action = typeof named === 'string' ? named : named(getStatus(row))
    if (actor.key) {
      const event = await findEvent(tx, id, actor.key)
      if (event && event.action !== toEventAction(action))
        throw new ApiError(409, 'key_used', 'This key was used for something else')
      if (event) return row
    }
    if (!allowsAction(getStatus(row), action)) throw await refuse(tx, row, action)
    const change = await decide(tx, row)
    if (!change) return row
    const { set, ...event } = change
    const { to } = bookingActions[action]
    requireAmount(set?.amount)
    recordNeed({ ...row, ...set })
    const [stored] = await tx
      .update(bookings)
      .set({ ...set, ...(to && { status: to }) })
      .where(eq(bookings.id, id))
      .returning()
    if (!stored) throw notFound()
    await recordEvent(tx, stored, actor, { action: toEventAction(action), from: row.status, ...event })
    return stored
  })
