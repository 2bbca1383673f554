import * as z from '@hosts/shared/zod'
import { vehicleType } from './bay'
import { companyChoice } from './company'
import { consentInput } from './consent'
import { phone } from './phone'
import { id, instantInput, minorUnits as money } from './primitives'
import { longestStay } from './quote'
import { longText, text } from './typed-text'

/** Stored in capitals (`showPlate`). */
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
 * POST /warehouse/{id}/booking, with an Idempotency-Key: a confirmed booking, unless the location is archived. A phone that a driver of the
 * account has is that driver. The end is in the future, the start at most a day ago and `latestStart` ahead (422). Without `bayId` the best
 * free bay that fits, a named one for any vehicle; without `amount` the quote's; another amount needs `amountReason` (422). 409 `bay_taken`
 * with `free`, 409 `driver_blocked`.
 */
export const bookingBody = z
  .object({
    driverId: z.optional(id),
    driver: z.optional(
      z.object({
        name: text(2, 80, 'the driver’s name'),
        /** Left out: a driver without a phone, whom no other booking meets and who has no chat. */
        phone: z.optional(phone),
        language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/, 'Choose a language'))),
      }),
    ),
    plate,
    vehicleType: z.optional(vehicleType),
    startsAt: instantInput,
    endsAt: instantInput,
    bayId: z.optional(id),
    amount: z.optional(money),
    amountReason: z.optional(reason),
    note: z._default(note, ''),
    /** Who pays: the driver's company unless another one is named, or null. */
    companyId: companyChoice,
    /** The driver was asked whether he wants campaigns. Nothing changes for one who has agreed before. */
    consent: z.optional(consentInput),
  })
  .check(hasDriver, endsAfterStart, isQuotable)
export type BookingBody = z.input<typeof bookingBody>

/**
 * PATCH /booking/{id}: changes the given fields, while it is requested, confirmed or checked in; of a stay that is checked out or a no-show
 * only the amount and who pays. A new time or bay changes the amount by the difference that POST /booking/{id}/quote shows, unless `amount` is given,
 * with `amountReason`. `amountBefore`: the amount that the host saw; if it has changed since, 409 `changed_meanwhile` with the booking. 409
 * `bay_taken`, 409 `wrong_status`.
 */
export const bookingPatch = z
  .partial(
    z.object({
      startsAt: instantInput,
      endsAt: instantInput,
      bayId: id,
      plate,
      vehicleType: z.nullable(vehicleType),
      amount: money,
      amountReason: reason,
      amountBefore: money,
      note,
      companyId: companyChoice,
    }),
  )
  .check(endsAfterStart, isQuotable)
export type BookingPatch = z.input<typeof bookingPatch>

/** POST /booking/{id}/quote: what a change would cost, at today's rates. */
export const changeQuoteBody = z
  .partial(z.object({ startsAt: instantInput, endsAt: instantInput, bayId: id }))
  .check(endsAfterStart, isQuotable)
export type ChangeQuoteBody = z.input<typeof changeQuoteBody>
