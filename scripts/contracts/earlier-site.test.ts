import { readFileSync } from 'node:fs'
import path from 'node:path'
import { verifyRegistry } from '../../shell/src/federation/registry/verify-registry'
import { listReleases } from '../release/list-releases'
import { readRegistry } from '../release/registry-file'
import { release } from '../release/release'
import { resign } from '../release/resign'
import { rollback } from '../release/rollback'
import { openReader, openSite, type SiteOptions } from '../release/site'
import { createFakeRemote, createWorkFolder } from '../release/testing/fake-remote'
import { insertConfig } from '../stack/index-html.mjs'
import { readPublicKey } from '../stack/registry-key.mjs'
import { unpack, writeContents } from './archive'
import { readReleasedFiles, readReleasedShell } from './read-records'
import { createStorage, runWorker } from './testing/run-worker'

/**
 * A site as commit 58269d39 has built, signed and published it, before files had lengths and shells releases: its campaigns, with `offline` in
 * their package.json, the public key, and that commit's worker.
 */
const earlier = unpack(readFileSync(path.join(__dirname, 'testing/site-58269d39.br')))
const registryText = String(earlier.get('site/registry.json'))
const { sequence, remotes } = JSON.parse(JSON.parse(registryText).registry)
const { stable } = remotes.campaigns

let work: ReturnType<typeof createWorkFolder>
let options: SiteOptions
beforeEach(() => {
  // An hour later: it has not expired, wherever this runs.
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const
  jest.useFakeTimers({ doNotFake: [...timers, 'nextTick', 'performance'], now: (sequence + 3_600) * 1_000 })
  work = createWorkFolder()
  writeContents(work.folder, earlier)
  options = { root: work.root, trust: path.join(work.folder, 'registry-key.pub') }
})
afterEach(() => {
  jest.useRealTimers()
  work.remove()
})

const readSite = (file: string) => {
  try {
    return readFileSync(path.join(work.root, file))
  } catch {
    return undefined
  }
}
/** With the earlier key, and others. */
const getConfig = (...others: string[]) => ({
  apiUrl: 'https://hosts.example/api',
  environment: 'development' as const,
  registry: {
    url: '/registry.json',
    keys: [readPublicKey(String(options.trust)), ...others],
    origins: [],
    overrideOrigins: [],
  },
})
const releaseNext = async () => {
  const site = await openSite(options)
  const next = createFakeRemote(work.folder, {
    name: 'campaigns',
    version: '0.2.0',
    offline: true,
    paths: stable.paths,
  })
  await release({ ...site, why: 'next' }, next, {})
  return site
}

test('is read by the commands and by the page, also as the copy of a browser', async () => {
  const reader = openReader(options)
  expect(await readRegistry(reader)).toMatchObject({ sequence, remotes })
  expect(await listReleases(reader, ['campaigns'])).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^campaigns +0\.1\.0 +stable .*ana@hosts\.test +2\d\d KB/),
    ]),
  )
  for (const isStored of [false, true])
    expect(await verifyRegistry(registryText, getConfig(), isStored)).toMatchObject({ sequence, remotes })
})

test('gets the next release, and its own one back as it was', async () => {
  const site = await releaseNext()
  await resign(site)
  expect((await rollback(site, 'campaigns')).campaigns?.stable).toEqual(stable)
  const { remotes } = await verifyRegistry(String(readSite('registry.json')), getConfig(site.publicKey))
  expect(remotes.campaigns?.stable).toEqual(stable)
})

test('what its worker has stored goes on in the released one, and back', async () => {
  const shell = readReleasedFiles('shell', readReleasedShell())
  let isOnline = true
  const keys: string[] = []
  const serve = (file: string) => {
    if (!isOnline) return undefined
    if (file === '/') return insertConfig(String(shell.get('index.html')), getConfig(...keys))
    return shell.get(file.slice(1)) ?? readSite(file.slice(1))
  }
  const storage = createStorage()
  const run = (code: unknown) => runWorker(String(code), serve, storage)
  const entry = `/remotes/campaigns/${stable.entry}`
  const askOffline = async (worker: ReturnType<typeof run>, file: string) => {
    isOnline = false
    const text = await (await worker.ask(file))?.text()
    isOnline = true
    return text
  }

  await run(earlier.get('worker.js')).update(registryText)
  const stored = storage.list()
  expect(stored).toContain(entry)

  const released = run(shell.get('worker.js'))
  expect(await askOffline(released, entry)).toBe(String(readSite(entry)))
  const site = await releaseNext()
  keys.push(site.publicKey)
  await released.update(String(readSite('registry.json')))
  const next = (await readRegistry(site))?.remotes.campaigns?.stable.entry
  expect(storage.list()).toEqual(expect.arrayContaining([...stored, `/remotes/campaigns/${next}`]))
  await rollback(site, 'campaigns')
  await released.update(String(readSite('registry.json')))

  const back = run(earlier.get('worker.js'))
  expect(await askOffline(back, entry)).toBe(String(readSite(entry)))
  await back.update(String(readSite('registry.json')))
  expect(storage.list()).toEqual(expect.arrayContaining(stored))
})
