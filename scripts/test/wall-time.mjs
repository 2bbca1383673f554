/** Minutes of wall time above which `npm test` warns, and fails. Machines differ by twice as much, so both are wide. */
const [warning, limit] = [16, 25]

/**
 * What to say about the wall time (seconds) of a run of `npm test`, and whether the run fails by it; null when it is short enough.
 *
 * @param {number} seconds
 */
export const judgeWallTime = (seconds) => {
  const minutes = seconds / 60
  if (minutes <= warning) return null
  const isFailure = minutes > limit
  const rule = isFailure ? `may take ${limit}` : `should take ${warning} at most`
  return { isFailure, sentence: `npm test took ${minutes.toFixed(1)} minutes and ${rule} (docs/testing.md).` }
}
