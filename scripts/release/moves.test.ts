import { existsSync } from 'node:fs'
import path from 'node:path'
import type { RemoteManifest } from '../stack/types'
import { promote, setCanary } from './canary'
import { listChanges } from './list-changes'
import { readRegistry } from './registry-file'
import { type ReleaseOptions, release, releaseTogether } from './release'
import { renew } from './renew'
import { rollback } from './rollback'
import { openSite, type Site } from './site'
import { createFakeRemote, createWorkFolder } from './testing/fake-remote'

// A path that moves from one remote to another always has exactly one owner.

let work: ReturnType<typeof createWorkFolder>
let site: Site
beforeEach(async () => {
  work = createWorkFolder()
  site = await openSite({ root: work.root, author: { by: 'ana@hosts.example', commit: 'abc123' } })
})
afterEach(() => work.remove())

const gatePath = '/parkings'
const build = (name: string, version: string, ...paths: string[]) =>
  createFakeRemote(work.folder, { name, version, paths }, `${name} ${version}`)
const locations = (version: string, ...others: string[]) =>
  build('locations', version, '/locations', ...others)
const gate = (version: string, ...paths: string[]) => build('gate', version, ...paths)
const releaseOne = (remote: RemoteManifest, options: ReleaseOptions = {}) => release(site, remote, options)
const releaseAll = (...remotes: RemoteManifest[]) =>
  releaseTogether(
    site,
    remotes.map((remote) => ({ remote, options: {} })),
  )

/** Locations has the gate's path, then gives it to a new remote. */
const moveGate = async () => {
  await releaseOne(locations('1.0.0', gatePath))
  await releaseAll(locations('2.0.0'), gate('1.0.0', gatePath))
}

const readServed = async () =>
  Object.fromEntries(
    Object.entries((await readRegistry(site))?.remotes ?? {}).map(([name, { stable, canary }]) => [
      name,
      `${stable.version}${canary ? ` + ${canary.release.version}` : ''}`,
    ]),
  )
/** Expects a refusal that leaves what browsers get as it is. */
const expectRefusal = async (changing: Promise<unknown>, ...sentences: RegExp[]) => {
  const before = await readServed()
  const failure = await changing.then(
    () => 'Nothing was refused.',
    (error: Error) => error.message,
  )
  for (const sentence of sentences) expect(failure).toMatch(sentence)
  expect(await readServed()).toEqual(before)
}

test('moves a path to a new remote in one change of the registry', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_900_000_000_000)
  await releaseOne(locations('1.0.0', gatePath))
  await releaseAll(locations('2.0.0'), gate('1.0.0', gatePath))
  expect(await readServed()).toEqual({ locations: '2.0.0', gate: '1.0.0' })
  expect((await readRegistry(site))?.sequence).toBe(1_900_000_001)
  clock.mockRestore()
  expect(await listChanges(site)).toEqual([
    expect.stringContaining('release locations: stable 1.0.0'),
    expect.stringContaining('release locations: stable 2.0.0'),
    expect.stringContaining('release gate: stable 1.0.0'),
  ])
})

test('refuses the new owner alone and says what to do', async () => {
  await releaseOne(locations('1.0.0', gatePath))
  await expectRefusal(
    releaseOne(gate('1.0.0', gatePath)),
    /^gate 1\.0\.0 wants the path \/parkings, which belongs to locations\. To move a path, release both remotes at once/,
  )
})

test('leaves every version free when one of them is refused', async () => {
  await releaseOne(locations('1.0.0', gatePath))
  await releaseOne(build('chat', '1.0.0', '/chat'))
  const other = createFakeRemote(work.folder, { name: 'chat', version: '1.0.0', paths: ['/chat'] }, 'other')
  await expectRefusal(
    releaseAll(gate('1.0.0', '/gate'), other),
    /chat 1\.0\.0 is released already, with other/,
  )
  await expectRefusal(
    releaseAll(gate('1.0.0', '/gate'), locations('2.0.0', '/gate')),
    /wants the path \/gate/,
  )
  await releaseOne(createFakeRemote(work.folder, { name: 'gate', paths: ['/gate'] }, 'other'))
})

test.each(['gate', 'locations'])('takes the whole move back with a rollback of %s', async (name) => {
  await moveGate()
  const entries = await rollback(site, name)
  expect(entries).toEqual({ locations: expect.objectContaining({}), gate: null })
  expect(await readServed()).toEqual({ locations: '1.0.0' })
  expect(await listChanges(site, 'gate')).toContainEqual(
    expect.stringContaining('rollback gate: no release any more'),
  )
  site = { ...site, why: 'again' }
  await releaseAll(locations('2.0.0'), gate('1.0.0', gatePath))
  expect(await readServed()).toEqual({ locations: '2.0.0', gate: '1.0.0' })
  await rollback(site, name)
  expect(await readServed()).toEqual({ locations: '1.0.0' })
})

test('brings back the release before of a remote that existed before the move', async () => {
  await releaseOne(locations('1.0.0', gatePath))
  await releaseOne(gate('0.9.0', '/gate'))
  await releaseAll(locations('2.0.0'), gate('1.0.0', '/gate', gatePath))
  await renew(site)
  await rollback(site, 'gate')
  expect(await readServed()).toEqual({ locations: '1.0.0', gate: '0.9.0' })
})

test('goes back alone to a release after the move, and together from there', async () => {
  await moveGate()
  await releaseOne(locations('2.1.0'))
  await expectRefusal(
    rollback(site, 'gate'),
    /^gate 1\.0\.0 and locations 2\.0\.0 go back together, and locations is at 2\.1\.0\./,
    /First `npm run rollback -- locations 2\.0\.0`\.$/,
  )
  await rollback(site, 'locations')
  expect(await readServed()).toEqual({ locations: '2.0.0', gate: '1.0.0' })
  await rollback(site, 'gate')
  expect(await readServed()).toEqual({ locations: '1.0.0' })
})

test('ends a canary first, of one remote', async () => {
  await moveGate()
  await releaseOne(gate('1.1.0', gatePath), { canary: 10 })
  await rollback(site, 'gate')
  expect(await readServed()).toEqual({ locations: '2.0.0', gate: '1.0.0' })
})

test('refuses to go back alone behind the move', async () => {
  await releaseOne(locations('1.0.0', gatePath))
  await releaseOne(gate('0.9.0', '/gate'))
  await releaseAll(locations('2.0.0'), gate('1.0.0', '/gate', gatePath))
  const together =
    /Paths moved with gate 1\.0\.0 and locations 2\.0\.0, which go back together: `npm run rollback -- /
  await expectRefusal(
    rollback(site, 'locations', '1.0.0'),
    /^locations 1\.0\.0 wants the path \/parkings, which belongs to gate\./,
    together,
  )
  await expectRefusal(rollback(site, 'gate', '0.9.0'), /^Nobody would have the path \/parkings\./, together)
})

test('lets only a release give a moved path up', async () => {
  await moveGate()
  await releaseOne(gate('2.0.0', '/gate'))
  expect(await readServed()).toEqual({ locations: '2.0.0', gate: '2.0.0' })
})

test('rolls remotes back alone that were released at once without a move', async () => {
  await releaseAll(locations('1.0.0'), gate('1.0.0', gatePath))
  await releaseAll(locations('2.0.0'), gate('2.0.0', gatePath))
  await rollback(site, 'gate')
  expect(await readServed()).toEqual({ locations: '2.0.0', gate: '1.0.0' })
})

test('leaves remotes out of the move that gave and got no path', async () => {
  await releaseAll(locations('1.0.0', gatePath), build('chat', '1.0.0', '/chat'))
  await releaseAll(locations('2.0.0'), gate('1.0.0', gatePath), build('chat', '2.0.0', '/chat'))
  await rollback(site, 'gate')
  expect(await readServed()).toEqual({ locations: '1.0.0', chat: '2.0.0' })
})

test('names no release for a stop to bring back alone', async () => {
  await moveGate()
  const readPrevious = async () => (await readRegistry(site))?.remotes.locations?.previous
  expect(await readPrevious()).toBeUndefined()
  await releaseOne(locations('2.1.0'))
  expect(await readPrevious()).toBe('2.0.0')
  await rollback(site, 'locations')
  expect(await readPrevious()).toBeUndefined()
})

test('refuses a canary that moves a path, on either side', async () => {
  await releaseOne(locations('1.0.0', gatePath))
  await releaseOne(gate('0.9.0', '/gate'))
  await expectRefusal(
    releaseOne(gate('1.0.0', '/gate', gatePath), { canary: 10 }),
    /wants the path \/parkings, which belongs to locations/,
    /release both remotes at once, to everybody/,
  )
  await expectRefusal(
    releaseOne(locations('2.0.0'), { canary: 10 }),
    /^The canary 2\.0\.0 of locations lacks the path \/parkings, so its browsers would have no screen for it\./,
    /Give a path up, or move it, with a release to everybody/,
  )
})

test('refuses the release before the move as a canary, and a canary from before it', async () => {
  await releaseOne(locations('1.0.0', gatePath))
  await releaseOne(locations('1.1.0', gatePath), { canary: 10 })
  await expectRefusal(
    releaseTogether(site, [
      { remote: locations('2.0.0'), options: { keepCanary: true } },
      { remote: gate('1.0.0', gatePath), options: {} },
    ]),
    /wants the path \/parkings/,
  )
  await releaseAll(locations('2.0.0'), gate('1.0.0', gatePath))
  await expectRefusal(setCanary(site, 'locations', '1.0.0', 10), /wants the path \/parkings/)
})

test('promotes a canary with a path of its own', async () => {
  await moveGate()
  await releaseOne(gate('1.1.0', gatePath, '/gate'), { canary: 10 })
  await promote(site, 'gate')
  await rollback(site, 'gate')
  expect(await readServed()).toEqual({ locations: '2.0.0', gate: '1.0.0' })
})

test('keeps the files of a release that was taken back', async () => {
  await moveGate()
  const entry = (await readRegistry(site))?.remotes.gate?.stable.entry ?? ''
  await rollback(site, 'gate')
  expect(existsSync(path.join(work.root, 'remotes/gate', entry))).toBe(true)
})
