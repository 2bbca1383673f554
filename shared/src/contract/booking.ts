import * as z from '@hosts/shared/zod'
import { id, idText, instant } from './primitives'

export const bookingStatus = z.enum([
  'requested',
  'confirmed',
  'checked_in',
  'checked_out',
  'declined',
  'expired',
  'cancelled',
  'no_show',
])
export type BookingStatus = z.infer<typeof bookingStatus>

/** For access-only users without `amount`, `currency` and `paid`. */
export const booking = z.object({
  id,
  ref: z.string(),
  warehouseId: id,
  bay: z.nullable(z.object({ id, label: z.string() })),
  driver: z.object({ id, name: z.string() }),
  plate: z.string(),
  startsAt: instant,
  endsAt: instant,
  status: bookingStatus,
  /** Checked in and past its end. */
  overstay: z.boolean(),
  /** When a request without an answer expires. */
  expiresAt: z.nullable(instant),
  amount: z.optional(z.int()),
  currency: z.optional(z.string()),
  paid: z.optional(z.boolean()),
})
export type Booking = z.infer<typeof booking>

/** arrivals and departures: the location's today. requests: soonest expiry first. on-site: checked in now. */
export const bookingView = z.enum(['requests', 'arrivals', 'departures', 'on-site', 'upcoming', 'past'])
export type BookingView = z.infer<typeof bookingView>

/** GET /warehouse/{id}/booking: every filter narrows the list further. */
export const bookingQuery = {
  view: z.optional(bookingView),
  driverId: z.optional(idText),
  status: z.optional(bookingStatus),
  /** Bookings that end after `from` and start before `to`. */
  from: z.optional(instant),
  to: z.optional(instant),
  /** Matches plate, the driver's name and reference. */
  search: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(80))),
  /** `search` also matches plates that look alike or have one wrong character. */
  similar: z.optional(z.literal('true')),
}
