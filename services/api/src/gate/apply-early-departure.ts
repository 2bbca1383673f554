import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { isPlate } from '../db/plate-columns'
import { type BookingRow, gateEvents } from '../db/schema'
import type { Db } from '../db/types'
import { settleNotifications } from '../notification/notify'
import { changeStay, type GateChange } from './change-stay'

/** The first departure after the arrival that is still flagged. */
const findDeparture = async (tx: Db, at: Date, isItsOwn: SQL | undefined) => {
  const [departure] = await tx
    .select()
    .from(gateEvents)
    .where(
      and(
        isItsOwn,
        eq(gateEvents.type, 'out'),
        isNull(gateEvents.settledAt),
        isNull(gateEvents.undoneAt),
        gt(gateEvents.occurredAt, at),
      ),
    )
    .orderBy(asc(gateEvents.occurredAt))
    .limit(1)
  return departure
}

/**
 * Two phones, one without a network: the departure may reach us before the arrival. Then it was flagged as `not_inside`, or, of a walk-in that
 * was not booked yet, as `no_booking`, and is done now. It keeps its first answer, and nobody has to look at it any more.
 */
export const applyEarlyDeparture = async (
  tx: Db,
  row: BookingRow,
  { caller, actor, at }: GateChange,
  isWalkIn = false,
) => {
  const isItsOwn = isWalkIn
    ? and(
        eq(gateEvents.warehouseId, row.warehouseId),
        isPlate(gateEvents, row.plate),
        isNull(gateEvents.bookingId),
        eq(gateEvents.conflict, 'no_booking'),
      )
    : and(eq(gateEvents.bookingId, row.id), eq(gateEvents.conflict, 'not_inside'))
  const departure = await findDeparture(tx, at, isItsOwn)
  if (!departure) return
  const { id, clientEventId, occurredAt } = departure
  const change = { caller, actor, clientEventId, at: occurredAt }
  await changeStay(tx, row, 'check-out', change)
  await tx
    .update(gateEvents)
    .set({ bookingId: row.id, settledAt: new Date(), settledWay: 'followed' })
    .where(eq(gateEvents.id, id))
  await settleNotifications(tx, ['gate-conflict'], [id])
}
