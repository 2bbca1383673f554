import type { Registry } from '../../../shared/src/contract/registry'
import { promote, setCanary } from '../canary'
import { readHistory } from '../history'
import { readRegistry } from '../registry-file'
import { release } from '../release'
import { renew } from '../renew'
import { openSite, type Site } from '../site'
import { createFakeRemote, createWorkFolder } from '../testing/fake-remote'
import { findTrial } from './find-trial'

// The history is the one that the commands write.

let work: ReturnType<typeof createWorkFolder>
let site: Site
const start = Date.parse('2026-11-28T12:00:00Z')
const hour = 3_600_000
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: [...timers, 'setImmediate', 'nextTick', 'performance'], now: start })
  work = createWorkFolder()
  site = await openSite({ root: work.root })
})
afterEach(() => {
  jest.useRealTimers()
  work.remove()
})

const build = (version: string) => createFakeRemote(work.folder, { version })
const inHours = (hours: number) => jest.setSystemTime(start + hours * hour)
/** The trial as a watch finds it that starts now. */
const findNow = async () => {
  const { sequence, remotes } = (await readRegistry(site)) as Registry
  const { changes, lines } = await readHistory(site, sequence)
  const seenAt = () => Number.NaN
  return findTrial('chat', remotes.chat as Registry['remotes'][string], {
    changes,
    lines,
    seenAt,
    now: Date.now(),
  })
}

test('a canary is compared from its start, however often the watch starts again', async () => {
  await release(site, build('1.0.0'), {})
  inHours(1)
  await release(site, build('2.0.0'), { canary: 20 })
  inHours(5)
  await setCanary(site, 'chat', '2.0.0', 50)
  await renew(site)
  inHours(30)
  expect(await findNow()).toMatchObject({ version: '2.0.0', isCanary: true, since: start + hour })
})

test('a canary starts anew beside another stable release, and after another canary', async () => {
  await release(site, build('1.0.0'), {})
  await release(site, build('2.0.0'), { canary: 20 })
  inHours(2)
  await release(site, build('1.0.1'), { keepCanary: true })
  expect(await findNow()).toMatchObject({ version: '2.0.0', since: start + 2 * hour })
  inHours(3)
  await release(site, build('2.0.1'), { canary: 20 })
  expect(await findNow()).toMatchObject({ version: '2.0.1', since: start + 3 * hour })
})

test('a canary that became stable is compared from then on', async () => {
  await release(site, build('1.0.0'), {})
  await release(site, build('2.0.0'), { canary: 20 })
  inHours(6)
  await promote(site, 'chat')
  inHours(7)
  expect(await findNow()).toMatchObject({ version: '2.0.0', isCanary: false, since: start + 6 * hour })
})
