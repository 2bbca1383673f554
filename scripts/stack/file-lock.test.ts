import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, lutimesSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeHolder, takeLock } from '../../shared/src/node/file-lock.mjs'

let folder: string
let file: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts-lock-'))
  file = path.join(folder, 'lock')
})
afterEach(() => {
  jest.useRealTimers()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const take = (patience = 0) =>
  takeLock(file, patience, (holder) => new Error(`held by ${describeHolder(holder)}`))
const lockAs = (holder: { pid: number; host: string; started?: string }, ageMs = 0) => {
  symlinkSync(JSON.stringify({ token: 'x', ...holder }), file)
  const renewed = new Date(Date.now() - ageMs)
  lutimesSync(file, renewed, renewed)
}

/** Another process that holds the lock. */
const startHolder = async () => {
  const source = pathToFileURL(path.join(__dirname, '../../shared/src/node/file-lock.mjs'))
  const program = `const { takeLock } = await import(${JSON.stringify(source)})
    await takeLock(${JSON.stringify(file)}, 0, () => new Error('refused'))
    console.log('taken')
    setInterval(() => {}, 1000)`
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
  lockAs({ pid, host: hostname(), started: '1' })
  await (await take())()
})

it.each([
  ['refuses', 'renewed 20 s ago', 20_000],
  ['takes over', 'not renewed for 31 s', 31_000],
])('%s the lock of another machine that was %s', async (effect, _, age) => {
  lockAs({ pid: process.pid, host: 'another-machine' }, age)
  const taking = take()
  if (effect === 'refuses') await expect(taking).rejects.toThrow('on another-machine')
  else await (await taking)()
})

it('renews a lock until its release, also one that somebody removed', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'setTimeout', 'setImmediate', 'nextTick'] })
  const release = await take()
  const holder = readlinkSync(file)
  lutimesSync(file, new Date(0), new Date(0))
  jest.advanceTimersByTime(5000)
  expect(Date.now() - lstatSync(file).mtimeMs).toBeLessThan(5000)
  rmSync(file)
  jest.advanceTimersByTime(5000)
  expect(readlinkSync(file)).toBe(holder)
  await release()
  jest.advanceTimersByTime(5000)
  expect(() => lstatSync(file)).toThrow('ENOENT')
})

it('ends a process whose lock another one has taken over, and leaves that lock alone', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'setTimeout', 'setImmediate', 'nextTick'] })
  const release = await take()
  rmSync(file)
  lockAs({ pid: 7, host: 'another-machine' })
  expect(() => jest.advanceTimersByTime(5000)).toThrow('7 on another-machine has taken over this lock')
  await release()
  expect(readlinkSync(file)).toContain('another-machine')
})
