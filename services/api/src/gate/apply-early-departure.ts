import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { letOut } from '../booking/let-in-and-out'
import { gateEvents } from '../db/schema'
import type { Db } from '../db/types'
import { changeStay, type GateChange } from './change-stay'

/**
 * Two phones, one without a network: the departure may reach us before the arrival. Then it was flagged as `not_inside`, and is done now.
 * It keeps its first answer, and nobody has to look at it any more.
 */
export const applyEarlyDeparture = async (tx: Db, bookingId: number, { caller, actor, at }: GateChange) => {
  const [departure] = await tx
    .select()
    .from(gateEvents)
    .where(
      and(
        eq(gateEvents.bookingId, bookingId),
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
  await changeStay(tx, bookingId, 'check-out', change, (inner, row) => letOut(inner, row, occurredAt))
  await tx
    .update(gateEvents)
    .set({ settledAt: new Date(), settledWay: 'followed' })
    .where(eq(gateEvents.id, id))
}
