import type { Timeline, TimelineBooking } from '@hosts/shared/contract'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { selectBays } from '../bay/list-bays'
import { selectBlocks, toBlock } from '../bay/list-blocks'
import { isOpenRequest } from '../booking/booking-views'
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

const selectStays = (db: Db) =>
  db
    .select({
      id: bookings.id,
      ref: bookings.ref,
      bayId: bookings.bayId,
      driver: { id: drivers.id, name: drivers.name },
      plate: bookings.plate,
      vehicleType: bookings.vehicleType,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      status: bookings.status,
      expiresAt: bookings.expiresAt,
      checkedOutAt: bookings.checkedOutAt,
      amount: bookings.amount,
      paidAmount: bookings.paidAmount,
    })
    .from(bookings)
    .innerJoin(drivers, eq(drivers.id, bookings.driverId))

/** Each status has an end of its own, and an index that finds it: the past may be long. */
const staysBetween = prepareOnce((db) => {
  const { status, endsAt } = bookings
  const isThere = or(
    sql`(${status} in ('confirmed', 'no_show') and ${endsAt} > ${from})`,
    sql`(${isOpenRequest} and ${endsAt} > ${from})`,
    sql`(${status} = 'checked_in' and greatest(${endsAt}, now()) > ${from})`,
    sql`(${status} = 'checked_out' and ${bookings.checkedOutAt} > ${from})`,
  )
  return selectStays(db)
    .where(and(eq(bookings.warehouseId, id), lt(bookings.startsAt, to), isThere))
    .orderBy(bookings.startsAt, bookings.id)
    .prepare('timeline_stays')
})

type StayRow = Awaited<ReturnType<typeof selectStays>>[number]

const toTimelineBooking = ({ amount, paidAmount, ...row }: StayRow, now: number): TimelineBooking => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  overstay: row.status === 'checked_in' && row.endsAt.getTime() < now,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  checkedOutAt: row.checkedOutAt?.toISOString() ?? null,
  paid: paidAmount >= amount,
})

/** All that a location has between two times; see `timeline` in the contract. */
export const getTimeline = async (db: Db, warehouse: WarehouseRow, span: Span): Promise<Timeline> => {
  const values = { id: warehouse.id, ...span }
  const [bayRows, blockRows, stays] = await Promise.all([
    allBays(db).execute(values),
    blocksBetween(db).execute(values),
    staysBetween(db).execute(values),
  ])
  const used = new Set([...stays.map(({ bayId }) => bayId), ...blockRows.map(({ bay }) => bay.id)])
  const now = Date.now()
  return {
    bays: bayRows.filter((bay) => bay.status !== 'retired' || used.has(bay.id)),
    bookings: stays.map((row) => toTimelineBooking(row, now)),
    blocks: blockRows.map(toBlock),
    asOf: new Date(now).toISOString(),
  }
}
