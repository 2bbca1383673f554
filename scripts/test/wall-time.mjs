/** Minutes of wall time above which `npm test` warns, and fails. Nearly the same tests took 12 and 34 on two machines of a kind. */
const [warning, limit] = [16, 60]

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
