/** @param {string} line */
export const log = (line) => console.log(line)

/**
 * Runs a step and prints its duration: `Building auth … 3.1 s`.
 * @template Result
 * @param {string} title
 * @param {() => Result | Promise<Result>} work
 */
export const logStep = async (title, work) => {
  const begun = performance.now()
  const result = await work()
  log(`  ${title} … ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}
