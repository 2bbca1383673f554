import { type RatePer, ratePer, type ScopedRate } from '@hosts/shared/contract'
import { formatAmount, parseMoney } from '@hosts/shared/parse-money'
import * as z from '@hosts/shared/zod'
import { ratePrice } from '../../lib/rate-price'

export const units = ratePer.options

/** The rates of the location, a zone or a bay, as they are typed. */
export type ScopeInput = { zone: string | null; bayId: number | null } & Record<RatePer, string>
export type RatesInput = { scopes: ScopeInput[] }
type Scope = Pick<ScopedRate, 'zone' | 'bayId'>

export const scopeKey = ({ zone, bayId }: Scope) => JSON.stringify([zone, bayId])
export const emptyScope = (scope: Scope): ScopeInput => ({ ...scope, hour: '', day: '', week: '', month: '' })

/** One group for each scope with rates, that of the location first and always. */
export const toRatesInput = (rates: readonly ScopedRate[], currency: string): RatesInput => {
  const scopes = new Map<string, ScopeInput>()
  for (const scope of [{ zone: null, bayId: null }, ...rates]) {
    const key = scopeKey(scope)
    if (!scopes.has(key)) scopes.set(key, emptyScope({ zone: scope.zone, bayId: scope.bayId }))
  }
  for (const { per, amount, ...scope } of rates) {
    const group = scopes.get(scopeKey(scope))
    if (group) group[per] = formatAmount(amount, currency)
  }
  return { scopes: [...scopes.values()] }
}

/** The valid part of typed rates, for the try-out. */
export const toRates = ({ scopes }: RatesInput, currency: string): ScopedRate[] =>
  scopes.flatMap(({ zone, bayId, ...typed }) =>
    units.flatMap((per) => {
      const amount = parseMoney(typed[per], currency)
      return amount === null ? [] : [{ per, amount, zone, bayId }]
    }),
  )

export const createRatesSchema = (currency: string) => {
  const amount = ratePrice(currency)
  return z.pipe(
    z.object({
      scopes: z.array(
        z.object({
          zone: z.nullable(z.string()),
          bayId: z.nullable(z.number()),
          hour: amount,
          day: amount,
          week: amount,
          month: amount,
        }),
      ),
    }),
    z.transform((typed) => ({ rates: toRates(typed, currency) })),
  )
}
