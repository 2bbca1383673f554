import { checkInUndoTime } from '@hosts/shared/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { bookingEvents, type GateEventRow, gateEvents } from '../db/schema'
import type { Db } from '../db/types'
import { settleNotifications } from '../notification/notify'
import { toWalkInKey } from './book-walk-in'
import { changeStay, type GateParts, lockStay, type Outcome, toConflict, toKey } from './change-stay'

const actionByDirection = { in: 'check-in', out: 'check-out' } as const

/** Whether the booking is as the event has left it: its last change of status is the event's. */
const isLast = async (tx: Db, bookingId: number, key: string) => {
  const [last] = await tx
    .select({ key: bookingEvents.key })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookingId),
        sql`${bookingEvents.from} is distinct from ${bookingEvents.to}`,
      ),
    )
    .orderBy(desc(bookingEvents.id))
    .limit(1)
  return last?.key === key
}

/** Reverts the change of an event to its booking; does nothing for an event without one. */
export const undoStay = async (
  { tx, warehouse, change }: GateParts,
  { type, bookingId, clientEventId, conflict }: GateEventRow,
): Promise<Outcome['conflict']> => {
  if (bookingId === null || (type !== 'in' && type !== 'out')) return null
  const row = await lockStay(tx, warehouse.id, bookingId)
  const isDone = await isLast(tx, bookingId, toKey(clientEventId, actionByDirection[type]))
  if (!isDone) return conflict ? null : 'changed_since'
  if (row?.status !== (type === 'in' ? 'checked_in' : 'checked_out')) return 'changed_since'
  try {
    const undone = await changeStay(tx, row, type === 'in' ? 'undo-check-in' : 'undo-check-out', change)
    // Nobody expects the vehicle: the booking was made by its arrival.
    if (undone.key === toWalkInKey(clientEventId) && type === 'in')
      await changeStay(tx, undone, 'cancel', change)
    return null
  } catch (error) {
    return toConflict(error)
  }
}

/** Reverts an event of the location, soon after it. A host no longer has to look at an undone event. */
export const undoEvent = async (parts: GateParts, undoes: string): Promise<Outcome> => {
  const { tx, warehouse, change } = parts
  const [undone] = await tx
    .select()
    .from(gateEvents)
    .where(and(eq(gateEvents.warehouseId, warehouse.id), eq(gateEvents.clientEventId, undoes)))
    .for('no key update')
  if (!undone?.type || undone.type === 'undo') return { bookingId: null, conflict: 'unknown_event' }
  const { bookingId } = undone
  if (change.actor.isUnknown) return { bookingId, conflict: 'unknown_person' }
  if (undone.undoneAt) return { bookingId, conflict: 'already_undone' }
  if (change.at.getTime() > undone.occurredAt.getTime() + checkInUndoTime * 60_000)
    return { bookingId, conflict: 'undo_too_late' }
  const conflict = await undoStay(parts, undone)
  if (conflict) return { bookingId, conflict }
  const isOpen = undone.conflict !== null && undone.settledAt === null
  await tx
    .update(gateEvents)
    .set({ undoneAt: change.at, ...(isOpen && { settledAt: new Date(), settledWay: 'undone' as const }) })
    .where(eq(gateEvents.id, undone.id))
  if (isOpen) await settleNotifications(tx, ['gate-conflict'], [undone.id])
  return { bookingId, conflict: null }
}
