import { LATE_AFTER } from '@hosts/shared/contract'
import { and, exists, or, sql } from 'drizzle-orm'
import { blocks, bookings, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import type { LiveChange } from './live-change'

const tags = ['Block', 'Booking', 'Occupancy']

/**
 * The locations of some accounts where the passing of time has changed what screens show in the last seconds: a stay is due soon, due now,
 * late or over, a request has expired, a block has started or ended, or the location's day is over.
 */
export const findPassedTimes = async (
  db: Db,
  accountIds: number[],
  seconds: number,
): Promise<LiveChange[]> => {
  const before = sql`(now() - make_interval(secs => ${seconds}::integer))`
  const isPast = (time: unknown) => sql`${time} > ${before} and ${time} <= now()`
  const day = (time: unknown) => sql`(${time} at time zone ${warehouses.timezone})::date`
  const { startsAt, endsAt, expiresAt, status } = bookings
  const booking = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(
        sql`${bookings.warehouseId} = ${warehouses.id} and ${status} in ('requested', 'confirmed', 'checked_in')`,
        // A bay is reserved from two hours before the stay (warehouse/occupancy.ts).
        or(
          isPast(sql`${startsAt} - interval '2 hours'`),
          isPast(startsAt),
          isPast(sql`${startsAt} + make_interval(secs => ${LATE_AFTER / 1000}::integer)`),
          isPast(endsAt),
          isPast(expiresAt),
        ),
      ),
    )
  const block = db
    .select({ one: sql`1` })
    .from(blocks)
    .where(
      and(sql`${blocks.warehouseId} = ${warehouses.id}`, or(isPast(blocks.startsAt), isPast(blocks.endsAt))),
    )
  const rows = await db
    .select({ accountId: warehouses.accountId, warehouseId: warehouses.id })
    .from(warehouses)
    .where(
      and(
        sql`${warehouses.accountId} = any(${`{${accountIds.join()}}`}::integer[])`,
        or(exists(booking), exists(block), sql`${day(sql`now()`)} <> ${day(before)}`),
      ),
    )
  return rows.map((row) => ({ ...row, tags }))
}
