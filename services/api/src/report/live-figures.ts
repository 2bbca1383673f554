import { type SQL, sql } from 'drizzle-orm'
import { endedAt, isUnpaid, price } from '../booking/booking-conditions'
import { startOfDate } from '../db/local-day'
import { bays, blocks, bookingEvents, bookings, warehouses } from '../db/schema'
import { figureNames } from './figure-names'

const { status, checkedInAt, checkedOutAt, startsAt, paidAmount, warehouseId } = bookings
const { at, action, bookingId } = bookingEvents
const [zone, since, until] = [sql`spans.timezone`, sql`spans.since`, sql`spans.until`]
const toDate = (instant: SQL) => sql`(${instant} at time zone ${zone})::date`
const toMinutes = (from: SQL, to: SQL) => sql`extract(epoch from ${to} - ${from}) / 60`

/** Stored figures about money, stays and requests, by the local day of their time: (id, date, name, value). */
const countedFigures = [
  sql`select spans.id, ${toDate(sql`${at}`)} as date, 'takings' as name, ${bookingEvents.amount}::numeric as value
    from spans join ${bookingEvents} on ${bookingEvents.warehouseId} = spans.id
    where ${action} = 'payment' and ${at} >= ${since} and ${at} < ${until}`,
  sql`select id, ${toDate(sql`ended_at`)}, 'unpaid', due
    from (
      select spans.*, ${price} - ${paidAmount} as due, ${endedAt} as ended_at
      from spans join ${bookings} on ${warehouseId} = spans.id where ${isUnpaid}
    ) as spans where ended_at >= ${since} and ended_at < ${until}`,
  sql`select id, ${toDate(sql`came_at`)}, 'stays', 1 from stays as spans where came_at >= ${since}`,
  sql`select spans.id, ${toDate(sql`${startsAt}`)}, 'noShows', 1
    from spans join ${bookings} on ${warehouseId} = spans.id
    where ${status} = 'no_show' and ${startsAt} >= ${since} and ${startsAt} < ${until}`,
  sql`select id, ${toDate(sql`asked_at`)}, name, value
    from (
      select spans.*, ${at} as asked_at, (
        select extract(epoch from answer.at - ${at}) from ${bookingEvents} answer
        where answer.booking_id = ${bookingId} and answer.action in ('accept', 'decline') order by answer.id limit 1
      ) as waited
      from spans join ${bookingEvents} on ${bookingEvents.warehouseId} = spans.id
      where ${action} = 'request' and ${at} >= ${since} and ${at} < ${until}
    ) as spans,
    lateral (values ('requests', 1), ('answered', case when waited is null then 0 else 1 end), ('answerSeconds', waited))
      as asked (name, value)`,
]

/** How long places could be taken, and were, within each local day. */
const measuredFigures = [
  sql`select id, date, 'takenMinutes', ${toMinutes(sql`greatest(came_at, starts)`, sql`least(left_at, ends)`)}
    from days join stays using (id) where came_at < ends and left_at > starts`,
  sql`select days.id, date, 'placeMinutes', coalesce(sum(${bays.capacity}), 0) * ${toMinutes(sql`starts`, sql`ends`)}
    from days left join ${bays} on ${bays.warehouseId} = days.id and ${bays.status} = 'active'
    group by days.id, date, starts, ends`,
  sql`select days.id, date, 'placeMinutes',
      -${blocks.places} * ${toMinutes(sql`greatest(${blocks.startsAt}, starts)`, sql`least(${blocks.endsAt}, ends)`)}
    from days join ${blocks} on ${blocks.warehouseId} = days.id and ${blocks.startsAt} < ends
      and coalesce(${blocks.endsAt}, 'infinity') > starts
    join ${bays} on ${bays.id} = ${blocks.bayId} and ${bays.status} = 'active'
    where starts < ends`,
]

type Place = { condition: SQL; first: SQL; last: SQL }

/** Local dates, and since when and until when a location has places: an archived one until its last vehicle left. */
const selectSpans = ({ condition, first, last }: Place) => sql`
  select id, timezone, opened_at, closed_at, first, last, ${startOfDate(sql`first`, sql`timezone`)} as since,
    least(now(), ${startOfDate(sql`(last + 1)`, sql`timezone`)}) as until
  from (
    select ${warehouses.id}, ${warehouses.timezone}, ${warehouses.createdAt} as opened_at, ${first} as first, ${last} as last,
      case when ${warehouses.status} = 'archived' then coalesce((
        select max(${checkedOutAt}) from ${bookings} where ${warehouseId} = ${warehouses.id}
      ), ${warehouses.createdAt}) end as closed_at
    from ${warehouses} where ${condition}
  ) as places where first <= last`

/** A figure, under the name of its column. */
const sumFigure = (name: string) => {
  const column = sql.identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  return sql`round(coalesce(sum(value) filter (where name = ${sql.raw(`'${name}'`)}), 0))::bigint as ${column}`
}

/**
 * The figures of locations as bookings and their history are now, from local date `first` to `last`: the columns of `report_days`, a row for
 * each day. `first` and `last` may refer to columns of `warehouses`.
 */
export const liveFigures = (place: Place): SQL => sql`
  with spans as materialized (${selectSpans(place)}),
  days as materialized (
    select id, date, greatest(${startOfDate(sql`date`, zone)}, opened_at) as starts,
      greatest(opened_at, ${startOfDate(sql`date`, zone)}, least(${until}, closed_at, ${startOfDate(sql`(date + 1)`, zone)})) as ends
    from spans, lateral (
      select day::date as date from generate_series(first::timestamp, last::timestamp, interval '1 day') as day
    ) as dates
  ),
  stays as materialized (
    select spans.*, ${checkedInAt} as came_at, least(coalesce(${checkedOutAt}, now()), ${until}) as left_at
    from spans join ${bookings} on ${warehouseId} = spans.id
    where (${status} = 'checked_in' or (${status} = 'checked_out' and ${checkedOutAt} > ${since})) and ${checkedInAt} < ${until}
  ),
  figures as (${sql.join([...countedFigures, ...measuredFigures], sql` union all `)})
  select id as warehouse_id, date, ${sql.join(figureNames.map(sumFigure), sql`, `)} from figures group by id, date`
