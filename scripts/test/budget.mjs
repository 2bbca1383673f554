/**
 * Processor minutes that all of `npm test` may use, on the reference machine of docs/testing.md, which shares them out. Wall time shows how
 * busy a machine is; processor time shows how much the suite does.
 */
export const budgetMinutes = 32

/**
 * Why a run is over the budget, as a sentence; null when it is not. A slower machine may use more, by its `slowness`
 * (machine-speed.mjs). A system that does not report processor time (null) has no budget.
 *
 * @param {number | null} seconds
 * @param {number} slowness
 */
export const explainExcess = (seconds, slowness, minutes = budgetMinutes) => {
  const factor = Math.max(1, slowness)
  if (seconds === null || seconds <= minutes * factor * 60) return null
  const used = (seconds / 60).toFixed(1)
  const here = factor > 1 ? ` (${(minutes * factor).toFixed(1)} on this machine)` : ''
  return `npm test used ${used} processor minutes; its budget is ${minutes}${here}. docs/testing.md says what belongs where.`
}
