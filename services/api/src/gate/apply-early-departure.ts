import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { type BookingRow, gateEvents } from '../db/schema'
import type { Db } from '../db/types'
import { changeStay, type GateChange } from './change-stay'

/**
 * Two phones, one without a network: the departure may reach us before the arrival. Then it was flagged as `not_inside`, and is done now.
 * It keeps its first answer, and nobody has to look at it any more.
 */
export const applyEarlyDeparture = async (tx: Db, row: BookingRow, { caller, actor, at }: GateChange) => {
  const [departure] = await tx
    .select()
    .from(gateEvents)
    .where(
      and(
        eq(gateEvents.bookingId, row.id),
        eq(gateEvents.type, 'out'),
        eq(gateEvents.conflict, 'not_inside'),
        isNull(gateEvents.settledAt),
        isNull(gateEvents.undoneAt),
        gt(gateEvents.occurredAt, at),
      ),
    )
    .orderBy(asc(gateEvents.occurredAt))
    .limit(1)
  if (!departure) return
  const { id, clientEventId, occurredAt } = departure
  const change = { caller, actor, clientEventId, at: occurredAt }
  await changeStay(tx, row, 'check-out', change)
  await tx
    .update(gateEvents)
    .set({ settledAt: new Date(), settledWay: 'followed' })
    .where(eq(gateEvents.id, id))
}
