import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Release } from '../../shared/src/contract/registry'
import { readRegistry as readInPage } from '../../shell/src/federation/registry/read-registry'
import { setCanary } from './canary'
import { changeRemotes } from './change-remote'
import { describeRelease } from './describe-release'
import { readDist } from './dist'
import { listReleases } from './list-releases'
import { publishDraft, writeDraft } from './publish-release'
import { signRecord } from './record'
import { readRegistry } from './registry-file'
import { release } from './release'
import { getDefaultAddress, withAddress } from './releases'
import { rollback } from './rollback'
import { openSite, type Site } from './site'
import { createFakeRemote, createWorkFolder } from './testing/fake-remote'

const work = createWorkFolder()
let site: Site
let older: Release

/** Releases a build as the commands did before files had lengths, and records a contract. */
const releaseAsBefore = async (version: string): Promise<Release> => {
  const remote = createFakeRemote(work.folder, { version })
  const dist = await readDist(path.join(remote.folder, 'dist'))
  const { bytes, ...described } = describeRelease(remote, dist, false)
  const signed = signRecord(site, { remote: 'chat', release: described, contract: undefined })
  const draft = await writeDraft(site, 'chat', described, dist, signed)
  const publish = () => publishDraft(site, 'chat', described, dist, { draft, signed })
  const stable = withAddress(described, getDefaultAddress('chat'))
  await changeRemotes(site, { command: 'release', publish }, async () => ({ chat: { stable } }))
  return stable
}

beforeAll(async () => {
  site = await openSite({ root: work.root })
  older = await releaseAsBefore('1.0.0')
})
afterAll(work.remove)

const readText = () => readFileSync(path.join(work.root, 'registry.json'), 'utf8')
const readStable = async () => (await readRegistry(site))?.remotes.chat?.stable
const releaseNow = (version: string) => release(site, createFakeRemote(work.folder, { version }), {})

test('a registry of releases without lengths is read by the page and by the commands', async () => {
  const list = path.join(work.root, older.base, path.dirname(older.entry), 'files.json')
  expect(`${readText()} ${readFileSync(list, 'utf8')}`).not.toMatch(/bytes|lengths/)
  expect(readInPage(JSON.parse(JSON.parse(readText()).registry)).remotes.chat?.stable).toEqual(older)
  expect(await readStable()).toEqual(older)
  expect(await listReleases(site, ['chat'])).toEqual(
    expect.arrayContaining([expect.stringMatching(/^chat +1\.0\.0 +stable .* 0 KB/)]),
  )
})

test('a release with lengths follows one without, which takes its place again as it was', async () => {
  expect((await releaseNow('1.1.0')).stable.bytes).toBeDefined()
  expect((await rollback(site, 'chat')).chat?.stable).toEqual(older)
  expect(readInPage(JSON.parse(JSON.parse(readText()).registry)).remotes.chat?.stable).toEqual(older)
})

test('a canary with lengths runs beside a stable release without', async () => {
  await setCanary({ ...site, why: 'again' }, 'chat', '1.1.0', 20)
  const { stable, canary } = readInPage(JSON.parse(JSON.parse(readText()).registry)).remotes.chat ?? {}
  expect([stable?.bytes, canary?.release.bytes]).toEqual([undefined, expect.any(Object)])
})
