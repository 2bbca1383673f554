import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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
  await store(folder, '18\n')
  return folder
}
const read = (folder: string) => readFile(join(folder, 'diary'), 'utf8')

it('starts a second time when the first start hangs, and finds the data from then on', async () => {
  const starts = [hang, startIn]
  const used = await startEmbedded(dataDir, (folder) => starts.shift()?.(folder) ?? startIn(folder))
  await writeFile(join(used, 'diary'), 'data of the first day')
  for (const timer of writing.splice(0)) clearInterval(timer)
  for (const _ of [1, 2]) expect(await startEmbedded(dataDir, read)).toBe('data of the first day')
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

it('starts over when the process ended during the first start, but not later', async () => {
  const half = startEmbedded(dataDir, (folder) =>
    store(folder, '18\n').then(() => new Promise<never>(() => {})),
  )
  half.catch(() => {})
  const postgres = join(dataDir, 'postgres')
  while (!(await readdir(postgres).catch(() => [])).length);
  let found: string[] = []
  await startEmbedded(dataDir, async (folder) => {
    found = await readdir(folder)
    await writeFile(join(folder, 'diary'), 'data')
    return startIn(folder)
  })
  expect(found).toEqual([])
  expect(await startEmbedded(dataDir, read)).toBe('data')
})

it.each([
  ['another version', '17\n', /belongs to PostgreSQL 17, this version of Hosts reads 18\. .*npm run backup/],
  ['no version', undefined, /in \S+postgres does not open: .*half copied.*npm run restore -- FILE.*--reset/],
  ['half a version', '', /does not open/],
  ['files that do not open', '18\n', /does not open: .*\(Aborted\(\)\)\. Copy the folder away/],
])(
  'names the folder and a way out when it holds %s, and does not change it',
  async (_, version, sentence) => {
    const folder = join(dataDir, 'postgres')
    await mkdir(folder)
    await writeFile(join(folder, 'diary'), 'data')
    if (version !== undefined) await store(folder, version)
    const start = jest.fn(() => Promise.reject(new Error('Aborted()')))
    await expect(startEmbedded(dataDir, start)).rejects.toThrow(sentence)
    expect(start).toHaveBeenCalledTimes(version === '18\n' ? 1 : 0)
    expect(await read(folder)).toBe('data')
    expect(await readdir(dataDir)).toEqual(['postgres'])
  },
)

it('gives up after the second try, and starts over at the next start', async () => {
  await expect(startEmbedded(dataDir, hang)).rejects.toThrow('did not start within 90 s')
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
