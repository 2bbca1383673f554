import {
  type GateVisitor,
  MAX_VISITORS,
  normalizePlate,
  VISITOR_HOURS,
  VISITOR_REASON_LENGTH,
} from '@hosts/shared/contract'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isPlate } from '../db/plate-columns'
import { gateEvents, plainPlate } from '../db/schema'
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
const isVisitor = and(
  isNull(gateEvents.bookingId),
  eq(gateEvents.type, 'in'),
  isNull(gateEvents.undoneAt),
  sql`${gateEvents.plate} <> ''`,
  sql`(${isAnswered}) is not true`,
  sql`(${lastLeft} >= ${gateEvents.occurredAt}) is not true`,
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
    })
    .from(gateEvents)
    .where(and(eq(gateEvents.warehouseId, warehouseId), condition, isVisitor))

const toVisitor = ({
  occurredAt,
  plate,
  ...visitor
}: Awaited<ReturnType<typeof select>>[number]): GateVisitor => ({
  ...visitor,
  plate: plate ?? '',
  since: occurredAt.toISOString(),
})

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
  return { visitors: visitors.filter(isLatest), hasMoreVisitors: rows.length > MAX_VISITORS }
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
  return row ? toVisitor(row) : null
}
