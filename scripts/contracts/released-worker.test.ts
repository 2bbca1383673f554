import { readFileSync } from 'node:fs'
import path from 'node:path'
import { removeConfig } from '../../shell/src/service-worker/remove-config'
import { computeIntegrity } from '../release/dist'
import { release } from '../release/release'
import { rollback } from '../release/rollback'
import { openSite, type Site } from '../release/site'
import { createFakeRemote, createWorkFolder } from '../release/testing/fake-remote'
import { updateRegistry } from '../release/update-registry'
import { insertConfig } from '../stack/index-html.mjs'
import { readReleasedFiles, readReleasedShell } from './read-records'
import { runWorker } from './testing/run-worker'

const shell = readReleasedFiles('shell', readReleasedShell())
const work = createWorkFolder()
let site: Site
beforeAll(async () => {
  site = await openSite({ root: work.root })
})
afterAll(work.remove)

const readSite = (file: string) => {
  try {
    return readFileSync(path.join(work.root, file))
  } catch {
    return undefined
  }
}
const readPage = () =>
  insertConfig(String(shell.get('index.html')), {
    environment: 'development',
    registry: { url: '/registry.json', keys: [site.publicKey], origins: [] },
  })
const serve = (file: string) =>
  file === '/' ? readPage() : (shell.get(file.slice(1)) ?? readSite(file.slice(1)))

const readRegistryText = () => String(readSite('registry.json'))
const releaseGate = (version: string) =>
  release(site, createFakeRemote(work.folder, { name: 'gate', version, offline: true }), {})

test('the released worker stores and serves what the commands of this checkout release', async () => {
  let isOnline = true
  const worker = runWorker(String(shell.get('worker.js')), (file) => (isOnline ? serve(file) : undefined))
  const first = await releaseGate('1.0.0')
  await updateRegistry(site, async ({ remotes, history }) => ({
    remotes,
    history,
    shell: {
      version: '9.0.0',
      pages: ['sha384-of-another-page', computeIntegrity(removeConfig(readPage()))],
    },
  }))
  await worker.update(readRegistryText())
  const list = (entry: string) =>
    [
      ...Object.keys(JSON.parse(String(readSite(`remotes/gate/${path.dirname(entry)}/files.json`)))),
      entry,
    ].map((file) => `/remotes/gate/${file}`)
  expect(worker.list()).toEqual(expect.arrayContaining(['/', ...list(first.stable.entry)]))

  const { stable } = await releaseGate('1.1.0')
  await worker.update(readRegistryText())
  const stored = worker.list()
  expect(stored).toEqual(expect.arrayContaining([...list(stable.entry), ...list(first.stable.entry)]))
  await rollback(site, 'gate')
  await worker.update(readRegistryText())
  expect(worker.list()).toEqual(stored)

  isOnline = false
  const entry = `remotes/gate/${first.stable.entry}`
  expect(await (await worker.ask(`/${entry}`))?.text()).toBe(String(readSite(entry)))
})
