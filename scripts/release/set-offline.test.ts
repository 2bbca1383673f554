import { listChanges } from './list-changes'
import { readRegistry } from './registry-file'
import { release } from './release'
import { renew } from './renew'
import { ensureOffline, setOffline } from './set-offline'
import { openSite, type Site } from './site'
import { createFakeRemote, createWorkFolder } from './testing/fake-remote'

let work: ReturnType<typeof createWorkFolder>
let site: Site
beforeEach(async () => {
  work = createWorkFolder()
  site = await openSite({ root: work.root })
})
afterEach(() => work.remove())

test('stays off through releases and renewals until it is on again, and is in the history', async () => {
  await release(site, createFakeRemote(work.folder, { version: '1.0.0' }), {})
  expect((await readRegistry(site))?.offline).toBeUndefined()
  await setOffline(site, 'off')
  await release(site, createFakeRemote(work.folder, { version: '2.0.0' }), {})
  await renew(site)
  expect((await readRegistry(site))?.offline).toBe(false)
  await setOffline(site, 'on')
  expect((await readRegistry(site))?.offline).toBeUndefined()
  const lines = await listChanges(site)
  expect(lines.filter((line) => / {2}offline (on|off) {2}by /.test(line))).toHaveLength(2)
})

test('refuses another word, and a site without a registry', async () => {
  await expect(setOffline(site, 'maybe')).rejects.toThrow('on or off, not maybe')
  await expect(setOffline(site, 'off')).rejects.toThrow(/^Nothing is released yet/)
})

test('changes a container’s registry only where its setting is another one', async () => {
  expect(await ensureOffline(site, 'off')).toEqual([])
  await release(site, createFakeRemote(work.folder, { version: '1.0.0' }), {})
  expect(await ensureOffline(site, 'on')).toEqual([])
  expect(await ensureOffline(site, 'off')).toHaveLength(1)
  expect(await ensureOffline(site, 'off')).toEqual([])
  expect((await readRegistry(site))?.offline).toBe(false)
})
