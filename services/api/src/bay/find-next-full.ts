import { type SQL, sql } from 'drizzle-orm'
import { bays, blocks, bookings } from '../db/schema'
import type { Db } from '../db/types'

/** When bays are next booked or blocked in full, from an instant on, by bay id. Who overstays is counted as not leaving. */
export const findNextFull = async (db: Db, warehouseId: number, from: SQL = sql`now()`) => {
  const { bayId, startsAt, endsAt, status } = bookings
  const held = sql`${bookings.warehouseId} = ${warehouseId} and ${status} in ('checked_in', 'confirmed')`
  const blocked = sql`${blocks.warehouseId} = ${warehouseId}`
  const changes = sql`
    select ${bayId} as bay_id, ${startsAt} as at, 1 as change from ${bookings}
    where ${held} and (${endsAt} > now() or ${status} = 'checked_in')
    union all select ${bayId}, ${endsAt}, -1 from ${bookings} where ${held} and ${endsAt} > now()
    union all select ${blocks.bayId}, ${blocks.startsAt}, ${blocks.places} from ${blocks}
    where ${blocked} and (${blocks.endsAt} > now() or ${blocks.endsAt} is null)
    union all select ${blocks.bayId}, ${blocks.endsAt}, -${blocks.places} from ${blocks} where ${blocked} and ${blocks.endsAt} > now()`
  const levels = sql`(
    select *, sum(change) over (partition by bay_id order by at, change rows unbounded preceding) as used
    from (${changes}) as changes
  ) as levels`
  const rows = await db
    .select({ bayId: bays.id, at: sql<Date>`min(at)`.mapWith(startsAt) })
    .from(bays)
    .innerJoin(levels, sql`bay_id = ${bays.id} and at >= ${from} and change > 0 and used >= ${bays.capacity}`)
    .groupBy(bays.id)
  return new Map(rows.map((row) => [row.bayId, row.at]))
}
