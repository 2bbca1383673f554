import type { bookingView } from '@hosts/shared/contract'
import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { bookings } from '../db/schema'

type View = z.infer<typeof bookingView>

const { status, startsAt, endsAt, expiresAt } = bookings

/** Still waiting: a request nobody answered in time counts as expired without anybody writing that down. */
const isOpenRequest = sql`(${status} = 'requested' and (${expiresAt} is null or ${expiresAt} > now()))`
export const currentStatus = sql<
  typeof bookings.$inferSelect.status
>`case when ${status} = 'requested' and ${expiresAt} <= now() then 'expired' else ${status} end`

/** The bounds of today at a place. */
const today = (timezone: string) => {
  const midnight = sql`date_trunc('day', now() at time zone ${timezone}::text)`
  const start = sql`(${midnight} at time zone ${timezone}::text)`
  const end = sql`((${midnight} + interval '1 day') at time zone ${timezone}::text)`
  return { start, end }
}

/**
 * What each view of a location's bookings holds. arrivals: expected by the end of today, late ones included, and not here yet. departures: here and
 * leaving today. upcoming: from tomorrow on. past: over, whatever came of it.
 */
export const views = (timezone: string): Record<View, SQL | undefined> => {
  const { start, end } = today(timezone)
  return {
    requests: isOpenRequest,
    arrivals: sql`${status} = 'confirmed' and ${startsAt} < ${end} and ${endsAt} >= now()`,
    departures: sql`${status} = 'checked_in' and ${endsAt} >= ${start} and ${endsAt} < ${end}`,
    'on-site': sql`${status} = 'checked_in'`,
    upcoming: sql`${status} = 'confirmed' and ${startsAt} >= ${end}`,
    past: or(
      inArray(status, ['checked_out', 'declined', 'expired', 'cancelled', 'no_show']),
      and(sql`${status} = 'requested'`, sql`not ${isOpenRequest}`),
      sql`(${status} = 'confirmed' and ${endsAt} < now())`,
    ),
  }
}

/** The next thing to do comes first; the past is read backwards. */
export const viewOrder = (view: View | undefined): SQL => {
  if (view === 'requests') return sql`${expiresAt} asc nulls last, ${bookings.id}`
  if (view === 'departures' || view === 'on-site') return sql`${endsAt} asc, ${bookings.id}`
  if (view === 'arrivals' || view === 'upcoming') return sql`${startsAt} asc, ${bookings.id}`
  return sql`${startsAt} desc, ${bookings.id}`
}
