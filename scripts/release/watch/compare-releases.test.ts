import { createRandom } from '../../../services/api/src/seed/random'
import { judge } from './compare-releases'
import { createWatch } from './create-watch'
import { computeFisherP } from './fisher-test'
import type { Counters } from './read-counters'

// The first two are Fisher's tea tasting; the others were computed with whole fractions.
test.each([
  [3, 4, 1, 4, 17 / 70],
  [4, 4, 0, 4, 1 / 70],
  [0, 50, 0, 50, 1],
  [8, 200, 0, 800, 2.284836e-6],
  [12, 200, 8, 800, 8.419054e-5],
  [60, 10_000, 50, 10_000, 0.194809],
])('computes Fisher’s p for %d of %d against %d of %d: %d', (hits, of, otherHits, otherOf, p) => {
  expect(computeFisherP({ hits, of }, { hits: otherHits, of: otherOf }) / p).toBeCloseTo(1, 5)
})

test.each([
  ['too few views of the canary', [199, 199], [800, 0], null],
  ['too few views of the stable release', [200, 200], [199, 0], null],
  ['equal shares', [200, 2], [800, 8], false],
  ['one browser, whose problems count once', [200, 1], [800, 0], false],
  ['seven browsers of 200 views', [200, 7], [800, 0], false],
  ['a screen that throws for ten browsers', [200, 10], [800, 0], true],
  ['five points more of 1,000 views', [1_000, 60], [4_000, 40], true],
  ['fewer problems', [1_000, 0], [4_000, 400], false],
  ['what nobody notices, of a million views', [1_000_000, 3_000], [1_000_000, 1_000], false],
])('%s', (_, [views = 0, problems = 0], [otherViews = 0, otherProblems = 0], isWorse) => {
  const verdict = judge({ views, problems }, { views: otherViews, problems: otherProblems })
  expect(verdict?.isWorse ?? null).toBe(isWorse)
})

const release = (version: string) => ({ version }) as never
const registry = {
  remotes: { chat: { stable: release('1.0.0'), canary: { percent: 20, release: release('2.0.0') } } },
}

/**
 * Lets visitors open 25,000 screens, 250 between two polls. Returns the canary's views when the watch ended it, else null.
 */
const simulate = (seed: number, share: number, stableRate: number, canaryRate: number) => {
  const random = createRandom(seed)
  const watch = createWatch()
  const counts = { stable: { views: 0, problems: 0 }, canary: { views: 0, problems: 0 } }
  for (let poll = 0; poll <= 100; poll += 1) {
    const counters: Counters = new Map([
      ['chat 1.0.0 stable', { ...counts.stable }],
      ['chat 2.0.0 canary', { ...counts.canary }],
    ])
    if (watch(registry, counters).length > 0) return counts.canary.views
    for (let view = 0; view < 250; view += 1) {
      const isCanary = random.chance(share)
      const side = isCanary ? counts.canary : counts.stable
      side.views += 1
      if (random.chance(isCanary ? canaryRate : stableRate)) side.problems += 1
    }
  }
  return null
}

/** A hundred canaries: shares of 5 to 50 %, and stable releases that fail in 0.1 to 4 % of views. */
const simulateHundred = (worse: number) =>
  Array.from({ length: 100 }, (_, seed) => {
    const share = [0.05, 0.1, 0.2, 0.5][seed % 4] ?? 0
    const rate = [0.001, 0.005, 0.01, 0.02, 0.04][seed % 5] ?? 0
    return simulate(seed + 1, share, rate, rate + worse)
  })

test('leaves a hundred healthy canaries alone', () => {
  expect(simulateHundred(0)).toEqual(Array(100).fill(null))
})

test('ends a hundred canaries with 5 % more failed views, half of them within 500 views', () => {
  const views = simulateHundred(0.05)
  expect(views).not.toContain(null)
  expect(views.sort((one, other) => Number(one) - Number(other))[50]).toBeLessThanOrEqual(500)
})
