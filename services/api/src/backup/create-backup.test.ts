import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeLock } from '@hosts/shared/file-lock'
import { unpack } from './archive'
import { askForRows } from './ask-for-rows'
import { createBackup } from './create-backup'

jest.mock('./ask-for-rows', () => ({ ...jest.requireActual('./ask-for-rows'), askForRows: jest.fn() }))

const dump = { migrations: [1], tables: [], sequences: {} }
let folder: string
let data: string
let file: string
const unlock: (() => Promise<void>)[] = []
const lock = async (name: string) =>
  void unlock.push(await takeLock(join(data, name), 0, () => new Error('refused')))
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation()
  folder = await mkdtemp(join(tmpdir(), 'hosts-create-'))
  data = join(folder, 'data')
  file = join(folder, 'backup.tgz')
  for (const name of ['postgres', 'photos', 'outbox']) await mkdir(join(data, name), { recursive: true })
  await writeFile(join(data, 'postgres/PG_VERSION'), '18')
  await writeFile(join(data, 'photos/early.webp'), 'early')
  await writeFile(join(data, 'outbox/mail.json'), 'mail')
  jest.mocked(askForRows).mockImplementation(async (_, rows) => {
    await mkdir(rows)
    return dump
  })
})
afterEach(async () => {
  jest.restoreAllMocks()
  for (const release of unlock.splice(0)) await release()
  await rm(folder, { recursive: true })
})

/** All that is in the data folder now, when no backup is being made. */
const untouched = ['outbox', 'photos', 'postgres']
const list = async () => ({ folder: (await readdir(folder)).sort(), data: (await readdir(data)).sort() })

it('has the photos that were added or deleted while the rows were written', async () => {
  jest.mocked(askForRows).mockImplementation(async (_, rows) => {
    await mkdir(rows)
    await rm(join(data, 'photos/early.webp'))
    await writeFile(join(data, 'photos/late.webp'), 'late')
    return dump
  })
  await createBackup(data, file)
  const place = join(folder, 'unpacked')
  await mkdir(place)
  await unpack(file, place, () => {})
  expect((await readdir(join(place, 'photos'))).sort()).toEqual(['early.webp', 'late.webp'])
  expect((await list()).data).toEqual(untouched)
})

it.each(['backup.tgz', 'backup.tgz.part'])('leaves a folder alone that is at %s already', async (name) => {
  await mkdir(join(folder, name))
  await writeFile(join(folder, name, 'x'), '')
  await expect(createBackup(data, file)).rejects.toThrow(/exists already\. (Choose|Remove)/)
  expect(await list()).toEqual({ folder: [name, 'data'].sort(), data: untouched })
  expect(await readdir(join(folder, name))).toEqual(['x'])
})

it('leaves a file alone that appears while the backup is made, and nothing beside it', async () => {
  jest.mocked(askForRows).mockImplementation(async (_, rows) => {
    await writeFile(file, 'another')
    await mkdir(rows)
    return dump
  })
  await expect(createBackup(data, file)).rejects.toThrow(
    /backup\.tgz exists already\. Choose another name\.$/,
  )
  expect(await list()).toEqual({ folder: ['backup.tgz', 'data'], data: untouched })
  expect(await readFile(file, 'utf8')).toBe('another')
})

it.each([
  [
    'of a folder without data',
    /has no data of Hosts\.$/,
    () => rm(join(data, 'postgres'), { recursive: true }),
  ],
  [
    'of a database that has never started',
    /has no data of Hosts\.$/,
    () => writeFile(join(data, 'postgres-unfinished'), ''),
  ],
  ['over another file', /exists already\. Choose another name\.$/, () => writeFile(file, 'old')],
  ['while another one is made', /^Another backup of .* is being made\.$/, () => lock('backup-lock')],
  [
    'while the API does not answer',
    /^Process .* uses the data folder .* and gives no rows: .*\. Try again, or stop it first\.$/,
    async () => {
      jest.mocked(askForRows).mockResolvedValue(undefined)
      await lock('in-use')
    },
  ],
  [
    'with secrets that cannot be read',
    /stack\.json cannot be read\.$/,
    () => writeFile(join(data, 'stack.json'), '{"jwtSecret":'),
  ],
])('refuses one %s, and changes nothing', async (_, message, prepare) => {
  await prepare()
  const before = await list()
  await expect(createBackup(data, file)).rejects.toThrow(message)
  expect(await list()).toEqual(before)
})
