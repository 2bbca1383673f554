import * as z from '@hosts/shared/zod'
import { vehicleType } from './bay'
import { id, instant } from './primitives'

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

export const bayName = z.object({ id, label: z.string() })

/**
 * For access-only users without amounts, `paid`, `note`, `accessCode` and `request`. Optional for gate staff, and new in 2.2: `vehicleType`
 * and everything after `paid`.
 */
export const booking = z.object({
  id,
  ref: z.string(),
  warehouseId: id,
  bay: z.nullable(bayName),
  /** `hasChat` false: a driver without a phone, who cannot be written to. Else left out. Optional: new in 4.0. */
  driver: z.object({ id, name: z.string(), hasChat: z.optional(z.boolean()) }),
  plate: z.string(),
  vehicleType: z.optional(z.nullable(vehicleType)),
  startsAt: instant,
  endsAt: instant,
  status: bookingStatus,
  /** Checked in and past its end. */
  overstay: z.boolean(),
  /** When a request without an answer expires. */
  expiresAt: z.nullable(instant),
  /** Price of the stay, with the charges for an overstay. */
  amount: z.optional(z.int()),
  currency: z.optional(z.string()),
  /** Nothing is left to pay. */
  paid: z.optional(z.boolean()),
  /** Payments less refunds. */
  paidAmount: z.optional(z.int()),
  /** The host's charge for a no-show, at most `amount`; null: none. */
  noShowFee: z.optional(z.nullable(z.int())),
  note: z.optional(z.string()),
  /** Who pays instead of the driver; left out: he does. Optional: new in 4.5. */
  company: z.optional(z.object({ id, name: z.string() })),
  /** Six digits for the gate; null while the booking is not confirmed. */
  accessCode: z.optional(z.nullable(z.string())),
  /** When a started stay got its current bay, if it changed. */
  baySince: z.optional(z.nullable(instant)),
  checkedInAt: z.optional(z.nullable(instant)),
  checkedOutAt: z.optional(z.nullable(instant)),
  createdAt: z.optional(instant),
  /** For an open request: how many others want the same time, and the bay that Accept assigns (null: none is free). */
  request: z.optional(
    z.object({
      others: z.int(),
      suggestion: z.nullable(
        z.object({ bay: bayName, reasons: z.array(z.enum(['fits', 'last-zone', 'fewest-gaps'])) }),
      ),
    }),
  ),
})
export type Booking = z.infer<typeof booking>

/** Answer of an action. `isClosed`, of a check-in: the location is closed now, which warns and forbids nothing. */
export const bookingActionAnswer = z.extend(booking, { isClosed: z.optional(z.boolean()) })
export type BookingActionAnswer = z.infer<typeof bookingActionAnswer>

type Money = Pick<Booking, 'status' | 'amount' | 'paidAmount' | 'noShowFee'>

/** Price of a stay: the fee of a no-show that the host charges, else its amount. */
export const findPrice = ({ status, amount = 0, noShowFee }: Money): number =>
  status === 'no_show' ? Math.min(noShowFee ?? amount, amount) : amount

/** Refund that a host owes: payments above the price, for a cancelled stay all payments. */
export const findRefund = (booking: Money): number =>
  Math.max(0, (booking.paidAmount ?? 0) - (booking.status === 'cancelled' ? 0 : findPrice(booking)))

/** Debt of a stay that is booked, on site or over. A no-show owes nothing unless the host charges it. */
export const findLeft = (booking: Money): number => {
  const { status, paidAmount = 0, noShowFee } = booking
  const isCharged = status === 'no_show' && typeof noShowFee === 'number'
  const isDue = isCharged || status === 'confirmed' || status === 'checked_in' || status === 'checked_out'
  return isDue ? Math.max(0, findPrice(booking) - paidAmount) : 0
}

/** What a stay brings in the end: what was paid and is left to pay, less what has to be refunded. */
export const findDue = (booking: Money): number =>
  (booking.paidAmount ?? 0) + findLeft(booking) - findRefund(booking)
