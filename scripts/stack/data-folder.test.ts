import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { takeLock } from '../../shared/src/node/file-lock.mjs'
import { openDataFolder } from './data-folder.mjs'
import { getPorts } from './ports.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts-data-'))
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const open = (offset: number, reset = false) => openDataFolder(folder, { reset, ports: getPorts(offset) })
const release = async ({ locks }: Awaited<ReturnType<typeof open>>) => {
  await locks.chat()
  await locks.api()
}
/** Ends the patience for another process at once. */
const hurry = () => {
  let now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 2000))
}
/** Also links to nowhere exist here. */
const listLocks = () =>
  ['in-use', 'chat/lock'].filter((name) => lstatSync(path.join(folder, name), { throwIfNoEntry: false }))
const read = () => readFileSync(path.join(folder, 'stack.json'), 'utf8')

it.each(['in-use', 'chat/lock'])(
  'refuses a folder whose %s another process holds, and changes nothing',
  async (name) => {
    await release(await open(0))
    const before = read()
    const unlock = await takeLock(path.join(folder, name), 0, () => new Error('refused'))
    hurry()
    for (const reset of [false, true])
      await expect(open(1000, reset)).rejects.toThrow(`uses the data folder ${folder}. End it`)
    expect(read()).toBe(before)
    expect(listLocks()).toEqual([name])
    await unlock()
  },
)

it('keeps other stacks out until its services start', async () => {
  const stack = await open(0)
  await stack.locks.chat()
  hurry()
  await expect(open(1000, true)).rejects.toThrow(`uses the data folder ${folder}`)
  await stack.locks.api()
})

it('keeps its secrets, and empties everything on a reset', async () => {
  const first = await open(0)
  await release(first)
  for (const place of ['postgres', 'chat/uploads']) {
    mkdirSync(path.join(folder, place))
    writeFileSync(path.join(folder, place, 'file'), '')
  }
  const second = await open(1000)
  expect(second.jwtSecret).toBe(first.jwtSecret)
  await release(second)
  const third = await open(0, true)
  expect(third.jwtSecret).not.toBe(first.jwtSecret)
  await release(third)
  expect(readdirSync(folder).sort()).toEqual(['chat', 'stack.json'])
  expect(existsSync(path.join(folder, 'chat/uploads'))).toBe(false)
})
