import * as z from '@hosts/shared/zod'
import { bookingStatus } from './booking'
import { atMost, idText, instantInput } from './primitives'
import { line } from './typed-text'

/**
 * arrivals and departures: the location's today. requests: soonest expiry first. on-site: checked in now. today: arrives, is here or has
 * left today.
 */
export const bookingView = z.enum([
  'requests',
  'arrivals',
  'departures',
  'on-site',
  'upcoming',
  'past',
  'today',
])

/** GET /warehouse/{id}/booking, in pages, and …/booking.csv, all at once for hosts: every filter narrows the list further. */
export const bookingQuery = {
  view: z.optional(bookingView),
  driverId: z.optional(idText),
  bayId: z.optional(idText),
  /** Hosts only. */
  companyId: z.optional(idText),
  status: z.optional(bookingStatus),
  /** Bookings that end after `from` and start before `to`; with `by` those that start, or have ended, in between. */
  from: z.optional(instantInput),
  to: z.optional(instantInput),
  by: z.optional(z.enum(['start', 'end'])),
  /** Matches plate, the driver's name and reference. */
  search: z.optional(line.check(z.minLength(2), atMost(80))),
  /** `search` also matches plates that look alike or have one wrong character. */
  similar: z.optional(z.literal('true')),
  /** Only stays that have started, and no-shows that are charged, and are not paid in full; hosts only. */
  unpaid: z.optional(z.literal('true')),
  /** Only stays with more paid than is due, of a cancelled one anything (`findRefund`); hosts only. */
  refund: z.optional(z.literal('true')),
  /** Only vehicles that are here past their end. */
  overstay: z.optional(z.literal('true')),
  /** Only what GET /to-do has of this kind; the other kinds are lists of their own. Hosts only. */
  due: z.optional(z.enum(['taken-bay', 'late', 'unpaid', 'refund'])),
}
export type BookingFilters = z.infer<ReturnType<typeof z.object<typeof bookingQuery>>>
