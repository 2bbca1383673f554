import type { GateConflict } from '@hosts/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { assignBay, reinstate } from '../booking/assign-bay'
import { isRepeated, requireAllowed, storeChange } from '../booking/change-booking'
import { letIn, letOut, undoCheckIn, undoCheckOut } from '../booking/let-in-and-out'
import type { Change } from '../booking/types'
import { inTransaction } from '../db/in-transaction'
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

export type GateAction =
  | 'check-in'
  | 'check-out'
  | 'undo-check-in'
  | 'undo-check-out'
  | 'reinstate'
  | 'accept'
  | 'cancel'

/** Key that links an event to its row of history. */
export const toKey = (clientEventId: string, action: GateAction) => `gate ${action} ${clientEventId}`

/** A booking of the location, locked until the end of the transaction: nobody changes it between the decision and the change. */
export const lockStay = async (tx: Db, warehouseId: number, id: number): Promise<BookingRow | undefined> => {
  const isBooking = and(eq(bookings.id, id), eq(bookings.warehouseId, warehouseId))
  const [row] = await tx.select().from(bookings).where(isBooking).for('no key update')
  return row
}

/** The time of an arrival or departure, and the bay where the vehicle stands. */
type Move = { at: Date; bayId?: number | undefined }

const decideStep = (tx: Db, row: BookingRow, action: GateAction, { at, bayId }: Move): Promise<Change> => {
  if (action === 'cancel') return Promise.resolve({ reason: 'Undone at the gate' })
  if (action === 'accept') return assignBay(tx, row, bayId)
  if (action === 'reinstate') return reinstate(tx, row, bayId)
  if (action === 'check-in') return letIn(tx, row, at, bayId)
  if (action === 'check-out') return letOut(tx, row, at)
  return action === 'undo-check-in' ? undoCheckIn(tx, row) : undoCheckOut(tx, row)
}

/** Does one action of the gate to a locked booking, as a row of its history, which says `by` beside the caller. */
export const takeStep = async (
  tx: Db,
  row: BookingRow,
  action: GateAction,
  { caller, clientEventId, ...move }: Move & Pick<GateChange, 'caller' | 'clientEventId'>,
  by: Pick<Change, 'at' | 'userId' | 'userName'> = {},
): Promise<BookingRow> => {
  const key = toKey(clientEventId, action)
  if (await isRepeated(tx, row.id, action, key)) return row
  await requireAllowed(tx, row, action)
  const change = await decideStep(tx, row, action, move)
  return storeChange(tx, row, action, { caller, key }, { ...change, ...by })
}

/** The entry of the history: when it happened, and who did it if the caller only hands it in. */
export const toAuthor = ({ actor, at }: Pick<GateChange, 'actor' | 'at'>) => ({
  at,
  ...(actor.sentBy && { userId: null, userName: actor.userName }),
})

/** Does what the gate did, at the time and in the name of who did it. After a refusal the transaction continues. */
export const changeStay = (
  tx: Db,
  row: BookingRow,
  action: GateAction,
  { actor, ...change }: GateChange,
  bayId?: number,
): Promise<BookingRow> => {
  const by = toAuthor({ actor, at: change.at })
  return inTransaction(tx, (inner) => takeStep(inner, row, action, { ...change, bayId }, by))
}

/** The gate's code for a refusal of the booking module; anything but a refusal is thrown again. */
export const toConflict = (error: unknown): GateConflict => {
  if (error instanceof FieldError && error.code === 'verify_first') return 'verify_first'
  if (error instanceof FieldError) return error.path === 'bayId' ? 'bay_taken' : 'failed'
  if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
  if (error.code === 'driver_blocked') return 'blocked_driver'
  return error.code === 'bay_taken' || error.code === 'bay_required' ? 'bay_taken' : 'failed'
}
