import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../stack/root.mjs'
import { describeExpiry, getExpiryAlarm } from './expiry'
import { readRegistry } from './registry-file'
import { release } from './release'
import { renew, renewDaily } from './renew'
import { openSite, type Site } from './site'
import { createFakeRemote, createWorkFolder } from './testing/fake-remote'

const start = Date.parse('2030-01-01T00:00:00Z')
const hour = 3_600_000
let work: ReturnType<typeof createWorkFolder>
let site: Site
let clock: jest.SpyInstance
beforeEach(async () => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(start)
  work = createWorkFolder()
  site = await openSite({ root: work.root })
})
afterEach(() => {
  clock.mockRestore()
  work.remove()
})

test('a release is valid for a week, and renewing it changes only sequence and expiry', async () => {
  await release(site, createFakeRemote(work.folder), {})
  const before = await readRegistry(site)
  expect(before?.expires).toBe(start + 7 * 24 * hour)
  clock.mockReturnValue(start + hour)
  const after = await renew(site)
  expect(after).toEqual({ ...before, sequence: after.sequence, expires: start + (7 * 24 + 1) * hour })
  expect(after.sequence).toBeGreaterThan(before?.sequence ?? 0)
})

test.each([
  [23, 0],
  [25, 1],
])('a signer that runs %d hours after the release renews %d times', async (hours, times) => {
  expect(await renewDaily(site)).toEqual([])
  await release(site, createFakeRemote(work.folder), {})
  clock.mockReturnValue(start + hours * hour)
  expect(await renewDaily(site)).toHaveLength(times)
  expect(await renewDaily(site)).toEqual([])
})

test('renews a registry that has expired, and refuses where there is none', async () => {
  await expect(renew(site)).rejects.toThrow(/^Nothing is released yet/)
  await release(site, createFakeRemote(work.folder), {})
  clock.mockReturnValue(start + 30 * 24 * hour)
  expect((await renew(site)).expires).toBe(start + 37 * 24 * hour)
})

test.each([
  [start + 7 * 24 * hour, 'expires 2030-01-08', false],
  [start + 48 * hour, 'expires 2030-01-03', false],
  [start + 47.5 * hour, 'expires in 47 hours', true],
  [start, 'expired', true],
  [undefined, 'expired', true],
])('a registry that expires at %s: %s, alarm %s', (expires, words, alarm) => {
  expect(describeExpiry({ expires })).toBe(words)
  expect(getExpiryAlarm({ expires }) !== null).toBe(alarm)
})

test('the monitor fails without a registry at the address', () => {
  const file = path.join('scripts/release/check-expiry.ts')
  const { status, stderr } = spawnSync(
    'node',
    ['--import', 'tsx', file, 'http://127.0.0.1:9/registry.json'],
    { cwd: root, encoding: 'utf8' },
  )
  expect([status, stderr.trim()]).toEqual([1, 'http://127.0.0.1:9/registry.json serves no registry.'])
})

test('an urgent change has its sequence in the registry, and later ones leave it there', async () => {
  const publish = async (version: string, urgent: boolean) => {
    await release({ ...site, urgent }, createFakeRemote(work.folder, { version }), {})
    const registry = await readRegistry(site)
    return [registry?.sequence, registry?.remotes.chat?.urgent]
  }
  expect((await publish('1.0.0', false))[1]).toBeUndefined()
  const [sequence, urgent] = await publish('1.1.0', true)
  expect(urgent).toBe(sequence)
  expect((await publish('1.2.0', false))[1]).toBe(urgent)
})
