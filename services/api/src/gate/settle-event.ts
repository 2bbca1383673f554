import type { settleBody } from '@hosts/shared/contract'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { getStatus } from '../booking/change-booking'
import { inTransaction } from '../db/in-transaction'
import { type BookingRow, bookings, type GateEventRow, gateEvents, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError, notFound } from '../lib/errors'
import { settleNotifications } from '../notification/notify'
import { type GateAction, lockStay, takeStep } from './change-stay'
import { findSettlements } from './find-settlements'
import { isStillHere } from './find-visitors'
import { planReturn, planSteps } from './plan-steps'
import { readGateBookings } from './read-gate-bookings'
import { undoStay } from './undo-event'

type Body = z.infer<typeof settleBody>

const requireStay = async (tx: Db, warehouseId: number, bookingId: number) => {
  const row = await lockStay(tx, warehouseId, bookingId)
  if (!row) throw new FieldError('bookingId', 'not_found', 'Choose a booking of this location')
  return row
}

const takeSteps = async (
  tx: Db,
  caller: Caller,
  { clientEventId, occurredAt: at }: GateEventRow,
  stay: BookingRow,
  steps: GateAction[],
  bayId?: number,
) => {
  let row = stay
  for (const action of steps) row = await takeStep(tx, row, action, { caller, clientEventId, at, bayId })
}

/** Undoes the event that this one names, as far as the booking still allows it; does nothing if it is undone already. */
const applyUndo = async (tx: Db, caller: Caller, warehouse: WarehouseRow, event: GateEventRow) => {
  const [undone] = await tx
    .select()
    .from(gateEvents)
    .where(and(eq(gateEvents.warehouseId, warehouse.id), eq(gateEvents.clientEventId, event.undoes ?? '')))
    .for('no key update')
  if (!undone) throw notFound()
  if (undone.undoneAt) return
  const actor = { userId: caller.user.id, userName: caller.user.name, sentBy: null, isUnknown: false }
  const change = { caller, actor, clientEventId: event.clientEventId, at: new Date() }
  const conflict = await undoStay({ tx, warehouse, change }, undone)
  // The host has seen that the booking has changed since.
  if (conflict === 'changed_since' && undone.bookingId !== null) {
    const row = await requireStay(tx, event.warehouseId, undone.bookingId)
    await takeSteps(tx, caller, event, row, planReturn(getStatus(row), undone.type))
  } else if (conflict) throw new ApiError(409, conflict, 'The booking has changed since')
  const isOpen = undone.conflict !== null && undone.settledAt === null
  await tx
    .update(gateEvents)
    .set({
      undoneAt: event.occurredAt,
      ...(isOpen && { settledAt: new Date(), settledWay: 'undone' as const }),
    })
    .where(eq(gateEvents.id, undone.id))
  if (isOpen) await settleNotifications(tx, ['gate-conflict'], [undone.id])
}

const findOpen = async (tx: Db, warehouseId: number, id: number) => {
  const [event] = await tx
    .select()
    .from(gateEvents)
    .where(and(eq(gateEvents.id, id), eq(gateEvents.warehouseId, warehouseId)))
    .for('no key update')
  if (!event) throw notFound()
  // A settled visitor who has not left comes back once for another answer.
  const isAskedAgain =
    event.settledAt && (await tx.$count(gateEvents, and(eq(gateEvents.id, id), isStillHere)))
  if (!event.settledAt || isAskedAgain) return event
  const details = { by: event.settledBy, at: event.settledAt.toISOString() }
  throw new ApiError(
    409,
    'already_settled',
    `${event.settledBy ?? 'The gate'} has settled this already`,
    undefined,
    details,
  )
}

/** 409 `wrong_way` for a way that hosts are not offered, such as another booking for an arrival that was applied. */
const refuseWrongWay = async (tx: Db, event: GateEventRow, way: Body['way']) => {
  const [booking] =
    event.bookingId === null ? [] : await readGateBookings(tx, eq(bookings.id, event.bookingId))
  if (!findSettlements(event, booking?.status).includes(way))
    throw new ApiError(409, 'wrong_way', 'This event cannot be settled like this')
}

/** Settles an event that changed nothing; see `settleBody` in the contract. */
export const settleEvent = (
  db: Db,
  caller: Caller,
  warehouse: WarehouseRow,
  id: number,
  body: Body,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const event = await findOpen(tx, warehouse.id, id)
    const { way, note } = body
    await refuseWrongWay(tx, event, way)
    const bookingId = way === 'assign' ? body.bookingId : (event.bookingId ?? undefined)
    if (way === 'assign' && bookingId === undefined)
      throw new FieldError('bookingId', 'required', 'Choose a booking')
    if (way === 'apply' && event.type === 'undo') await applyUndo(tx, caller, warehouse, event)
    else if (way !== 'keep' && bookingId !== undefined && event.type !== 'deny') {
      const row = await requireStay(tx, event.warehouseId, bookingId)
      const steps = planSteps(getStatus(row), event.type)
      if (steps.length === 0 && event.type === 'undo')
        throw new ApiError(409, 'wrong_status', 'Nothing of this booking can be taken back')
      await takeSteps(tx, caller, event, row, steps, body.bayId)
    }
    await tx
      .update(gateEvents)
      .set({
        settledAt: new Date(),
        settledBy: caller.user.name,
        settledWay: way,
        settledNote: note || event.settledNote,
        ...(way === 'assign' && { bookingId }),
      })
      .where(eq(gateEvents.id, id))
    await settleNotifications(tx, ['gate-conflict'], [id])
  })
