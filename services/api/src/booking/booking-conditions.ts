import type { bookingView } from '@hosts/shared/contract'
import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { startOfDay, type Zone } from '../db/local-day'
import { bookingEvents, bookings } from '../db/schema'

type View = z.infer<typeof bookingView>

const { status, startsAt, endsAt, expiresAt } = bookings

/** A request that waits for an answer. An overdue one counts as expired although the row still says `requested`. */
export const isOpenRequest = sql`(${status} = 'requested' and (${expiresAt} is null or ${expiresAt} > now()))`
/** A booking that somebody still counts on: a request that waits, a confirmed one that is not over, a vehicle on site. */
export const isOpenBooking = sql`(${isOpenRequest} or (${status} = 'confirmed' and ${endsAt} > now()) or ${status} = 'checked_in')`
export const currentStatus = sql<
  typeof bookings.$inferSelect.status
>`case when ${status} = 'requested' and ${expiresAt} <= now() then 'expired' else ${status} end`

/** A vehicle that is here past its end. */
export const isOverstay = sql`(${status} = 'checked_in' and ${endsAt} < now())`
/** `findPrice` of the contract: a stay that is no no-show has no fee. */
export const price = sql`least(${bookings.noShowFee}, ${bookings.amount})`

/** A stay that has started, or should have, and is not paid in full. Nobody pays for a no-show unless the host charges it. */
export const isUnpaid = sql`((${status} in ('confirmed', 'checked_in', 'checked_out')
    or (${status} = 'no_show' and ${bookings.paidAmount} < ${bookings.noShowFee}))
  and ${startsAt} <= now() and ${bookings.paidAmount} < ${bookings.amount})`

/**
 * When a stay has ended: the vehicle left, or a host marked it as a no-show before its booked end; else, and while the vehicle is still
 * there, its booked end. A no-show that is marked later stays on the day of its end: its debt was counted there, and the month may be closed.
 * The outer columns by their table: Drizzle leaves that out of a select from one.
 */
export const endedAt = sql`(case when ${bookings}.status = 'no_show' then least((
    select max(event.at) from ${bookingEvents} event
    where event.booking_id = ${bookings}.id and event.action = 'no-show'
  ), ${endsAt}) else coalesce(${bookings.checkedOutAt}, ${endsAt}) end)`

/** `findRefund` of the contract is above 0. */
export const isRefundDue = sql`(${bookings.paidAmount} > case when ${status} = 'cancelled' then 0 else ${price} end)`

/** Start and end of the current day in a time zone; as subselects, which are calculated once and not for each row. */
const today = (timezone: Zone) => ({
  start: sql`(select ${startOfDay(timezone)})`,
  end: sql`(select ${startOfDay(timezone, 1)})`,
})

/**
 * The condition of each view of a location's bookings. arrivals: expected until the end of today, also the late ones. departures: here and
 * leaving today. today: arrives, is here or has left. upcoming: from tomorrow on. past: over, with any outcome.
 */
export const bookingViews = (timezone: Zone): Record<View, SQL | undefined> => {
  const { start, end } = today(timezone)
  return {
    requests: isOpenRequest,
    arrivals: sql`${status} = 'confirmed' and ${startsAt} < ${end} and ${endsAt} >= now()`,
    departures: sql`${status} = 'checked_in' and ${endsAt} >= ${start} and ${endsAt} < ${end}`,
    'on-site': sql`${status} = 'checked_in'`,
    today: or(
      sql`${status} = 'checked_in'`,
      sql`(${status} = 'confirmed' and ${startsAt} < ${end} and ${endsAt} >= now())`,
      // The upper bound excludes nobody; a range makes the planner expect few rows.
      sql`(${status} = 'checked_out' and ${bookings.checkedOutAt} >= ${start} and ${bookings.checkedOutAt} < ${end})`,
    ),
    upcoming: sql`${status} = 'confirmed' and ${startsAt} >= ${end}`,
    past: or(
      inArray(status, ['checked_out', 'declined', 'expired', 'cancelled', 'no_show']),
      and(sql`${status} = 'requested'`, sql`not ${isOpenRequest}`),
      sql`(${status} = 'confirmed' and ${endsAt} < now())`,
    ),
  }
}

/** The most urgent booking first; past and unfiltered lists start with the newest. */
export const bookingOrder = (view: View | undefined): SQL => {
  if (view === 'requests') return sql`${expiresAt} asc nulls last, ${bookings.id}`
  if (view === 'departures' || view === 'on-site') return sql`${endsAt} asc, ${bookings.id}`
  if (view === 'arrivals' || view === 'upcoming' || view === 'today')
    return sql`${startsAt} asc, ${bookings.id}`
  return sql`${startsAt} desc, ${bookings.id}`
}
