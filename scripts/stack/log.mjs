/** @param {string} line */
export const log = (line) => console.log(line)

/**
 * Runs a step and prints its duration: `Building auth … 3.1 s`.
 * @template Result
 * @param {string} title
 * @param {() => Result | Promise<Result>} work
 */
export const logStep = async (title, work) => {
  const start = performance.now()
  const result = await work()
  log(`  ${title} … ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}
