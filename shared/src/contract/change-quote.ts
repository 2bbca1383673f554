import * as z from '@hosts/shared/zod'
import { bayName } from './booking'
import { quoteLine } from './quote-line'

/**
 * The answer of POST /booking/{id}/quote. `difference` and `lines` are null and empty where no rates apply. `free`: the bays free for the
 * changed stay, its own included, best first: not those whose vehicle may still be there, then those with what its bay has,
 * then those of its zone, then the cheapest.
 */
export const changeQuote = z.object({
  amount: z.int(),
  difference: z.nullable(z.int()),
  currency: z.string(),
  lines: z.array(quoteLine),
  free: z.array(
    z.object({
      // Features are optional: new in 4.1, and more may follow.
      bay: z.extend(bayName, { zone: z.string(), features: z.optional(z.array(z.string())) }),
      difference: z.nullable(z.int()),
    }),
  ),
})
export type ChangeQuote = z.infer<typeof changeQuote>
