import type { Timeline, TimelineBooking } from '@hosts/shared/contract'
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { selectBays } from '../bay/list-bays'
import { selectBlocks, toBlock } from '../bay/list-blocks'
import { isOpenRequest, isOverstay } from '../booking/booking-conditions'
import { prepareOnce } from '../db/prepare-once'
import { bays, blocks, bookings, drivers, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'

type Span = { from: string; to: string }

const id = sql.placeholder('id')
const from = sql`${sql.placeholder('from')}::timestamptz`
const to = sql`${sql.placeholder('to')}::timestamptz`

const allBays = prepareOnce((db) =>
  selectBays(db, eq(blocks.warehouseId, id), eq(bays.warehouseId, id)).prepare('timeline_bays'),
)

const blocksBetween = prepareOnce((db) =>
  selectBlocks(db)
    .where(
      and(
        eq(blocks.warehouseId, id),
        lt(blocks.startsAt, to),
        or(isNull(blocks.endsAt), gt(blocks.endsAt, from)),
      ),
    )
    .orderBy(blocks.startsAt, blocks.id)
    .prepare('timeline_blocks'),
)

/** An instant as the wire has it. */
const toText = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The stays as the wire has them, built by the database: mapping thousands of rows in Drizzle takes as long as all the rest. What ends a
 * stay depends on its status; each status has an index for it, because the past may be long.
 */
const staysBetween = prepareOnce((db) => {
  const { status, startsAt, endsAt, checkedInAt, checkedOutAt, noShowFee } = bookings
  const stays = sql`
    select ${bookings.id}, ${bookings.ref}, ${bookings.bayId} as "bayId", ${bookings.plate}, ${status},
      json_build_object('id', ${drivers.id}, 'name', ${drivers.name}) as driver, ${bookings.vehicleType} as "vehicleType",
      ${toText(sql`${startsAt}`)} as "startsAt", ${toText(sql`${endsAt}`)} as "endsAt", ${isOverstay} as overstay,
      ${toText(sql`${bookings.expiresAt}`)} as "expiresAt", ${toText(sql`${checkedInAt}`)} as "checkedInAt", ${toText(sql`${checkedOutAt}`)} as "checkedOutAt",
      ${toText(sql`${bookings.baySince}`)} as "baySince",
      ${bookings.paidAmount} >= case when ${status} = 'no_show' then coalesce(${noShowFee}, 0) else ${bookings.amount} end as paid
    from ${bookings} join ${drivers} on ${drivers.id} = ${bookings.driverId}
    where ${bookings.warehouseId} = ${id} and (
      (${status} in ('confirmed', 'no_show') and ${endsAt} > ${from} and ${startsAt} < ${to})
      or (${isOpenRequest} and ${endsAt} > ${from} and ${startsAt} < ${to})
      or (${status} = 'checked_in' and greatest(${endsAt}, now()) > ${from} and least(${startsAt}, ${checkedInAt}) < ${to})
      or (${status} = 'checked_out' and ${checkedOutAt} > ${from} and ${startsAt} < ${to})
    )
    order by ${startsAt}, ${bookings.id}`
  return db
    .select({ all: sql<TimelineBooking[]>`coalesce(json_agg(stay), '[]')` })
    .from(sql`(${stays}) as stay`)
    .prepare('timeline_stays')
})

/** All that a location has between two times; see `timeline` in the contract. */
export const getTimeline = async (db: Db, warehouse: WarehouseRow, span: Span): Promise<Timeline> => {
  const values = { id: warehouse.id, ...span }
  const [bayRows, blockRows, [stays]] = await Promise.all([
    allBays(db).execute(values),
    blocksBetween(db).execute(values),
    staysBetween(db).execute(values),
  ])
  const found = stays?.all ?? []
  const used = new Set([...found.map(({ bayId }) => bayId), ...blockRows.map(({ bay }) => bay.id)])
  return {
    bays: bayRows.filter((bay) => bay.status !== 'retired' || used.has(bay.id)),
    bookings: found,
    blocks: blockRows.map(toBlock),
    asOf: new Date().toISOString(),
  }
}
