import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, lutimesSync, mkdtempSync, promises, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describeHolder, takeLock } from '../../shared/src/node/file-lock.mjs'
import { renewLock } from '../../shared/src/node/renew-lock.mjs'

let folder: string
let file: string
const children: ChildProcess[] = []
const waitFor = async (isDone: () => boolean) => {
  while (!isDone()) await pause(20)
}
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts-lock-'))
  file = path.join(folder, 'lock')
})
afterEach(() => {
  jest.restoreAllMocks()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const take = (patience = 0) =>
  takeLock(file, patience, (holder) => new Error(`held by ${describeHolder(holder)}`))
const lockAs = (holder: object, renewed = new Date()) => {
  symlinkSync(JSON.stringify({ token: 'x', ...holder }), file)
  lutimesSync(file, renewed, renewed)
}
const readOwn = async () => {
  const release = await take()
  const own = JSON.parse(readlinkSync(file))
  await release()
  return own
}
/** Lets a second pass at each look at the clock. */
const hurry = () => {
  let now = 0
  return jest.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
}

/** Another process that holds the lock. */
const startHolder = async (then = 'setInterval(() => {}, 1000)') => {
  const source = pathToFileURL(path.join(__dirname, '../../shared/src/node/file-lock.mjs'))
  const program = `const { takeLock } = await import(${JSON.stringify(source)})
    await takeLock(${JSON.stringify(file)}, 0, () => new Error('refused'))
    console.log('taken')
    setTimeout(() => { ${then} }, 50)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

it('refuses a lock that a living process holds, also this one, and takes over that of a killed one', async () => {
  const child = await startHolder()
  await expect(take()).rejects.toThrow(`held by ${child.pid} on ${hostname()}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const release = await take()
  await expect(take()).rejects.toThrow(`held by ${process.pid} on ${hostname()}`)
  await release()
  expect(() => lstatSync(file)).toThrow('ENOENT')
})

it.each([
  ['this process', process.pid],
  // Only Linux says when another process started.
  ...(process.platform === 'linux' ? ([['another process', process.ppid]] as const) : []),
] as const)('takes over a lock whose holder is dead when %s has its id now', async (_, pid) => {
  lockAs({ ...(await readOwn()), pid, started: '1' })
  await (await take())()
})

describe.each([
  ['on another machine', { host: 'another-machine', space: 'another-machine' }],
  ['in a container of the same name', { host: hostname(), space: 'the same boot, other ids' }],
  ['of an older version', { host: hostname() }],
])('a holder %s', (_, place) => {
  // No process of this machine has this id.
  const holder = { pid: 2 ** 30, ...place }
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation())

  it.each([
    ['40 s behind', -40_000],
    ['right', 0],
    ['8 days ahead', 8 * 24 * 3_600_000],
  ])('keeps a lock that it renews with a clock that is %s', async (_, offset) => {
    lockAs(holder, new Date(Date.now() + offset))
    const clock = hurry()
    let renewals = 0
    clock.mockImplementation(() => {
      // Two seconds of this machine's time later.
      if (renewals++ % 2 === 0) {
        const renewed = new Date(Date.now() + offset + renewals)
        lutimesSync(file, renewed, renewed)
      }
      return renewals * 1000
    })
    await expect(take(40_000)).rejects.toThrow(`held by ${holder.pid} on ${place.host}`)
  })

  it('gives up a lock after 30 s without renewal, and the wait is logged', async () => {
    lockAs(holder)
    const clock = hurry()
    await (await take(1500))()
    expect(clock.mock.calls.length).toBeGreaterThan(30)
    expect(console.warn).toHaveBeenCalledTimes(1)
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('waiting 30 s at most'))
  })
})

it('takes over although a process has died amid a take-over', async () => {
  lockAs({ ...(await readOwn()), pid: 2 ** 30 })
  symlinkSync('claim', `${file}-claim`)
  hurry()
  await (await take())()
  expect(() => lstatSync(`${file}-claim`)).toThrow('ENOENT')
})

it.each(['EPERM', 'EOPNOTSUPP'])('says that a file system has no links (%s)', async (code) => {
  const { symlink } = promises
  promises.symlink = () => Promise.reject(Object.assign(new Error(`${code}: symlink`), { code }))
  const refused = expect(take()).rejects.toThrow(/without symbolic links.*Choose another one\.$/)
  promises.symlink = symlink
  await refused
})

it('renews the lock, also while its process computes for long', async () => {
  await startHolder('for (;;) {}')
  lutimesSync(file, new Date(0), new Date(0))
  await waitFor(() => Date.now() - lstatSync(file).mtimeMs < 60_000)
})

it('makes a lock again that somebody removed, and leaves that of another one alone', () => {
  renewLock(file, 'ours')
  expect(readlinkSync(file)).toBe('ours')
  rmSync(file)
  lockAs({ pid: 7, host: 'another-machine' })
  expect(() => renewLock(file, 'ours')).toThrow('7 on another-machine has taken over this lock')
  expect(readlinkSync(file)).toContain('another-machine')
})

it('ends a process whose lock another one has taken over', async () => {
  const child = await startHolder()
  rmSync(file)
  lockAs({ pid: 7, host: 'another-machine' })
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
})
