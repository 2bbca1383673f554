import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { build } from 'esbuild'
import { nameHolder } from '../../shared/src/node/lock-holder.mjs'
import { root } from '../stack/root.mjs'
import type { RemoteManifest } from '../stack/types'
import { withLock } from '../stack/with-lock.mjs'
import { computeIntegrity } from './dist'
import { readRegistry } from './registry-file'
import { release } from './release'
import { openSite, type Site } from './site'
import { createFakeRemote, createWorkFolder } from './testing/fake-remote'

let work: ReturnType<typeof createWorkFolder>
let site: Site
beforeEach(async () => {
  work = createWorkFolder()
  site = await openSite({ root: work.root })
})
afterEach(() => work.remove())

const testing = path.join(__dirname, 'testing')
/** Bundles: thirty processes with tsx start slowly. As deep in the repository as their sources, which find the root from there. */
const bundles = path.join(root, 'node_modules', `.release-once-${process.pid}`)
const program = path.join(bundles, 'release-once.mjs')
beforeAll(async () => {
  const entryPoints = [
    { in: path.join(testing, 'release-once.ts'), out: 'release-once' },
    { in: path.join(root, 'shared/src/node/renew-lock-worker.mjs'), out: 'renew-lock-worker' },
  ]
  const outExtension = { '.js': '.mjs' }
  await build({ entryPoints, outdir: bundles, outExtension, bundle: true, format: 'esm', platform: 'node' })
})
afterAll(() => rmSync(bundles, { recursive: true }))

/** Releases in its own process; with `crashAt`, kills that process before one of its writes. */
const releaseInProcess = (remote: RemoteManifest, crashAt?: number) => {
  const crash = crashAt === undefined ? [] : ['--import', path.join(testing, 'crash-at.mjs')]
  const words = JSON.stringify({ root: work.root, remote })
  const child = spawn(process.execPath, [...crash, program, words], {
    env: { ...process.env, CRASH_AT: String(crashAt) },
  })
  let output = ''
  child.stderr.on('data', (data) => {
    output += data
  })
  return new Promise<{ code: number | null; signal: string | null; output: string }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, output })),
  )
}

/** Reads the registry and every file that it names, as a browser does. Returns the versions by remote. */
const readVersions = async () => {
  const registry = await readRegistry(site)
  const versions: Record<string, string> = {}
  for (const [name, { stable }] of Object.entries(registry?.remotes ?? {})) {
    for (const [file, integrity] of Object.entries(stable.files))
      expect(computeIntegrity(readFileSync(path.join(work.root, stable.base, file)))).toBe(integrity)
    versions[name] = stable.version
  }
  return versions
}

const names = ['auth', 'campaigns', 'chat', 'locations', 'maps', 'reports']
const lockFile = () => path.join(work.root, '.lock')
const lockBy = (pid: number) =>
  symlinkSync(JSON.stringify({ ...JSON.parse(nameHolder('x')), pid, started: undefined }), lockFile())
/** The id of a process that has ended. */
const createDeadPid = () =>
  new Promise<number>((resolve) => {
    const child = spawn(process.execPath, ['--version'])
    child.once('close', () => resolve(child.pid ?? 0))
  })

test('stores several releases at once past a dead lock, and readers see no half release', async () => {
  lockBy(await createDeadPid())
  const all = Promise.all(names.map((name) => releaseInProcess(createFakeRemote(work.folder, { name }))))
  let done = false
  all.finally(() => {
    done = true
  })
  while (!done) {
    await readVersions()
    await turn()
  }
  expect((await all).map(({ code, output }) => output || code)).toEqual(names.map(() => 0))
  expect(await readVersions()).toEqual(Object.fromEntries(names.map((name) => [name, '1.0.0'])))
}, 120_000)

test('refuses one of two releases at once that give a version different contents', async () => {
  const one = createFakeRemote(path.join(work.folder, 'a'), {}, 'one')
  const two = createFakeRemote(path.join(work.folder, 'b'), {}, 'two')
  const results = await Promise.all([releaseInProcess(one), releaseInProcess(two)])
  expect(results.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(results.find(({ code }) => code === 1)?.output).toMatch(/released already, with other content/)
  expect(await readVersions()).toEqual({ chat: '1.0.0' })
}, 120_000)

test('leaves a whole old or new release wherever it is killed, and the next one works', async () => {
  const old = createFakeRemote(path.join(work.folder, 'old'), { version: '1.0.0' })
  const remote = createFakeRemote(work.folder, { version: '1.1.0' })
  const seen: string[] = []
  let killed = true
  for (let crashAt = 1; killed; crashAt += 1) {
    work.removeSite()
    site = await openSite({ root: work.root })
    await release(site, old, {})
    killed = (await releaseInProcess(remote, crashAt)).signal === 'SIGKILL'
    seen.push((await readVersions()).chat ?? 'nothing')
    await release(site, remote, {})
    expect(await readVersions()).toEqual({ chat: '1.1.0' })
    expect(existsSync(lockFile())).toBe(false)
  }
  const moved = seen.indexOf('1.1.0')
  expect(moved).toBeGreaterThan(10)
  expect(seen.slice(moved).every((version) => version === '1.1.0')).toBe(true)
}, 240_000)

test('waits for a lock with a living holder, and at most 30 s for one without', async () => {
  lockBy(process.ppid)
  await expect(withLock(work.root, async () => 'done', 50)).rejects.toThrow(/Another process holds .*\.lock/)
  rmSync(lockFile())
  writeFileSync(lockFile(), '')
  let now = 0
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  expect(await withLock(work.root, async () => 'done', 50)).toBe('done')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
  clock.mockRestore()
  expect(readdirSync(work.root)).toEqual([])
})
