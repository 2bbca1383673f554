/**
 * Processor minutes that all of `npm test` may use, on the machine that docs/testing.md describes. Wall time says how busy a machine
 * is; processor time says how much the suite does. docs/testing.md shows what uses it and what coming work may add.
 */
export const budgetMinutes = 30

/**
 * A sentence when `npm test` has used more than its budget, null when it has not or the system does not tell (null).
 *
 * @type {(seconds: number | null, minutes?: number) => string | null}
 */
export const explainExcess = (seconds, minutes = budgetMinutes) => {
  if (seconds === null || seconds <= minutes * 60) return null
  const used = (seconds / 60).toFixed(1)
  return `npm test used ${used} processor minutes; its budget is ${minutes}. docs/testing.md says where a test is cheap.`
}
