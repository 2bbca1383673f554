import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { withLock } from '../stack/lock.mjs'
import type { RemoteManifest } from './describe-release'
import { computeIntegrity } from './dist'
import { readRegistry } from './registry-file'
import { release } from './release'
import { openSite, type Site } from './site'
import { fakeRemote, workFolder } from './testing/fake-remote'

let work: ReturnType<typeof workFolder>
let site: Site
beforeEach(async () => {
  work = workFolder()
  site = await openSite({ root: work.root })
})
afterEach(() => work.remove())

const testing = path.join(__dirname, 'testing')

/** Releases in a process of its own; with `crashAt` that process is killed before one of its writes. */
const releaseApart = (remote: RemoteManifest, crashAt?: number) => {
  const crash = crashAt === undefined ? [] : ['--import', path.join(testing, 'crash-at.mjs')]
  const words = JSON.stringify({ root: work.root, remote })
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', ...crash, path.join(testing, 'release-once.ts'), words],
    { env: { ...process.env, CRASH_AT: String(crashAt) } },
  )
  let said = ''
  child.stderr.on('data', (data) => {
    said += data
  })
  return new Promise<{ code: number | null; signal: string | null; said: string }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, said })),
  )
}

/** What a browser does: it takes the registry and every file that it names. Gives the versions by remote. */
const read = async () => {
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
const lockBy = (pid: number) => symlinkSync(JSON.stringify({ pid, host: hostname(), token: 'x' }), lockFile())
/** A process that has ended: its id is nobody's. */
const deadPid = () =>
  new Promise<number>((resolve) => {
    const child = spawn(process.execPath, ['--version'])
    child.once('close', () => resolve(child.pid ?? 0))
  })

test('releases at once lose nothing, also from under a dead lock, and a reader never sees half of one', async () => {
  lockBy(await deadPid())
  const all = Promise.all(names.map((name) => releaseApart(fakeRemote(work.folder, { name }))))
  let done = false
  all.finally(() => {
    done = true
  })
  while (!done) {
    await read()
    await turn()
  }
  expect((await all).map(({ code, said }) => said || code)).toEqual(names.map(() => 0))
  expect(await read()).toEqual(Object.fromEntries(names.map((name) => [name, '1.0.0'])))
}, 120_000)

test('of two that give one version different contents at once, one is refused', async () => {
  const one = fakeRemote(path.join(work.folder, 'a'), {}, 'one')
  const two = fakeRemote(path.join(work.folder, 'b'), {}, 'two')
  const results = await Promise.all([releaseApart(one), releaseApart(two)])
  expect(results.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(results.find(({ code }) => code === 1)?.said).toMatch(/released already, with other content/)
  expect(await read()).toEqual({ chat: '1.0.0' })
}, 120_000)

test('killed before any of its writes, a release leaves a whole old or new one, and the next one works', async () => {
  const old = fakeRemote(path.join(work.folder, 'old'), { version: '1.0.0' })
  const remote = fakeRemote(work.folder, { version: '1.1.0' })
  const seen: string[] = []
  let killed = true
  for (let crashAt = 1; killed; crashAt += 1) {
    work.removeSite()
    site = await openSite({ root: work.root })
    await release(site, old, {})
    killed = (await releaseApart(remote, crashAt)).signal === 'SIGKILL'
    seen.push((await read()).chat ?? 'nothing')
    await release(site, remote, {})
    expect(await read()).toEqual({ chat: '1.1.0' })
    expect(existsSync(lockFile())).toBe(false)
  }
  const moved = seen.indexOf('1.1.0')
  expect(moved).toBeGreaterThan(10)
  expect(seen.slice(moved).every((version) => version === '1.1.0')).toBe(true)
}, 240_000)

test('waits for a lock whose holder lives, and not for ever for one without a holder', async () => {
  lockBy(process.ppid)
  await expect(withLock(work.root, async () => 'done', 50)).rejects.toThrow(/Another process holds .*\.lock/)
  rmSync(lockFile())
  writeFileSync(lockFile(), '')
  await expect(withLock(work.root, async () => 'done', 50)).rejects.toThrow(/delete that file/)
  const later = Date.now() + 31_000
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later)
  expect(await withLock(work.root, async () => 'done', 50)).toBe('done')
  clock.mockRestore()
  expect(readdirSync(work.root)).toEqual([])
})
