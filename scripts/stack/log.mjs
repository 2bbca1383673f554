export const log = (line) => console.log(line)

/** A step with its duration: `Building auth … 3.1 s`. */
export const logStep = async (title, work) => {
  const begun = performance.now()
  const result = await work()
  log(`  ${title} … ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}
