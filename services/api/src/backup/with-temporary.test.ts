import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withTemporary } from './with-temporary'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-temporary-'))
  file = join(folder, 'part')
})
afterEach(async () => {
  jest.restoreAllMocks()
  await rm(folder, { recursive: true })
})

it('removes what an interrupted run has left, and what this one leaves', async () => {
  await writeFile(file, 'left')
  const work = async () => {
    expect(existsSync(file)).toBe(false)
    await writeFile(file, 'new')
    throw new Error('no space')
  }
  await expect(withTemporary([file], work)).rejects.toThrow('no space')
  expect(existsSync(file)).toBe(false)
  expect(process.listenerCount('SIGINT')).toBe(0)
})

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('removes it on %s, and exits', async (signal) => {
  const exit = jest.spyOn(process, 'exit').mockImplementation()
  await withTemporary([file], async () => {
    await writeFile(file, 'half')
    process.emit(signal)
    expect(existsSync(file)).toBe(false)
    expect(exit).toHaveBeenCalledWith(1)
  })
})
