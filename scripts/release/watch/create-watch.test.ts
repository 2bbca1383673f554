import type { Registry } from '../../../shared/src/contract/registry'
import { createWatch } from './create-watch'
import { type Counters, createCounterSum } from './read-counters'

const release = (version: string) => ({ version }) as never
const stable = (version: string, previous?: string) => ({
  stable: release(version),
  ...(previous && { previous }),
})
const withCanary = { ...stable('1.0.0'), canary: { percent: 20, release: release('2.0.0') } }
const watchChat = (entry: Registry['remotes'][string]) => ({ remotes: { chat: entry } })
const count = (counts: Record<string, [views: number, problems: number]>): Counters =>
  new Map(Object.entries(counts).map(([key, [views, problems]]) => [key, { views, problems }]))

test('compares a canary only with what happened at the same time', () => {
  const watch = createWatch()
  const outage = count({ 'chat 1.0.0 stable': [1_000, 900], 'chat 2.0.0 canary': [500, 0] })
  expect(watch(watchChat(withCanary), outage)).toEqual([])
  const later = count({ 'chat 1.0.0 stable': [2_000, 901], 'chat 2.0.0 canary': [700, 60] })
  expect(watch(watchChat(withCanary), later)).toEqual([
    {
      remote: 'chat',
      version: '2.0.0',
      action: 'end canary',
      why: expect.stringMatching(/^problems in 30\.0 %/),
    },
  ])
})

test('starts again with another canary or stable release', () => {
  const watch = createWatch()
  watch(watchChat(withCanary), count({}))
  const bad = count({ 'chat 1.0.1 stable': [1_000, 0], 'chat 2.0.0 canary': [700, 60] })
  expect(watch(watchChat({ ...withCanary, stable: release('1.0.1') }), bad)).toEqual([])
})

test('looks again only when the views have doubled', () => {
  const watch = createWatch()
  watch(watchChat(withCanary), count({}))
  const look = (views: number, problems: number) =>
    watch(
      watchChat(withCanary),
      count({ 'chat 1.0.0 stable': [1_000, 0], 'chat 2.0.0 canary': [views, problems] }),
    ).length
  expect([look(200, 3), look(399, 100), look(400, 100)]).toEqual([0, 0, 1])
})

const before = { 'chat 1.0.0 stable': [1_000, 5] as [number, number] }
const after = count({ ...before, 'chat 2.0.0 stable': [400, 40] })

test('rolls a new stable release back to the one before', () => {
  const watch = createWatch()
  watch(watchChat(stable('1.0.0')), count(before))
  watch(watchChat(stable('2.0.0', '1.0.0')), count(before))
  expect(watch(watchChat(stable('2.0.0', '1.0.0')), after)).toMatchObject([
    { remote: 'chat', version: '2.0.0', action: 'roll back' },
  ])
})

test.each([
  ['one without a release before', stable('2.0.0'), 0],
  ['one that is two days old', stable('2.0.0', '1.0.0'), 48 * 3_600_000],
])('leaves %s alone', (_, entry, age) => {
  const watch = createWatch()
  watch(watchChat(entry), count(before), 0)
  expect(watch(watchChat(entry), after, age)).toEqual([])
})

test('raises an alarm for several bad stable releases at once, which have another cause', () => {
  const watch = createWatch()
  const both = { remotes: { chat: stable('2.0.0', '1.0.0'), auth: stable('2.0.0', '1.0.0') } }
  const authBefore = { 'auth 1.0.0 stable': [1_000, 5] as [number, number] }
  watch(both, count({ ...before, ...authBefore }))
  const all = count({
    ...before,
    ...authBefore,
    'chat 2.0.0 stable': [400, 40],
    'auth 2.0.0 stable': [400, 40],
  })
  expect(watch(both, all).map(({ action }) => action)).toEqual(['alarm', 'alarm'])
})

test('adds up the counters of several APIs from the first poll on, also after a restart', () => {
  const metrics = (views: number) =>
    `# HELP x\nhosts_release_views_total{remote="chat",version="1.0.0+ab",channel="canary"} ${views}\n`
  const sum = createCounterSum()
  const views = (...values: number[]) =>
    sum(new Map(values.map((value, api) => [`http://api-${api}`, metrics(value)]))).get(
      'chat 1.0.0+ab canary',
    )?.views
  expect([views(100), views(110), views(115, 900), views(5, 901)]).toEqual([0, 10, 15, 21])
})

test('counts a series from 0 that an API has only later', () => {
  const sum = createCounterSum()
  sum(new Map([['http://api', '']]))
  const problems = 'hosts_release_problems_total{remote="chat",version="2.0.0",channel="canary"} 3'
  expect(sum(new Map([['http://api', problems]])).get('chat 2.0.0 canary')).toEqual({ views: 0, problems: 3 })
})
