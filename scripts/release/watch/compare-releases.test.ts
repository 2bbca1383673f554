import { createRandom } from '../../../services/api/src/seed/random'
import { judge, judgeAlone } from './compare-releases'
import { createWatch } from './create-watch'
import { computeFisherP } from './fisher-test'

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

test.each<[string, [people: number, troubled: number], [people: number, troubled: number], boolean | null]>([
  ['too few people', [5, 5], [800, 0], null],
  ['too few people before', [200, 200], [5, 0], null],
  ['equal shares', [200, 2], [800, 8], false],
  ['one person', [6, 1], [800, 0], false],
  ['five people, whoever they are', [6, 5], [800, 0], false],
  ['six of the first six', [6, 6], [40, 0], true],
  ['twelve people of a small business, who all see it broken', [12, 12], [12, 0], true],
  ['the same beside problems that there were before', [12, 12], [40, 4], true],
  ['half of twenty', [20, 10], [200, 4], true],
  ['five points more of 1,000 people', [1_000, 60], [4_000, 40], true],
  ['fewer problems', [1_000, 0], [4_000, 400], false],
  ['what nobody notices, of a million people', [1_000_000, 3_000], [1_000_000, 1_000], false],
])('%s', (_, [people, troubled], [otherPeople, otherTroubled], isWorse) => {
  const verdict = judge({ people, troubled }, { people: otherPeople, troubled: otherTroubled })
  expect(verdict?.isWorse ?? null).toBe(isWorse)
})

test.each<[string, [people: number, troubled: number], [people: number, troubled: number], boolean]>([
  ['a broken screen', [20, 20], [200, 20], true],
  ['three points more than on the days before', [10_000, 500], [10_000, 200], false],
  ['a day on which people open twice as much', [10_000, 1_900], [10_000, 1_000], false],
])('after an earlier time: %s', (_, [people, troubled], [otherPeople, otherTroubled], isWorse) => {
  const before = { people: otherPeople, troubled: otherTroubled }
  expect(judge({ people, troubled }, before, { isAgainstEarlier: true })?.isWorse).toBe(isWorse)
})

test.each<[string, [people: number, troubled: number], boolean | null]>([
  ['too few people', [5, 5], null],
  ['a dozen people, who all see it broken', [12, 12], true],
  ['half of thirty', [30, 15], false],
  ['two thirds of a hundred', [100, 66], true],
  ['a fifth of them, however many', [10_000, 2_000], false],
])('with nothing before: %s', (_, [people, troubled], isWorse) => {
  expect(judgeAlone({ people, troubled })?.isWorse ?? null).toBe(isWorse)
})

const release = (version: string) => ({ version }) as never
const registry = {
  remotes: { chat: { stable: release('1.0.0'), canary: { percent: 20, release: release('2.0.0') } } },
  lines: {},
  changes: [],
}

/**
 * Lets 10,000 people open one to ten screens each, 100 people between two polls. Returns the canary's people when the watch ended it, else
 * null.
 */
const simulate = async (seed: number, share: number, stableRate: number, canaryRate: number) => {
  const random = createRandom(seed)
  const counts = { stable: { people: 0, troubled: 0 }, canary: { people: 0, troubled: 0 } }
  const watch = createWatch(async () => ({
    users: new Map([
      ['1.0.0 stable', counts.stable],
      ['2.0.0 canary', counts.canary],
    ]),
    visitors: new Map(),
  }))
  for (let poll = 0; poll <= 100; poll += 1) {
    if ((await watch(registry)).length > 0) return counts.canary.people
    for (let person = 0; person < 100; person += 1) {
      const isCanary = random.chance(share)
      const side = isCanary ? counts.canary : counts.stable
      const views = random.between(1, 10)
      side.people += 1
      if (random.chance(1 - (1 - (isCanary ? canaryRate : stableRate)) ** views)) side.troubled += 1
    }
  }
  return null
}

/** A hundred canaries: shares of 5 to 50 %, and stable releases that fail in 0.1 to 4 % of views. */
const simulateHundred = (worse: number) =>
  Promise.all(
    Array.from({ length: 100 }, (_, seed) => {
      const share = [0.05, 0.1, 0.2, 0.5][seed % 4] ?? 0
      const rate = [0.001, 0.005, 0.01, 0.02, 0.04][seed % 5] ?? 0
      return simulate(seed + 1, share, rate, rate + worse)
    }),
  )

test('leaves a hundred healthy canaries alone', async () => {
  expect(await simulateHundred(0)).toEqual(Array(100).fill(null))
})

test('ends a hundred canaries with 5 % more failed views, half of them within 100 people', async () => {
  const people = await simulateHundred(0.05)
  expect(people).not.toContain(null)
  expect(people.sort((one, other) => Number(one) - Number(other))[50]).toBeLessThanOrEqual(100)
})

/**
 * Lets 2,000 people open one to ten screens each of a first release, a shell or a remote, ten people between two polls. Returns the people when
 * the watch raised the alarm, else null.
 */
const simulateFirst = async (seed: number, rate: number) => {
  const random = createRandom(seed)
  const count = { people: 0, troubled: 0 }
  const watch = createWatch(async () => ({ users: new Map([['1.0.0 stable', count]]), visitors: new Map() }))
  const first =
    seed % 2
      ? { remotes: { chat: { stable: release('1.0.0') } } }
      : { remotes: {}, shell: { version: '1.0.0' } }
  for (let poll = 0; poll <= 200; poll += 1) {
    const [decision] = await watch({ ...first, lines: {}, changes: [] })
    if (decision) return decision.action === 'alarm' ? count.people : Number.NaN
    for (let person = 0; person < 10; person += 1) {
      count.people += 1
      if (random.chance(1 - (1 - rate) ** random.between(1, 10))) count.troubled += 1
    }
  }
  return null
}

const simulateFirsts = (rates: number[]) =>
  Promise.all(
    Array.from({ length: 100 }, (_, seed) => simulateFirst(seed + 1, rates[seed % rates.length] ?? 0)),
  )

test('leaves a hundred healthy first releases alone, and raises an alarm for a hundred that fail every fourth view', async () => {
  expect(await simulateFirsts([0.001, 0.005, 0.01, 0.02, 0.04])).toEqual(Array(100).fill(null))
  const people = await simulateFirsts([0.25])
  expect(Math.max(...people.map((count) => count ?? Number.POSITIVE_INFINITY))).toBeLessThanOrEqual(200)
})
