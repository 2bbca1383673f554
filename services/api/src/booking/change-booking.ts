import {
  allowsAction,
  type BookingAction,
  type BookingStatus,
  bookingActions,
  type NotificationKind,
  toEventAction,
} from '@hosts/shared/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { prepareInsert } from '../db/prepare-insert'
import { type BookingRow, bookingEvents, bookings } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, notFound } from '../lib/errors'
import { notify, settleNotifications } from '../notification/notify'
import { auditBooking } from './audit-booking'
import { explainBayRefusal } from './bay-refusals'
import { queueDriverText } from './queue-driver-text'
import { requireAmount } from './require-amount'
import type { Actor, Change } from './types'

/** An overdue request counts as expired before the job has updated it. */
export const getStatus = ({ status, expiresAt }: BookingRow): BookingStatus =>
  status === 'requested' && expiresAt && expiresAt <= new Date() ? 'expired' : status

/** A booking, locked until the end of the transaction: nobody changes it between the decision and the change. */
export const lockBooking = async (tx: Db, id: number): Promise<BookingRow> => {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('no key update')
  if (!row) throw notFound()
  return row
}

/** Whether an earlier call with the key has done the action; 409 `key_used` when it has done another one. */
export const isRepeated = async (tx: Db, id: number, action: BookingAction, key: string | null) => {
  if (!key) return false
  const [event] = await tx
    .select({ action: bookingEvents.action })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, id), eq(bookingEvents.key, key)))
  if (event && event.action !== toEventAction(action))
    throw new ApiError(409, 'key_used', 'This key was used for something else')
  return event !== undefined
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
 * 409 for an action that the status does not allow: somebody was faster, or the screen is old. `already_answered` for a second answer of a
 * request, else `wrong_status`; with the current status, its author (null for the API itself) and its time.
 */
export const requireAllowed = async (tx: Db, row: BookingRow, action: BookingAction) => {
  const status = getStatus(row)
  if (allowsAction(status, action)) return
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
  throw new ApiError(409, code, message, undefined, details)
}

const insertEvent = prepareInsert(bookingEvents)

/** What hosts are told about a booking of this status, until it has another. */
const kindsByStatus: Partial<Record<BookingStatus, NotificationKind[]>> = {
  requested: ['request', 'request-expiring'],
  confirmed: ['late-arrival', 'bay-taken'],
  checked_in: ['overstay'],
}

const tellHosts = async (
  tx: Db,
  { id, warehouseId, status }: BookingRow,
  from: BookingStatus | null | undefined,
) => {
  if (status === 'requested' && !from) await notify(tx, { kind: 'request', subject: id, warehouseId })
  if (from && from !== status) await settleNotifications(tx, kindsByStatus[from] ?? [], [id])
}

/**
 * Adds a row of history and one of the audit, and tells the driver and the hosts about it, in the transaction of the change. `row` is the stored booking.
 */
export const recordEvent = async (
  tx: Db,
  row: BookingRow,
  { caller, key }: Actor,
  event: Omit<typeof bookingEvents.$inferInsert, 'bookingId' | 'warehouseId' | 'to'>,
) => {
  const by = { userId: caller?.user.id, userName: caller?.user.name, key }
  const subject = { bookingId: row.id, warehouseId: row.warehouseId, to: row.status }
  const stored = await insertEvent(tx, { ...subject, ...by, ...event })
  await auditBooking(tx, row, caller, event)
  if (stored) await queueDriverText(tx, row, stored)
  await tellHosts(tx, row, event.from)
}

/** Stores what an action changes in a locked booking, with its row of history; returns the row as stored. In `inTransaction`. */
export const storeChange = async (
  tx: Db,
  row: BookingRow,
  action: BookingAction,
  actor: Actor,
  { set, ...event }: Change,
): Promise<BookingRow> => {
  const { to } = bookingActions[action]
  requireAmount(set?.amount)
  const [stored] = await tx
    .update(bookings)
    .set({ ...set, ...(to && { status: to }) })
    .where(eq(bookings.id, row.id))
    .returning()
    .catch(explainBayRefusal({ ...row, ...set }))
  if (!stored) throw notFound()
  await recordEvent(tx, stored, actor, { action: toEventAction(action), from: row.status, ...event })
  return stored
}
