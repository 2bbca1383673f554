import type { GateList } from '../../../api/get-gates'
import type { LoadedSnapshot } from '../../../api/load-snapshot'
import { refreshSnapshots } from './refresh-snapshots'
import { buildSnapshot, noon } from './testing'

const MINUTE = 60_000
const stops: (() => void)[] = []
const buildTimed = (id: number): LoadedSnapshot => {
  const snapshot = buildSnapshot()
  return { snapshot: { ...snapshot, location: { ...snapshot.location, id } }, clockOffset: 0 }
}

/** A person with gates 1 to `count`; when each snapshot was asked for (s after noon). */
const keep = (count: number, change: Partial<Parameters<typeof refreshSnapshots>[0]> = {}) => {
  const asked: [id: number, seconds: number][] = []
  const stored = new Map<number, number>()
  const forgotten: number[] = []
  let running = 0
  let most = 0
  const gates: GateList = { ids: Array.from({ length: count }, (_, index) => index + 1), isComplete: true }
  const stop = refreshSnapshots({
    list: async () => gates,
    load: async (id) => {
      running += 1
      most = Math.max(most, running)
      asked.push([id, Math.round((Date.now() - Date.parse(noon)) / 1000)])
      await new Promise((resolve) => setTimeout(resolve, 300))
      running -= 1
      return buildTimed(id)
    },
    isOpen: () => true,
    read: async () => {},
    getAge: (id) => Date.now() - (stored.get(id) ?? Number.NEGATIVE_INFINITY),
    take: ({ snapshot }) => stored.set(snapshot.location.id, Date.now()),
    forget: (isGone) => {
      for (const id of stored.keys()) if (isGone(id) && stored.delete(id)) forgotten.push(id)
    },
    ...change,
  })
  stops.push(stop)
  return { asked, stored, forgotten, gates, stop, getMost: () => most }
}
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(noon), doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('stores 30 gates one after the other within two minutes, never in a burst', async () => {
  const { asked, stored, getMost } = keep(30)
  await wait(2 * MINUTE)
  expect(stored.size).toBe(30)
  expect(getMost()).toBe(1)
  const seconds = asked.map(([, at]) => at)
  expect(
    Math.min(...seconds.slice(1).map((at, index) => at - Number(seconds[index]))),
  ).toBeGreaterThanOrEqual(2)
})

test('refreshes after 15 minutes, except fresh snapshots', async () => {
  const { asked, stored } = keep(2)
  await wait(MINUTE)
  expect(asked).toHaveLength(2)
  await wait(10 * MINUTE)
  stored.set(1, Date.now())
  await wait(6 * MINUTE)
  expect(asked.map(([id]) => id)).toEqual([1, 2, 2])
})

test('forgets a gate that is not in the list any more, or is refused', async () => {
  const { stored, forgotten, gates } = keep(3, {
    load: async (id) => (id === 3 ? { isRefused: true } : buildTimed(id)),
  })
  stored.set(3, 0)
  await wait(MINUTE)
  expect(forgotten).toEqual([3])
  gates.ids = [1]
  await wait(16 * MINUTE)
  expect(forgotten).toEqual([3, 2])
})

test('deletes no missing gate while the list is incomplete', async () => {
  const { stored, forgotten } = keep(1, { list: async () => ({ ids: [1], isComplete: false }) })
  stored.set(80, Date.now())
  await wait(MINUTE)
  expect([forgotten, [...stored.keys()]]).toEqual([[], [80, 1]])
})

test('waits for the network and continues with the next gate', async () => {
  const { asked } = keep(4)
  await wait(5_000)
  setOnline(false)
  await wait(20 * MINUTE)
  const before = asked.length
  expect(before).toBeLessThan(4)
  setOnline(true)
  await wait(MINUTE)
  expect(asked.map(([id]) => id)).toEqual(expect.arrayContaining([1, 2, 3, 4]))
})

test.each<[string, Partial<Parameters<typeof refreshSnapshots>[0]>]>([
  ['is not logged in', { isOpen: () => false }],
  ['gets no list', { list: async () => null }],
])('requests nothing while the person %s', async (_, change) => {
  const { asked } = keep(2, change)
  await wait(MINUTE)
  expect(asked).toEqual([])
})

test('retries once a minute while the API is down', async () => {
  const load = jest.fn().mockResolvedValue({ isRefused: false })
  keep(30, { load })
  await wait(5 * MINUTE)
  expect(load.mock.calls.length).toBeLessThanOrEqual(5)
})

test('stops when its screen closes', async () => {
  const { asked, stop } = keep(30)
  await wait(6_000)
  stop()
  const before = asked.length
  await wait(20 * MINUTE)
  expect(asked).toHaveLength(before)
})
