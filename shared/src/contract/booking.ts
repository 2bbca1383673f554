import * as z from '@hosts/shared/zod'
import { vehicleType } from './bay'
import { id, idText, instant, longText, phone, text } from './primitives'
import { longestStay, quoteLine } from './quote'

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

const bayName = z.object({ id, label: z.string() })

/**
 * For access-only users without amounts, `paid`, `note` and `request`. Optional for gate staff, and what is new in 2.2: `vehicleType` and
 * everything after `paid`.
 */
export const booking = z.object({
  id,
  ref: z.string(),
  warehouseId: id,
  bay: z.nullable(bayName),
  driver: z.object({ id, name: z.string() }),
  plate: z.string(),
  vehicleType: z.optional(z.nullable(vehicleType)),
  startsAt: instant,
  endsAt: instant,
  status: bookingStatus,
  /** Checked in and past its end. */
  overstay: z.boolean(),
  /** When a request without an answer expires. */
  expiresAt: z.nullable(instant),
  /** What the stay costs, with what was charged for an overstay. */
  amount: z.optional(z.int()),
  currency: z.optional(z.string()),
  /** Nothing is left to pay. */
  paid: z.optional(z.boolean()),
  /** Payments less refunds. */
  paidAmount: z.optional(z.int()),
  note: z.optional(z.string()),
  /** When a stay that had begun got its bay, if it did: before that it was in another one, or in none. */
  baySince: z.optional(z.nullable(instant)),
  checkedInAt: z.optional(z.nullable(instant)),
  checkedOutAt: z.optional(z.nullable(instant)),
  createdAt: z.optional(instant),
  /** Of an open request: how many others want the same time, and the bay that Accept assigns, null when none is free. */
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

/** What a host has to give back: what was paid above the amount, of a cancelled stay everything. */
export const findRefund = ({
  status,
  amount = 0,
  paidAmount = 0,
}: Pick<Booking, 'status' | 'amount' | 'paidAmount'>): number =>
  Math.max(0, paidAmount - (status === 'cancelled' ? 0 : amount))

/** What is left to pay: of a stay that is booked, on site or over. A no-show owes nothing unless the host insists. */
export const findLeft = ({
  status,
  amount = 0,
  paidAmount = 0,
}: Pick<Booking, 'status' | 'amount' | 'paidAmount'>): number => {
  const isDue = status === 'confirmed' || status === 'checked_in' || status === 'checked_out'
  return isDue ? Math.max(0, amount - paidAmount) : 0
}

/**
 * arrivals and departures: the location's today. requests: soonest expiry first. on-site: checked in now. today: who arrives, is
 * here or has left today.
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
export type BookingView = z.infer<typeof bookingView>

/** A location keeps all it ever had, and counting it takes as long as its past: `count` of the past and of what comes stops here. */
export const MAX_COUNTED = 1000

/** GET /warehouse/{id}/booking, in pages, and …/booking.csv, all at once for hosts: every filter narrows the list further. */
export const bookingQuery = {
  view: z.optional(bookingView),
  driverId: z.optional(idText),
  bayId: z.optional(idText),
  status: z.optional(bookingStatus),
  /** Bookings that end after `from` and start before `to`. */
  from: z.optional(instant),
  to: z.optional(instant),
  /** Matches plate, the driver's name and reference. */
  search: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(80))),
  /** `search` also matches plates that look alike or have one wrong character. */
  similar: z.optional(z.literal('true')),
  /** Only stays that have started and are not paid in full; hosts only. */
  unpaid: z.optional(z.literal('true')),
  /** Only stays with more paid than is due, of a cancelled one anything (`findRefund`); hosts only. */
  refund: z.optional(z.literal('true')),
  /** Only vehicles that are here past their end. */
  overstay: z.optional(z.literal('true')),
}
export type BookingFilters = z.infer<ReturnType<typeof z.object<typeof bookingQuery>>>

/** The most that a stay costs or is paid at once (minor units): far more than one of the rates, which add up. */
export const mostMoney = 1_000_000_000
const money = z.int().check(z.minimum(0), z.maximum(mostMoney))
const plate = text(2, 15, 'the plate')
const note = longText(0, 500, 'the note')
const reason = text(2, 200, 'a reason')
const hasDriver = z.refine<{ driverId?: unknown; driver?: unknown }>(
  ({ driverId, driver }) => (driverId === undefined) !== (driver === undefined),
  { path: ['driverId'], message: 'Choose a driver or enter a new one' },
)
const DAY = 86_400_000
const endsAfterStart = z.refine<{ startsAt?: string | undefined; endsAt?: string | undefined }>(
  ({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt),
  { path: ['endsAt'], message: 'Ends before it starts' },
)
const isQuotable = z.refine<{ startsAt?: string | undefined; endsAt?: string | undefined }>(
  ({ startsAt, endsAt }) =>
    !startsAt || !endsAt || Date.parse(endsAt) - Date.parse(startsAt) <= longestStay * DAY,
  { path: ['endsAt'], message: `At most ${longestStay} days` },
)

/**
 * POST /warehouse/{id}/booking, with an Idempotency-Key: a confirmed booking, unless the location is archived. A phone that a driver of
 * the account has is that driver. The end is in the future, the start at most a day ago (422). Without `bayId` the best free bay that
 * fits, a named one whatever fits; without `amount` the quote's; another amount needs `amountReason` (422). 409 `bay_taken` with `free`,
 * 409 `driver_blocked`.
 */
export const bookingBody = z
  .object({
    driverId: z.optional(id),
    driver: z.optional(
      z.object({
        name: text(2, 80, 'the driver’s name'),
        phone,
        language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/, 'Choose a language'))),
      }),
    ),
    plate,
    vehicleType: z.optional(vehicleType),
    startsAt: instant,
    endsAt: instant,
    bayId: z.optional(id),
    amount: z.optional(money),
    amountReason: z.optional(reason),
    note: z._default(note, ''),
  })
  .check(hasDriver, endsAfterStart, isQuotable)
export type BookingBody = z.input<typeof bookingBody>

/**
 * PATCH /booking/{id}: changes what is given, while it is requested, confirmed or checked in; of a stay that is checked out or a no-show
 * only the amount. A new time or bay changes the amount by
 * the difference that POST /booking/{id}/quote shows, unless `amount` is given, with `amountReason`. `amountBefore`: the amount that the host
 * saw; when it is another by now, 409 `changed_meanwhile` with the booking. 409 `bay_taken`, 409 `wrong_status`.
 */
export const bookingPatch = z
  .partial(
    z.object({
      startsAt: instant,
      endsAt: instant,
      bayId: id,
      plate,
      vehicleType: z.nullable(vehicleType),
      amount: money,
      amountReason: reason,
      amountBefore: money,
      note,
    }),
  )
  .check(endsAfterStart, isQuotable)
export type BookingPatch = z.input<typeof bookingPatch>

/** POST /booking/{id}/quote: what a change would cost, at today's rates. */
export const changeQuoteBody = z
  .partial(z.object({ startsAt: instant, endsAt: instant, bayId: id }))
  .check(endsAfterStart, isQuotable)
export type ChangeQuoteBody = z.input<typeof changeQuoteBody>
/** `difference` and `lines` are null and empty where no rates apply. `free`: the bays free for the changed stay, its own included, best first. */
export const changeQuote = z.object({
  amount: z.int(),
  difference: z.nullable(z.int()),
  currency: z.string(),
  lines: z.array(quoteLine),
  free: z.array(z.object({ bay: z.extend(bayName, { zone: z.string() }), difference: z.nullable(z.int()) })),
})
export type ChangeQuote = z.infer<typeof changeQuote>

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
  /** At most what is left to pay, of a cancelled stay nothing; below 0 a refund, at most what was paid. */
  payment: z.object({
    amount: z.int('Enter an amount').check(
      z.minimum(-mostMoney),
      z.maximum(mostMoney),
      z.refine((amount) => amount !== 0, 'Enter an amount'),
    ),
    method: paymentMethod,
  }),
} as const

/**
 * 409 `bay_taken`, and `bay_required` for an older booking without one: bays that are free, best first. 409 `already_answered`
 * and `wrong_status`: who changed it and when. 409 `changed_meanwhile`: the booking as it is now.
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
