import { amount } from './amount'
import type { Row } from './measured'

/** What the gate says of a row that it refuses. */
export const refusalOf = ({ title, value, limit, budget, unit }: Row): string => {
  const kept = limit === budget ? '' : ` (not met yet: the budget is ${amount(budget, unit)})`
  return `${title}: ${amount(value, unit)}, and no more than ${amount(limit, unit)} is allowed${kept}.`
}
