import * as z from '@hosts/shared/zod'
import { bayName, booking, bookingStatus } from './booking'
import { id, instant, maxMoney, minorUnits as money } from './primitives'
import { text } from './typed-text'

const reason = text(2, 200, 'a reason')

export const paymentMethod = z.enum(['cash', 'card', 'invoice', 'other'])
export type PaymentMethod = z.infer<typeof paymentMethod>

/** Bodies of POST /booking/{id}/{action}; all take an Idempotency-Key. */
export const actionBodies = {
  accept: z.object({ bayId: z.optional(id) }),
  decline: z.object({ reason }),
  cancel: z.object({ reason }),
  'no-show': z.object({}),
  reinstate: z.object({ bayId: z.optional(id) }),
  /** `force`: although it is too early or too late. */
  'check-in': z.object({ bayId: z.optional(id), force: z.optional(z.boolean()) }),
  /** Within `checkInUndoTime` of the check-in, later 409 `too_late`. Confirmed again, at the bay it was in; the driver reads nothing. */
  'undo-check-in': z.object({}),
  'check-out': z.object({}),
  'charge-overstay': z.object({ amount: money.check(z.minimum(1, 'Enter an amount')) }),
  /** Fee of a no-show, at most the price of the stay (422); null, or left out, removes the charge. So does reinstating. */
  'charge-no-show': z.object({
    amount: z._default(z.nullable(money.check(z.minimum(1, 'Enter an amount'))), null),
  }),
  /** At most the debt, for a cancelled stay nothing; below 0 a refund, at most the payments. */
  payment: z.object({
    amount: z.int('Enter an amount').check(
      z.minimum(-maxMoney),
      z.maximum(maxMoney),
      z.refine((amount) => amount !== 0, 'Enter an amount'),
    ),
    method: paymentMethod,
    /** Reverts the last payment, recorded by mistake; in the history `amount` and `method` are those of that payment. */
    undo: z.optional(z.literal(true)),
  }),
} as const

/**
 * 409 `bay_taken`, and `bay_required` for an older booking without one: bays that are free, best first. 409 `already_answered` and
 * `wrong_status`: who changed it and when. 409 `changed_meanwhile`: the current booking.
 */
export const bookingRefusal = z.object({
  message: z.string(),
  code: z.string(),
  free: z.optional(z.array(bayName)),
  status: z.optional(bookingStatus),
  by: z.optional(z.nullable(z.string())),
  at: z.optional(instant),
  booking: z.optional(booking),
})
export type BookingRefusal = z.infer<typeof bookingRefusal>
