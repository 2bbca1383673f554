import * as z from '@hosts/shared/zod'
import { atMost, id, minorUnits } from './primitives'
import { ratePer } from './quote-line'

export const rate = z.object({ per: ratePer, amount: minorUnits })
export type Rate = z.infer<typeof rate>

/** Currencies of low value: 1,000 units buy a few litres of fuel at most, and prices reach hundreds of thousands. */
const smallUnits = new Set(
  (
    'AMD AOA ARS BIF CDF CLP COP CRC DZD GNF HUF IDR IQD IRR KHR KRW KZT LAK LBP LKR MGA MMK MNT MWK NGN NPR PKR PYG ' +
    'RSD RWF SDG SLL SOS SSP SYP TZS UGX UZS VND YER'
  ).split(' '),
)
/** The highest rate of a currency, in minor units: of most 100,000 units with two decimals. The API refuses more (422). */
export const maxRate = (currency: string): number => (smallUnits.has(currency) ? 1_000_000_000 : 10_000_000)

const zone = z.nullable(z.string().check(z.minLength(1), atMost(40)))
const bayId = z.nullable(id)

/** Without zone and bay for the whole location. A bay with rates of its own uses only those, else its zone's, else the location's. */
const scopedRate = z.object({ ...rate.shape, zone, bayId })
export type ScopedRate = z.infer<typeof scopedRate>

const scopedRateBody = z
  .object({ ...rate.shape, zone: z._default(zone, null), bayId: z._default(bayId, null) })
  .check(z.refine((scoped) => scoped.zone === null || scoped.bayId === null, 'Choose a zone or a bay'))

/**
 * PUT /warehouse/{id}/rates: all rates at once; each unit once per location, zone and bay, which may be left out. Those of retired bays and
 * of zones without bays are not listed and stay for their return. 409 `not_ready` when a bay of a published location would be without rates.
 */
export const rates = z.object({
  rates: z.array(scopedRateBody).check(
    z.maxLength(400, 'At most 400 rates'),
    z.refine((list) => {
      const keys = list.map(({ per, zone, bayId }) => JSON.stringify([per, zone, bayId]))
      return new Set(keys).size === keys.length
    }, 'The same rate comes twice'),
  ),
})
export type Rates = z.infer<typeof rates>
/** GET /warehouse/{id}/rates, and the answer of PUT: with the location's version, for If-Match. */
export const storedRates = z.object({ rates: z.array(scopedRate), version: z.int() })
export type StoredRates = z.infer<typeof storedRates>
