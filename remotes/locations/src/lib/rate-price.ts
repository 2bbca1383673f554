import { maxRate } from '@hosts/shared/contract'
import { findMoneyProblem } from '@hosts/shared/parse-money'
import * as z from '@hosts/shared/zod'

/** A typed rate: an amount in major units, or empty. */
export const ratePrice = (currency: string) =>
  z.string().check(({ value, issues }) => {
    const problem = value.trim() === '' ? null : findMoneyProblem(value, currency, maxRate(currency))
    if (problem) issues.push({ code: 'custom', input: value, message: problem })
  })
