import type { GateConflict } from '@hosts/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { type Change, changeBooking } from '../booking/change-booking'
import { type BookingRow, bookings, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError } from '../lib/errors'
import type { GateActor } from './find-actor'

/** The person, the time and the event behind a change of a booking. */
export type GateChange = { caller: Caller; actor: GateActor; clientEventId: string; at: Date }

/** Context in which an event changes its booking. */
export type GateParts = { tx: Db; warehouse: WarehouseRow; change: GateChange }

/** The booking of an event, and why it changed nothing. */
export type Outcome = { bookingId: number | null; conflict: GateConflict | null }

type GateAction = 'check-in' | 'check-out' | 'undo-check-in' | 'undo-check-out' | 'reinstate' | 'accept'

/** Key that links an event to its row of history. */
export const toKey = (clientEventId: string, action: GateAction) => `gate ${action} ${clientEventId}`

/** A booking of the location, locked until the end of the transaction: nobody changes it between the decision and the change. */
export const lockStay = async (tx: Db, warehouseId: number, id: number): Promise<BookingRow | undefined> => {
  const isBooking = and(eq(bookings.id, id), eq(bookings.warehouseId, warehouseId))
  const [row] = await tx.select().from(bookings).where(isBooking).for('no key update')
  return row
}

/** Does one action of the gate to a booking, as a row of its history. */
export const changeStay = (
  tx: Db,
  bookingId: number,
  action: GateAction,
  { caller, actor, clientEventId, at }: GateChange,
  decide: (tx: Db, row: BookingRow) => Promise<Change>,
): Promise<BookingRow> =>
  changeBooking(tx, { caller, key: toKey(clientEventId, action) }, bookingId, action, async (inner, row) => {
    const change = await decide(inner, row)
    return { ...change, at, ...(actor.sentBy && { userId: null, userName: actor.userName }) }
  })

/** The gate's code for a refusal of the booking module; anything but a refusal is thrown again. */
export const toConflict = (error: unknown): GateConflict => {
  if (error instanceof FieldError) return error.path === 'bayId' ? 'bay_taken' : 'failed'
  if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
  return error.code === 'bay_taken' || error.code === 'bay_required' ? 'bay_taken' : 'failed'
}
