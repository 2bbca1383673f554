import type { TimelineBooking } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { isOpenRequest, isOverstay } from '../booking/booking-conditions'
import { prepareOnce } from '../db/prepare-once'
import { bookings, drivers } from '../db/schema'
import { toInstantText } from '../db/to-instant-text'

const id = sql.placeholder('id')
export const from = sql`${sql.placeholder('from')}::timestamptz`
export const to = sql`${sql.placeholder('to')}::timestamptz`
const { status, startsAt, endsAt, checkedInAt, checkedOutAt, noShowFee } = bookings

/** Whether a booking holds its bay, or waits for one, in the span. What ends a stay depends on its status; each has an index for it. */
export const isStay = sql`(${bookings.warehouseId} = ${id} and (
  (${status} in ('confirmed', 'no_show') and ${endsAt} > ${from} and ${startsAt} < ${to})
  or (${isOpenRequest} and ${endsAt} > ${from} and ${startsAt} < ${to})
  or (${status} = 'checked_in' and greatest(${endsAt}, now()) > ${from} and least(${startsAt}, ${checkedInAt}) < ${to})
  or (${status} = 'checked_out' and ${checkedOutAt} > ${from} and ${startsAt} < ${to})
))`

/** `at`: its start in microseconds since 1970, as exact as the database's. */
export type Stay = TimelineBooking & { at: number }

/**
 * The first `most` stays after a start and id, by both, as the wire has them: mapping thousands of rows in Drizzle takes as long as all the
 * rest. They are chosen before they are read, and what is chosen from is found first: sorted by the index of starts, PostgreSQL would read
 * a long past for the few stays at its end.
 */
export const staysAfter = prepareOnce((db) => {
  const after = sql`('epoch'::timestamptz + ${sql.placeholder('at')}::bigint * interval '1 microsecond', ${sql.placeholder('stay')}::bigint)`
  const chosen = sql`
    select id from (
      select ${bookings.id}, ${startsAt} from ${bookings}
      where ${isStay} and (${startsAt}, ${bookings.id}::bigint) > ${after} offset 0
    ) as found
    order by starts_at, id limit ${sql.placeholder('most')}`
  const stays = sql`
    select ${bookings.id}, ${bookings.ref}, ${bookings.bayId} as "bayId", ${bookings.plate}, ${status},
      json_build_object('id', ${drivers.id}, 'name', ${drivers.name}) as driver, ${bookings.vehicleType} as "vehicleType",
      ${toInstantText(startsAt)} as "startsAt", ${toInstantText(endsAt)} as "endsAt", ${isOverstay} as overstay,
      ${toInstantText(bookings.expiresAt)} as "expiresAt", ${toInstantText(checkedInAt)} as "checkedInAt", ${toInstantText(checkedOutAt)} as "checkedOutAt",
      ${toInstantText(bookings.baySince)} as "baySince",
      ${bookings.paidAmount} >= case when ${status} = 'no_show' then coalesce(${noShowFee}, 0) else ${bookings.amount} end as paid,
      (extract(epoch from ${startsAt}) * 1000000)::bigint as at
    from (${chosen}) as chosen join ${bookings} using (id) join ${drivers} on ${drivers.id} = ${bookings.driverId}
    order by ${startsAt}, ${bookings.id}`
  return db
    .select({ all: sql<Stay[]>`coalesce(json_agg(stay), '[]')` })
    .from(sql`(${stays}) as stay`)
    .prepare('timeline_stays')
})
