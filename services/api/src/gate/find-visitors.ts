import { type GateVisitor, MAX_VISITORS, VISITOR_HOURS, VISITOR_REASON_LENGTH } from '@hosts/shared/contract'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { gateEvents, plainPlate } from '../db/schema'
import type { Db } from '../db/types'

const later = alias(gateEvents, 'later')

const hours = (count: number) => sql.raw(`interval '${count} hours'`)
/** A host who settles the event this late confirms that the visitor has left. */
const isAnswered = sql`${gateEvents.settledAt} >= ${gateEvents.occurredAt} + ${hours(VISITOR_HOURS)}`
const ownPlate = plainPlate(gateEvents.plate)
/**
 * When a vehicle with the plate has last left, one look into an index. By a departure with a booking, too: a host may have made one for it
 * meanwhile.
 */
const lastLeft = sql`(select max(${later.occurredAt}) from ${gateEvents} later
    where ${later.warehouseId} = ${gateEvents.warehouseId} and ${plainPlate(later.plate)} = ${ownPlate}
      and ${later.type} = 'out' and ${later.undoneAt} is null)`

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

/** The latest vehicles that were let in without a booking during the last `VISITOR_HOURS` and have not left, and whether there are more. */
export const findVisitors = async (db: Db, warehouseId: number) => {
  const isRecent = sql`${gateEvents.occurredAt} > now() - ${hours(VISITOR_HOURS)}`
  const rows = await select(db, warehouseId, isRecent)
    .orderBy(desc(gateEvents.occurredAt), desc(gateEvents.id))
    .limit(MAX_VISITORS + 1)
  const visitors = rows.slice(0, MAX_VISITORS).map(toVisitor).reverse()
  return { visitors, hasMoreVisitors: rows.length > MAX_VISITORS }
}

/** The visitor with a plate (letters and digits), however long ago it came. */
export const findVisitorByPlate = async (
  db: Db,
  warehouseId: number,
  plate: string,
): Promise<GateVisitor | null> => {
  const [row] = await select(db, warehouseId, sql`${ownPlate} = ${plate}`)
    .orderBy(asc(gateEvents.occurredAt))
    .limit(1)
  return row ? toVisitor(row) : null
}
