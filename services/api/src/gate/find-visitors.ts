import {
  type GateConflict,
  type GateVisitor,
  MAX_VISITORS,
  normalizePlate,
  VISITOR_HOURS,
  VISITOR_REASON_LENGTH,
} from '@hosts/shared/contract'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isPlate } from '../db/plate-columns'
import { bays, bookings, gateEvents, plainPlate, vehicles, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'

const later = alias(gateEvents, 'later')

const hours = (count: number) => sql.raw(`interval '${count} hours'`)
/** A host who settles the event this late confirms that the visitor has left. */
const isAnswered = sql`${gateEvents.settledAt} >= ${gateEvents.occurredAt} + ${hours(VISITOR_HOURS)}`
const findLastLeft = (isSamePlate: SQL) => sql`(select max(${later.occurredAt}) from ${gateEvents} later
    where ${later.warehouseId} = ${gateEvents.warehouseId} and ${isSamePlate}
      and ${later.type} = 'out' and ${later.undoneAt} is null)`
/** While some plates have no key. PostgreSQL asks it once, and skips what depends on it. */
const lacksKeys = sql`(select exists (select from gate_events where plate_key is null and plate is not null))`
const isSameOldPlate = sql`${lacksKeys} and (${later.plateKey} is null or ${gateEvents.plateKey} is null)
      and ${plainPlate(later.plate)} = ${plainPlate(gateEvents.plate)}`
/**
 * When a vehicle with the plate has last left, one look into an index. By a departure with a booking, too: a host may have made one for it
 * meanwhile.
 */
const lastLeft = sql`greatest(${findLastLeft(sql`${later.plateKey} = ${gateEvents.plateKey}`)}, ${findLastLeft(isSameOldPlate)})`

/** An arrival without a booking and without a departure. */
const isIn = and(
  eq(gateEvents.type, 'in'),
  isNull(gateEvents.undoneAt),
  sql`${gateEvents.plate} <> ''`,
  sql`(${lastLeft} >= ${gateEvents.occurredAt}) is not true`,
)
const isVisitor = and(isNull(gateEvents.bookingId), sql`(${isAnswered}) is not true`, isIn)

/** Why a booking that is over, or never was, cannot be checked in. */
const overConflicts: GateConflict[] = [
  'already_left',
  'cancelled',
  'no_show',
  'not_confirmed',
  'blocked_driver',
]
/**
 * Let in although its booking cannot be checked in: nothing else says that it is here, until a host has settled it. One whose booking is still to
 * come stays in the list of those.
 */
const isLetInAnyway = and(
  inArray(gateEvents.conflict, overConflicts),
  isNull(gateEvents.settledAt),
  sql`exists (select from ${bookings} where ${bookings.id} = ${gateEvents.bookingId}
    and ${bookings.status} not in ('confirmed', 'checked_in')
    and (${bookings.checkedInAt} < ${gateEvents.occurredAt}) is not false)`,
  isIn,
)

/** Days after which nobody is asked any more. */
const LONGEST = 30
/** A visitor who has been here longer than a visit takes: hosts are asked about it. */
export const isStillHere = and(
  sql`${gateEvents.occurredAt} < now() - ${hours(VISITOR_HOURS)}`,
  sql`${gateEvents.occurredAt} > now() - ${hours(LONGEST * 24)}`,
  isVisitor,
)

const select = (db: Db, warehouseId: number, condition: SQL) =>
  db
    .select({
      clientEventId: gateEvents.clientEventId,
      plate: gateEvents.plate,
      reason: sql<string | null>`left(${gateEvents.reason}, ${sql.raw(String(VISITOR_REASON_LENGTH))})`,
      occurredAt: gateEvents.occurredAt,
      bay: { id: bays.id, label: bays.label },
    })
    .from(gateEvents)
    .leftJoin(bays, eq(bays.id, gateEvents.bayId))
    .where(and(eq(gateEvents.warehouseId, warehouseId), condition, or(isVisitor, isLetInAnyway)))

const toVisitor = ({
  occurredAt,
  plate,
  bay,
  ...visitor
}: Awaited<ReturnType<typeof select>>[number]): GateVisitor => ({
  ...visitor,
  plate: plate ?? '',
  since: occurredAt.toISOString(),
  ...(bay && { bay }),
})

/** With what is known of blocked drivers who have such a plate. */
const markBlocked = async (db: Db, warehouseId: number, visitors: GateVisitor[]): Promise<GateVisitor[]> => {
  const keys = visitors.map(({ plate }) => normalizePlate(plate)).filter(Boolean)
  if (keys.length === 0) return visitors
  const rows = await db
    .select({ key: vehicles.plateKey, reason: warehouseDrivers.blockReason })
    .from(warehouseDrivers)
    .innerJoin(vehicles, eq(vehicles.driverId, warehouseDrivers.driverId))
    .where(
      and(
        eq(warehouseDrivers.warehouseId, warehouseId),
        isNotNull(warehouseDrivers.blockedAt),
        sql`${vehicles.plateKey} = any(${sql.param(keys)}::text[])`,
      ),
    )
  const blocked = new Map(rows.map(({ key, reason }) => [key, { ...(reason && { reason }) }]))
  return visitors.map((visitor) => {
    const found = blocked.get(normalizePlate(visitor.plate))
    return found ? { ...visitor, blocked: found } : visitor
  })
}

/**
 * The latest vehicles that were let in without a booking during the last `VISITOR_HOURS` and have not left, and whether there are more. One
 * that two phones have let in is inside once.
 */
export const findVisitors = async (db: Db, warehouseId: number) => {
  const isRecent = sql`${gateEvents.occurredAt} > now() - ${hours(VISITOR_HOURS)}`
  const rows = await select(db, warehouseId, isRecent)
    .orderBy(desc(gateEvents.occurredAt), desc(gateEvents.id))
    .limit(MAX_VISITORS + 1)
  const visitors = rows.slice(0, MAX_VISITORS).map(toVisitor).reverse()
  const byPlate = new Map(visitors.map((visitor) => [normalizePlate(visitor.plate) || visitor, visitor]))
  const isLatest = (visitor: GateVisitor) => byPlate.get(normalizePlate(visitor.plate) || visitor) === visitor
  return {
    visitors: await markBlocked(db, warehouseId, visitors.filter(isLatest)),
    hasMoreVisitors: rows.length > MAX_VISITORS,
  }
}

/** The visitor with a plate, however long ago it came. */
export const findVisitorByPlate = async (
  db: Db,
  warehouseId: number,
  plate: string,
): Promise<GateVisitor | null> => {
  const [row] = await select(db, warehouseId, isPlate(gateEvents, plate))
    .orderBy(asc(gateEvents.occurredAt))
    .limit(1)
  const [visitor] = row ? await markBlocked(db, warehouseId, [toVisitor(row)]) : []
  return visitor ?? null
}
