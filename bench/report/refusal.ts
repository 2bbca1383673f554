import { amount } from './amount'
import type { Row } from './measured'

/** What the gate says of a row that it refuses. */
export const refusalOf = ({ title, value, budget, unit }: Row): string =>
  `${title}: ${amount(value, unit)}, and no more than ${amount(budget, unit)} is allowed.`
