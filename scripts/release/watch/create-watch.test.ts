import type { Registry } from '../../../shared/src/contract/registry'
import { describeCanary } from '../history'
import { createWatch } from './create-watch'
import { type People, toPeople } from './read-people'

const release = (version: string) => ({ version }) as never
const stable = (version: string, previous?: string) => ({
  stable: release(version),
  ...(previous && { previous }),
})
const hour = 3_600_000
const now = Date.parse('2026-11-28T12:00:00Z')
const change = (hoursAgo: number, stable: string, canary?: string, remote = 'chat') => ({
  at: new Date(now - hoursAgo * hour).toISOString(),
  by: 'ana@hosts.test',
  command: 'release',
  remote,
  stable,
  ...(canary && { canary: describeCanary({ percent: 20, release: release(canary) }) }),
})
const withCanary = { ...stable('1.0.0'), canary: { percent: 20, release: release('2.0.0') } }
const publish = (entry: Registry['remotes'][string], ...changes: ReturnType<typeof change>[]) => ({
  remotes: { chat: entry },
  lines: {},
  changes,
})

type Rows = Record<string, [people: number, troubled: number]>
const count = (rows: Rows, isUser = true): People =>
  toPeople(
    Object.entries(rows).map(([release, [people, troubled]]) => {
      const [version, channel] = release.split(' ')
      return { version, channel, isUser, people, troubled }
    }),
  )
/** An API where nothing depends on the moment. */
const watchOf = (rows: Rows, isUser?: boolean) => createWatch(async () => count(rows, isUser))

test('compares a canary only with what happened at the same time, as the history says', async () => {
  const reads: unknown[] = []
  const watch = createWatch(async (...read) => {
    reads.push(read)
    return count({ '1.0.0 stable': [100, 1], '2.0.0 canary': [40, 12] })
  })
  const published = publish(
    withCanary,
    change(90, '1.0.0', '2.0.0'),
    change(80, '1.0.0'),
    change(3, '1.0.0', '2.0.0'),
    change(1, '1.0.0', '2.0.0'),
    change(1, '5.0.0', undefined, 'auth'),
  )
  expect(await watch(published, now)).toEqual([
    {
      remote: 'chat',
      version: '2.0.0',
      action: 'end canary',
      why: expect.stringMatching(/^problems for 30\.0 %/),
    },
  ])
  expect(reads).toEqual([['chat', now - 3 * hour]])
})

test('starts again with another stable release, and without a history when it first sees a canary', async () => {
  const reads: unknown[] = []
  const watch = createWatch(async (_, since) => {
    reads.push(since)
    return count({})
  })
  await watch(publish(withCanary), now)
  await watch(publish(withCanary), now + hour)
  await watch(publish({ ...withCanary, stable: release('1.0.1') }), now + 2 * hour)
  expect(reads).toEqual([now, now, now + 2 * hour])
})

test('looks again only when there are half as many people again', async () => {
  let rows: Rows = {}
  const watch = createWatch(async () => count(rows))
  const look = (people: number, troubled: number) => {
    rows = { '1.0.0 stable': [100, 0], '2.0.0 canary': [people, troubled] }
    return watch(publish(withCanary), now).then(({ length }) => length)
  }
  expect([await look(20, 1), await look(29, 20), await look(30, 20)]).toEqual([0, 0, 1])
})

const bad: Rows = { '1.0.0 stable': [100, 1], '2.0.0 stable': [12, 12] }

test('rolls a new stable release back to the one before, also when the watch has just started', async () => {
  const published = publish(stable('2.0.0', '1.0.0'), change(200, '1.0.0'), change(5, '2.0.0'))
  expect(await watchOf(bad)(published, now)).toMatchObject([
    {
      remote: 'chat',
      version: '2.0.0',
      action: 'roll back',
      why: expect.stringMatching(/before for 1\.0 %/),
    },
  ])
})

test('compares a new stable release with all that is known of the one before', async () => {
  const reads: unknown[] = []
  const watch = createWatch(async (_, since) => {
    reads.push(since)
    return count(since === undefined ? { '1.0.0 stable': [100, 1] } : { '2.0.0 stable': [12, 12] })
  })
  expect(await watch(publish(stable('2.0.0', '1.0.0'), change(5, '2.0.0')), now)).toHaveLength(1)
  expect(reads).toEqual([now - 5 * hour, undefined])
})

test('raises an alarm where only visitors see a bad stable release, and counts them never as users', async () => {
  const published = publish(stable('2.0.0', '1.0.0'), change(5, '2.0.0'))
  expect(await watchOf(bad, false)(published, now)).toMatchObject([
    { version: '2.0.0', action: 'alarm', why: expect.stringMatching(/100\.0 % of 12 people, .* visitors/) },
  ])
  const invented = createWatch(async () => ({
    users: count({ '1.0.0 stable': [100, 1], '2.0.0 stable': [12, 0] }).users,
    visitors: count({ '1.0.0 stable': [4000, 0], '2.0.0 stable': [3000, 3000] }, false).visitors,
  }))
  expect(await invented(published, now)).toMatchObject([{ action: 'alarm' }])
})

test('ends a canary that only visitors see', async () => {
  const rows: Rows = { '1.0.0 stable': [100, 1], '2.0.0 canary': [40, 12] }
  expect(await watchOf(rows, false)(publish(withCanary, change(5, '1.0.0', '2.0.0')), now)).toMatchObject([
    { version: '2.0.0', action: 'end canary' },
  ])
})

test.each([
  ['one that is two days old', publish(stable('2.0.0', '1.0.0'), change(48, '2.0.0'))],
  ['a first release that is two days old', publish(stable('2.0.0'), change(48, '2.0.0'))],
])('leaves %s alone', async (_, published) => {
  expect(await watchOf(bad)(published, now)).toEqual([])
})

test('raises an alarm for a bad first release', async () => {
  const published = publish(stable('2.0.0'), change(5, '2.0.0'))
  expect(await watchOf(bad)(published, now)).toEqual([
    {
      remote: 'chat',
      version: '2.0.0',
      action: 'alarm',
      why: 'problems for 100.0 % of 12 people, with nothing before to compare with, and no stop takes it back alone',
    },
  ])
  expect(await watchOf({ '2.0.0 stable': [12, 1] })(published, now)).toEqual([])
})

test('raises an alarm for a bad release after one that nobody has opened lately, and ends no canary beside such', async () => {
  const published = publish(stable('2.0.0', '1.0.0'), change(200, '1.0.0'), change(5, '2.0.0'))
  expect(await watchOf({ '2.0.0 stable': [12, 12] })(published, now)).toMatchObject([
    { action: 'alarm', why: expect.stringMatching(/nothing before to compare with$/) },
  ])
  expect(await watchOf({ '2.0.0 canary': [12, 12] })(publish(withCanary), now)).toEqual([])
})

test('raises an alarm for a bad release that has moved paths, compared with the one before', async () => {
  const published = {
    ...publish(stable('2.0.0'), change(200, '1.0.0'), change(5, '2.0.0')),
    lines: { chat: ['1.0.0', '2.0.0'] },
  }
  expect(await watchOf(bad)(published, now)).toMatchObject([
    {
      version: '2.0.0',
      action: 'alarm',
      why: expect.stringMatching(/before for 1\.0 % .* takes it back alone/),
    },
  ])
  expect(await watchOf({ ...bad, '1.0.0 stable': [100, 90] })(published, now)).toEqual([])
})

test('raises an alarm for a bad shell, compared with the one before', async () => {
  const published = {
    remotes: {},
    shell: { version: '2.0.0' },
    lines: { shell: ['1.0.0', '2.0.0'] },
    changes: [change(200, '1.0.0', undefined, 'shell'), change(5, '2.0.0', undefined, 'shell')],
  }
  const reads: unknown[] = []
  const watch = createWatch(async (...read) => {
    reads.push(read)
    return count(bad)
  })
  expect(await watch(published, now)).toMatchObject([{ remote: 'shell', version: '2.0.0', action: 'alarm' }])
  expect(reads).toEqual([['shell', now - 5 * hour], ['shell']])
})

test('compares a release that has come back with none that was taken back', async () => {
  const published = {
    ...publish(stable('1.0.0'), change(200, '1.0.0'), change(5, '2.0.0'), change(1, '1.0.0')),
    lines: { chat: ['1.0.0'] },
  }
  const rows: Rows = { '1.0.0 stable': [20, 20], '2.0.0 stable': [12, 12] }
  expect(await watchOf(rows)(published, now)).toMatchObject([{ version: '1.0.0', action: 'alarm' }])
})

test('does nothing while no API answers', async () => {
  expect(await createWatch(async () => null)(publish(withCanary), now)).toEqual([])
})

test('raises an alarm for several bad stable releases at once, which have another cause', async () => {
  const remotes = { chat: stable('2.0.0', '1.0.0'), auth: stable('2.0.0', '1.0.0') }
  const both = { remotes, lines: {}, changes: [] }
  expect((await watchOf(bad)(both, now)).map(({ action }) => action)).toEqual(['alarm', 'alarm'])
})
