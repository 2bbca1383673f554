import { type GateVisitor, VISITOR_HOURS } from '@hosts/shared/contract'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { gateEvents, plainPlate } from '../db/schema'
import type { Db } from '../db/types'

const later = alias(gateEvents, 'later')

const hours = (count: number) => sql.raw(`interval '${count} hours'`)
/** A host who settles the event this late confirms that the visitor has left. */
const isAnswered = sql`${gateEvents.settledAt} >= ${gateEvents.occurredAt} + ${hours(VISITOR_HOURS)}`
/** By a departure with a booking, too: a host may have made one for it meanwhile. */
const hasLeft = sql`exists (select 1 from ${gateEvents} later
    where ${later.warehouseId} = ${gateEvents.warehouseId} and ${later.type} = 'out'
      and ${later.undoneAt} is null and ${later.occurredAt} >= ${gateEvents.occurredAt}
      and ${plainPlate(later.plate)} = ${plainPlate(gateEvents.plate)})`

/** An arrival without a booking and without a departure. */
const isVisitor = and(
  isNull(gateEvents.bookingId),
  eq(gateEvents.type, 'in'),
  isNull(gateEvents.undoneAt),
  sql`${gateEvents.plate} <> ''`,
  sql`(${isAnswered}) is not true`,
  sql`not ${hasLeft}`,
)

/** Days after which nobody is asked any more. */
const LONGEST = 30
/** A visitor who has been here longer than a visit takes: hosts are asked about it. */
export const isStillHere = and(
  sql`${gateEvents.occurredAt} < now() - ${hours(VISITOR_HOURS)}`,
  sql`${gateEvents.occurredAt} > now() - ${hours(LONGEST * 24)}`,
  isVisitor,
)

const find = async (db: Db, warehouseId: number, condition: SQL): Promise<GateVisitor[]> => {
  const rows = await db
    .select()
    .from(gateEvents)
    .where(and(eq(gateEvents.warehouseId, warehouseId), condition, isVisitor))
    .orderBy(asc(gateEvents.occurredAt))
  return rows.map(({ clientEventId, plate, reason, occurredAt }) => ({
    clientEventId,
    plate: plate ?? '',
    reason,
    since: occurredAt.toISOString(),
  }))
}

/** Vehicles that were let in without a booking during the last `VISITOR_HOURS` and have not left. */
export const findVisitors = (db: Db, warehouseId: number) =>
  find(db, warehouseId, sql`${gateEvents.occurredAt} > now() - ${hours(VISITOR_HOURS)}`)

/** The visitors with a plate (letters and digits), however long ago they came. */
export const findVisitorsByPlate = (db: Db, warehouseId: number, plate: string) =>
  find(db, warehouseId, sql`${plainPlate(gateEvents.plate)} = ${plate}`)
