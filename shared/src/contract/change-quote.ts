import * as z from '@hosts/shared/zod'
import { bayName } from './booking'
import { quoteLine } from './quote-line'

/**
 * The answer of POST /booking/{id}/quote. `difference` and `lines` are null and empty where no rates apply. `free`: the bays free for the
 * changed stay, its own included, best first.
 */
export const changeQuote = z.object({
  amount: z.int(),
  difference: z.nullable(z.int()),
  currency: z.string(),
  lines: z.array(quoteLine),
  free: z.array(z.object({ bay: z.extend(bayName, { zone: z.string() }), difference: z.nullable(z.int()) })),
})
export type ChangeQuote = z.infer<typeof changeQuote>
