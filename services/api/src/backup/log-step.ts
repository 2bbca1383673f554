/** Between two lines of one step (ms). */
const PAUSE_MS = 2000

/** Runs a step and prints its duration, and meanwhile how many things it has counted: `Packing: 1,200`. */
export const logStep = async <Result>(title: string, work: (count: () => void) => Promise<Result>) => {
  const start = performance.now()
  let counted = 0
  let next = start + PAUSE_MS
  const count = () => {
    counted += 1
    if (performance.now() < next) return
    next = performance.now() + PAUSE_MS
    console.log(`  ${title}: ${counted.toLocaleString('en')}`)
  }
  const result = await work(count)
  console.log(`  ${title} … ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}
