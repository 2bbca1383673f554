import type { Kind } from '../types'

const kinds: Kind[] = ['federated', 'single']

/**
 * Measures both builds in turn, so that other load on the machine affects both alike. The first turn is left out: caches are still
 * empty.
 */
export const measureAlternately = async <Result>(
  runs: number,
  measure: (kind: Kind) => Promise<Result>,
): Promise<Record<Kind, Result[]>> => {
  const results: Record<Kind, Result[]> = { federated: [], single: [] }
  for (let run = 0; run <= runs; run += 1) {
    for (const kind of run % 2 ? kinds : [...kinds].reverse()) {
      const result = await measure(kind)
      if (run > 0) results[kind].push(result)
    }
  }
  return results
}
