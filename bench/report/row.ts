import { budgets } from '../budgets.mjs'
import { formatAmount } from './format-amount'

/** A measured row of the table. */
export type Figure = {
  /** The row's id in bench/budgets.mjs. */
  id: string
  value: number
  /** The lowest and the highest run, or the quartiles of all. */
  spread?: [number, number]
  /** The measured amount beside its reference in the same run, such as the single app's. */
  beside?: string
  /** Sizes that the row was compared with (bytes), for the browser tests that check the same budget. */
  baselines?: Record<string, number>
}

export type Row = Figure & { title: string; unit: string; budget: number; aim: number }

/** Adds its budget to a figure. Throws where nothing was measured, which must not pass for a small figure. */
export const toRow = (figure: Figure): Row => {
  const budget = budgets.find(({ id }) => id === figure.id)
  if (!budget) throw new Error(`There is no budget for ${figure.id}`)
  const least = budget.mayBeZero ? 0 : Number.MIN_VALUE
  if (!(figure.value >= least)) throw new Error(`${budget.title} was measured as ${figure.value}`)
  return { ...budget, ...figure }
}

export const isOverBudget = ({ value, budget }: Row) => value > budget

/** Message of `npm run bench` for a row over its budget. */
export const explainOverBudget = ({ title, value, budget, unit }: Row) =>
  `${title}: ${formatAmount(value, unit)}, and no more than ${formatAmount(budget, unit)} is allowed.`

export const describeVerdict = (row: Row) => {
  if (isOverBudget(row)) return 'over budget'
  return row.value > row.aim ? 'ok' : 'ok, aim met'
}

/** A value beside its reference, such as the federated build's beside the single app's. */
export const compareAmounts = (value: number, reference: number, unit: string) =>
  `${formatAmount(value, unit)} / ${formatAmount(reference, unit)}`
