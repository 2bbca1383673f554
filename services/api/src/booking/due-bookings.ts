import { LATE_AFTER, MAX_TO_DO, type ToDoKind } from '@hosts/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { startOfDay, type Zone } from '../db/local-day'
import { prepareOnce } from '../db/prepare-once'
import { bays, blocks, bookings, warehouses } from '../db/schema'
import { endedAt, isOpenRequest, isOverstay, isRefundDue, isUnpaid, price } from './booking-conditions'

const lateAfter = sql`make_interval(secs => ${sql.raw(String(LATE_AFTER / 1000))})`
const isDebt = sql`(kind = 'unpaid' and due_at < now())`

/** Debts of stays that are over, and refunds, come last: no minute makes them worse. Of what is late already the first in this order. */
const rank = sql`case kind when 'taken-bay' then 1 when 'late' then 2 when 'overstay' then 3 when 'request' then 4 else 5 end`
const group = sql`case when kind = 'refund' then 2 when ${isDebt} then 3 else 1 end`

const { id, warehouseId, bayId, status, startsAt, endsAt } = bookings
const here = alias(bookings, 'here')

/**
 * Whether a bay has no place at the start of a stay: vehicles are there that overstay, leave later or, once the stay has started, have not
 * left; in a pool as many as it has places.
 */
const isTaken = sql`(
  select count(*) > 0 and count(*) + (
    select coalesce(sum(${blocks.places}), 0) from ${blocks}
    where ${blocks.bayId} = ${bayId} and ${blocks.startsAt} <= greatest(${startsAt}, now())
      and coalesce(${blocks.endsAt}, 'infinity') > greatest(${startsAt}, now())
  ) >= (select ${bays.capacity} from ${bays} where ${bays.id} = ${bayId})
  from ${bookings} here
  where ${here.bayId} = ${bayId} and ${here.status} = 'checked_in'
    and (${here.endsAt} < now() or ${here.endsAt} > ${startsAt} or ${startsAt} <= now()))`

const { timezone } = warehouses
const isExpected = sql`(${status} = 'confirmed' and ${startsAt} < now() + interval '2 hours' and ${endsAt} >= now())`
const isLate = sql`${startsAt} <= now() - ${lateAfter}`
const isEndedRefund = sql`(${isRefundDue} and ${status} in ('cancelled', 'no_show', 'checked_out'))`
const isDueUnpaid = (zone: Zone) => sql`(${isUnpaid} and (${status} in ('checked_out', 'no_show')
  or (${status} = 'confirmed' and ${endsAt} < now())
  or (${status} = 'checked_in' and ${endsAt} >= now() and ${endsAt} < ${startOfDay(zone, 1)})))`

/**
 * Whether a booking is due, by kind: the conditions of `listDue`, on the row itself. A list of one kind reads what an index of that kind
 * finds, and neither the other kinds nor the location's past.
 */
export const dueConditions = (zone: Zone): Record<Exclude<DueKind, 'request' | 'overstay'>, SQL> => ({
  'taken-bay': sql`(${isExpected} and ${isTaken})`,
  late: sql`(${isExpected} and ${isLate} and not ${isTaken})`,
  refund: isEndedRefund,
  unpaid: isDueUnpaid(zone),
})

/** When an unanswered request is no use any more. Older ones expire after their start. */
const lapsesAt = sql`least(coalesce(${bookings.expiresAt}, ${startsAt}), case when ${startsAt} > now() then ${startsAt} end)`
/** When the next vehicle needs a numbered bay. */
const nextStart = sql`(select min(next.starts_at) from ${bookings} next
  where next.bay_id = ${bayId} and next.status = 'confirmed' and next.starts_at > now() and ${bookings.bayNumbered})`

/**
 * Tasks: (id, warehouse_id, kind, due_at, harm_at, owed). `harm_at`: when it is too late, the order of `toDo` in the contract; `owed`: money
 * that is left to pay or to give back. Each kind is found by an index of its own. A booking has at most one: their statuses, times and
 * amounts exclude each other.
 */
const listDue = (isHere: SQL) => sql`
  select ${id} as id, ${warehouseId} as warehouse_id, 'request' as kind, coalesce(${bookings.expiresAt}, ${startsAt}) as due_at,
    ${lapsesAt} as harm_at, 0 as owed
  from ${bookings} where ${isHere} and ${isOpenRequest}
  union all
  select id, warehouse_id, case when is_taken then 'taken-bay' else 'late' end, starts_at, starts_at, 0
  from (
    select ${id}, ${warehouseId}, ${startsAt}, ${isLate} as is_late, ${isTaken} as is_taken from ${bookings}
    where ${isHere} and ${isExpected}
    offset 0
  ) as expected where is_taken or is_late
  union all
  select ${id}, ${warehouseId}, 'overstay', ${endsAt}, coalesce(${nextStart}, ${startOfDay(sql`${timezone}`, 1)}), 0
  from ${bookings} join ${warehouses} on ${warehouses.id} = ${warehouseId} where ${isHere} and ${isOverstay}
  union all
  select ${id}, ${warehouseId}, 'refund', ${endedAt}, ${endedAt},
    ${bookings.paidAmount} - case when ${status} = 'cancelled' then 0 else ${price} end
  from ${bookings} where ${isHere} and ${isEndedRefund}
  union all
  select ${id}, ${warehouseId}, 'unpaid', ${endedAt}, ${endedAt}, ${price} - ${bookings.paidAmount}
  from ${bookings} join ${warehouses} on ${warehouses.id} = ${warehouseId}
  where ${isHere} and ${isDueUnpaid(sql`${timezone}`)}`

export type DueKind = ToDoKind | 'refund'

/** `place`: in the whole list, from 1. */
export type DueItem = { id: number; dueAt: string; place: number }

/** By location and kind: how many there are, and those among the first of all, in the order of the whole list. */
export const dueBookings = prepareOnce((db) => {
  const isHere = sql`${warehouseId} = any(${sql.placeholder('ids')})`
  const order = sql`${group}, case when ${isDebt} then now() - due_at else greatest(harm_at, now()) - now() end, ${rank}, due_at, id`
  const due = sql`(select *, row_number() over (order by ${order}) as place from (${listDue(isHere)}) as due) as due`
  return db
    .select({
      warehouseId: sql<number>`warehouse_id`,
      kind: sql<DueKind>`kind`,
      count: sql<number>`count(*)`.mapWith(Number),
      owed: sql<number>`sum(owed)`.mapWith(Number),
      items: sql<
        DueItem[]
      >`coalesce(jsonb_agg(jsonb_build_object('id', id, 'dueAt', due_at, 'place', place) order by place)
        filter (where place <= ${sql.raw(String(MAX_TO_DO))}), '[]')`,
    })
    .from(due)
    .groupBy(sql`warehouse_id, kind`)
    .orderBy(sql`min(place)`)
    .prepare('due_bookings')
})
