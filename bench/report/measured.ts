import { budgets } from '../budgets.mjs'
import { amount } from './amount'

/** One row of the table, as it was measured. */
export type Measured = {
  /** Of bench/budgets.mjs. */
  id: string
  value: number
  /** Between which the runs lay. */
  spread?: [number, number]
  runs: number
  /** What was measured of the single app in the same run. */
  beside?: string
}

export type Row = Measured & { title: string; unit: string; budget: number; aim: number }

/** A measurement beside its budget. Throws where nothing was measured: that must not pass for a small figure. */
export const rowOf = (measured: Measured): Row => {
  const budget = budgets.find(({ id }) => id === measured.id)
  if (!budget) throw new Error(`There is no budget for ${measured.id}`)
  const least = budget.mayBeZero ? 0 : Number.MIN_VALUE
  if (!(measured.value >= least)) throw new Error(`${budget.title} was measured as ${measured.value}`)
  return { ...budget, ...measured }
}

/** Whether the gate refuses it. */
export const isRefused = ({ value, budget }: Row) => value > budget

export const verdictOf = ({ value, budget, aim }: Row) => {
  if (value > budget) return 'over budget'
  return value > aim ? 'ok' : 'ok, aim met'
}

/** A figure of the federated build beside the same of the single app. */
export const against = (federated: number, single: number, unit: string) =>
  `${amount(federated, unit)} / ${amount(single, unit)}`
