import * as z from '@hosts/shared/zod'
import { vehicleType } from './bay'
import { id, instantInput } from './primitives'
import { quoteLine } from './quote-line'

const DAY = 86_400_000
/** The longest stay that is quoted (days). */
export const longestStay = 366
/** How far ahead a stay may start (days): two years. */
export const latestStart = 731

/** POST /warehouse/{id}/quote: for one bay with `bayId`, else for all that fit the vehicle. */
export const quoteBody = z
  .object({
    startsAt: instantInput,
    endsAt: instantInput,
    vehicleType: z.optional(vehicleType),
    bayId: z.optional(id),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), {
      path: ['endsAt'],
      message: 'Ends before it starts',
    }),
    z.refine(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= longestStay * DAY, {
      path: ['endsAt'],
      message: `At most ${longestStay} days`,
    }),
  )
export type QuoteBody = z.input<typeof quoteBody>

/**
 * `amount` and `lines` are those of the first free bay, without one of the location's own rates. An amount is null where no rates apply.
 * `free` has the bays that fit and are free for the whole stay, best first.
 */
export const quote = z.object({
  amount: z.nullable(z.int()),
  currency: z.string(),
  lines: z.array(quoteLine),
  free: z.array(
    z.object({
      bay: z.object({ id, label: z.string(), zone: z.string() }),
      amount: z.nullable(z.int()),
    }),
  ),
})
export type Quote = z.infer<typeof quote>
