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
export const bookingQuery = { view: z.optional(bookingView), driverId: z.optional(idText) }
