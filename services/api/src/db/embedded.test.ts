import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { letOthersIn, startEmbedded } from './embedded'

let dataDir: string
const writing: NodeJS.Timeout[] = []
beforeEach(async () => {
  // Only the deadlines: a start that works may take as long as a busy disk needs.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'setInterval', 'clearInterval', 'nextTick'] })
  dataDir = await mkdtemp(join(tmpdir(), 'hosts-embedded-'))
})
afterEach(async () => {
  jest.useRealTimers()
  for (const timer of writing.splice(0)) clearInterval(timer)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const store = (folder: string, text: string) => writeFile(join(folder, 'PG_VERSION'), text)
/** Starts as PGlite does when it hangs, or is slow: it writes files and never comes back. Then the deadline is over. */
const hang = (folder: string) => {
  let files = 0
  const write = () => void writeFile(join(folder, `file ${files++}`), '').catch(() => {})
  writing.push(setInterval(write))
  setImmediate(() => jest.runOnlyPendingTimers())
  return new Promise<string>(() => {})
}
const startIn = async (folder: string) => {
  await store(folder, 'data')
  return folder
}

it('starts a second time when the first start hangs, and finds the data from then on', async () => {
  const starts = [hang, startIn]
  const used = await startEmbedded(dataDir, (folder) => starts.shift()?.(folder) ?? startIn(folder))
  await store(used, 'data of the first day')
  for (const timer of writing.splice(0)) clearInterval(timer)
  const read = (folder: string) => readFile(join(folder, 'PG_VERSION'), 'utf8')
  for (const _ of [1, 2]) expect(await startEmbedded(dataDir, read)).toBe('data of the first day')
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

it('does not change data that cannot be opened', async () => {
  await startEmbedded(dataDir, startIn)
  await expect(startEmbedded(dataDir, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('data')
})

it('gives up after the second try, and starts over at the next start', async () => {
  await expect(startEmbedded(dataDir, hang)).rejects.toThrow('did not start in time')
  for (const timer of writing.splice(0)) clearInterval(timer)
  expect(await startEmbedded(dataDir, startIn)).toBe(join(dataDir, 'postgres'))
})

it('lets timers run between transactions', async () => {
  const client = letOthersIn<Pick<PGlite, 'transaction'>>({ transaction: async () => undefined as never })
  let isServed = false
  setImmediate(() => {
    isServed = true
  })
  await client.transaction(async () => {})
  await client.transaction(async () => {})
  expect(isServed).toBe(true)
})
