import type { Rates, ScopedRate } from '@hosts/shared/contract'
import { formatMoney } from '@hosts/shared/ui'
import type { SectionLines } from './section-lines'

type Unit = Omit<ScopedRate, 'amount'>

/** Each price by its unit and its zone or bay. */
export const createRateLines = (nameUnit: (unit: Unit) => string, currency: string): SectionLines<Rates> => ({
  split: ({ rates }) =>
    Object.fromEntries(
      rates.map(({ amount, per, zone, bayId }) => [JSON.stringify({ per, zone, bayId }), amount]),
    ),
  join: (lines) => ({
    rates: Object.entries(lines).map(([key, amount]) => ({
      ...(JSON.parse(key) as Unit),
      amount: amount as number,
    })),
  }),
  describe: (key) => ({
    label: nameUnit(JSON.parse(key)),
    format: (amount) => (amount === undefined ? '' : formatMoney(amount as number, currency)),
  }),
})
