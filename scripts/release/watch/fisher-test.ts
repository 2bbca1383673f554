/** Stirling's series for ln(n!) (Abramowitz and Stegun, 6.1.41), exact to twelve digits from 10 on; below, the sum itself. */
const logFactorial = (n: number): number => {
  if (n < 10) {
    let sum = 0
    for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor)
    return sum
  }
  const x = n + 1
  return (
    (x - 0.5) * Math.log(x) -
    x +
    0.5 * Math.log(2 * Math.PI) +
    1 / (12 * x) -
    1 / (360 * x ** 3) +
    1 / (1260 * x ** 5)
  )
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k)

/** Something that happened in `hits` of `of` cases. */
export type Share = { hits: number; of: number }

/**
 * Fisher's exact test, one-sided: how likely `one` has at least so many of all hits, if it were no worse than `other`. Exact for
 * any counts, also where `other` has none, which a z-test is not.
 */
export const computeFisherP = (one: Share, other: Share): number => {
  const hits = one.hits + other.hits
  const all = one.of + other.of
  const total = logChoose(all, hits)
  let p = 0
  for (let count = one.hits; count <= Math.min(hits, one.of); count += 1) {
    if (hits - count > other.of) continue
    const term = Math.exp(logChoose(one.of, count) + logChoose(other.of, hits - count) - total)
    p += term
    // Past the mode the terms only shrink.
    if (term < p * 1e-12 && count * all > hits * one.of) break
  }
  return Math.min(1, p)
}
