import { promises } from 'node:fs'
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { adoptRestored, getRestoredFolder } from '@hosts/shared/adopt-restored'
import { takeLock } from '@hosts/shared/file-lock'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { create } from 'tar'
import { loadRows } from '../db/load-rows'
import { migrations } from '../db/migrations'
import { pack } from './archive'
import { restoreBackup } from './restore-backup'

// backup.test.ts restores into a real one, which takes seconds.
jest.mock('../db/load-rows', () => ({ loadRows: jest.fn(async () => {}) }))
jest.mock('../db/embedded', () => ({
  startEmbedded: async (dataDir: string) => {
    const fs: typeof import('node:fs') = jest.requireActual('node:fs')
    fs.mkdirSync(`${dataDir}/postgres`)
    fs.writeFileSync(`${dataDir}/postgres/PG_VERSION`, 'new')
    return { close: () => {} }
  },
}))

let folder: string
let file: string
let data: string
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation()
  folder = await mkdtemp(join(tmpdir(), 'hosts-restore-'))
  file = join(folder, 'backup.tgz')
  data = join(folder, 'place/data')
})
afterEach(async () => {
  jest.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const known = readMigrationFiles(migrations).map(({ folderMillis }) => folderMillis)
const rows = { migrations: known, tables: [] as object[], sequences: {} }
const manifest = { format: 1, createdAt: '2026-11-28T10:00:00.000Z', rows }

/** Writes files and makes a backup of them. */
const makeBackup = async (contents: Record<string, string>) => {
  const source = await mkdtemp(join(folder, 'source-'))
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(dirname(join(source, name)), { recursive: true })
    await writeFile(join(source, name), content)
  }
  await rm(file, { force: true })
  await pack(source, file, () => {})
}
const makeOf = (json: unknown) =>
  makeBackup({
    'manifest.json': JSON.stringify(json),
    'jwt-secret': 'restored',
    'rows/bays.0': 'x'.repeat(9000),
  })

/** A data folder in use until now. */
const makeData = async () => {
  await mkdir(join(data, 'postgres'), { recursive: true })
  await writeFile(join(data, 'postgres/PG_VERSION'), 'old')
  await writeFile(join(data, 'jwt-secret'), 'old')
  await mkdir(join(data, 'chat'))
}
const list = async () => ({ place: await readdir(dirname(data)), data: (await readdir(data)).sort() })
const old = { place: ['data'], data: ['chat', 'jwt-secret', 'postgres'] }
const restore = (replace = true) => restoreBackup(file, data, { replace })
const change = async (edit: (bytes: Buffer) => void) => {
  const bytes = await readFile(file)
  edit(bytes)
  await writeFile(file, bytes)
}

describe('refuses, and changes nothing,', () => {
  const damaged = /is damaged, or no backup of Hosts\.$/
  const noBackup = /is no backup of Hosts\.$/
  const newer = /was made by a newer version of Hosts\. Update Hosts, then restore it\.$/
  const table = { name: 'bays', columns: ['id'], batches: [1] }
  it.each<[string, RegExp, () => Promise<unknown>]>([
    ['a missing file', /^There is no file /, () => rm(file)],
    ['an empty file', damaged, () => truncate(file, 0)],
    ['a text', damaged, () => writeFile(file, 'Dear host,\n'.repeat(200))],
    ['a folder', /^There is no file /, () => rm(file).then(() => mkdir(file))],
    ['one cut short by a byte', damaged, async () => truncate(file, (await readFile(file)).length - 1)],
    ['one cut in half', damaged, async () => truncate(file, 200)],
    [
      'a changed byte',
      damaged,
      () => change((bytes) => void bytes.writeUInt8(bytes.readUInt8(200) ^ 1, 200)),
    ],
    [
      'a changed checksum',
      damaged,
      () => change((bytes) => void bytes.fill(7, bytes.length - 8, bytes.length - 4)),
    ],
    ['another archive', noBackup, () => makeBackup({ 'photos/a': 'a' })],
    ['a manifest that is no JSON', noBackup, () => makeBackup({ 'manifest.json': '{' })],
    ['a manifest without rows', noBackup, () => makeOf({ ...manifest, rows: undefined })],
    [
      'a table with a path',
      noBackup,
      () => makeOf({ ...manifest, rows: { ...rows, tables: [{ ...table, name: '../x' }] } }),
    ],
    ['a newer format', newer, () => makeOf({ format: 2 })],
    [
      'a newer schema',
      newer,
      () => makeOf({ ...manifest, rows: { ...rows, migrations: [...known, known[0]] } }),
    ],
    ['another schema', newer, () => makeOf({ ...manifest, rows: { ...rows, migrations: [1, 2] } })],
  ])('%s', async (_, message, damage) => {
    await makeOf(manifest)
    await makeData()
    await damage()
    await expect(restore()).rejects.toThrow(message)
    expect(await list()).toEqual(old)
  })
})

it('unpacks nothing outside its folder, and no links', async () => {
  const source = join(folder, 'source')
  await mkdir(join(source, 'photos'), { recursive: true })
  await writeFile(join(source, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(source, 'in-use'), 'a lock')
  await symlink('/', join(source, 'photos/root'))
  await writeFile(join(folder, 'outside'), 'x')
  await create({ file, cwd: source, gzip: true, preservePaths: true }, ['manifest.json', 'in-use', 'photos'])
  await restore()
  expect((await list()).data).toEqual(['photos', 'postgres'])
  expect(await readdir(join(data, 'photos'))).toEqual([])
  await create({ file, cwd: source, gzip: true, preservePaths: true }, ['manifest.json', '../outside'])
  await restore()
  expect(await readdir(dirname(data))).not.toContain('outside')
})

it('makes a missing folder and fills an empty one', async () => {
  await makeOf(manifest)
  await restore(false)
  expect(await list()).toEqual({ place: ['data'], data: ['jwt-secret', 'postgres'] })
  await rm(data, { recursive: true })
  await mkdir(data)
  await restore(false)
  expect(await list()).toEqual({ place: ['data'], data: ['jwt-secret', 'postgres'] })
})

it('replaces data only with --replace, and leaves them beside', async () => {
  await makeOf(manifest)
  await makeData()
  await expect(restore(false)).rejects.toThrow(/has data already.*--replace/)
  expect(await list()).toEqual(old)
  const { before = '' } = await restore()
  expect((await list()).data).toEqual(['jwt-secret', 'postgres'])
  expect(await readFile(join(data, 'jwt-secret'), 'utf8')).toBe('restored')
  expect((await readdir(before)).sort()).toEqual(old.data)
  expect(await readFile(join(before, 'jwt-secret'), 'utf8')).toBe('old')
})

it('leaves a folder alone that is not ours, also with --replace', async () => {
  await makeOf(manifest)
  await mkdir(data, { recursive: true })
  await writeFile(join(data, 'thesis.txt'), 'years')
  await expect(restore()).rejects.toThrow(/it was left alone/)
  expect(await list()).toEqual({ place: ['data'], data: ['thesis.txt'] })
})

it.each([
  ['in-use', /already uses the data folder/],
  ['chat/lock', /^The chat sandbox, process/],
])('refuses a folder in use: %s', async (lock, message) => {
  await makeOf(manifest)
  await makeData()
  const unlock = await takeLock(join(data, lock), 0, () => new Error('refused'))
  await expect(restore()).rejects.toThrow(message)
  await unlock()
  expect((await list()).place).toEqual(['data'])
  expect(await readFile(join(data, 'jwt-secret'), 'utf8')).toBe('old')
})

it('leaves the old data when the database cannot be built', async () => {
  await makeOf(manifest)
  await makeData()
  jest.mocked(loadRows).mockRejectedValueOnce(new Error('no'))
  await expect(restore()).rejects.toThrow('no')
  expect(await list()).toEqual(old)
})

describe('while another process fills the place', () => {
  const fill = async () => {
    await mkdir(join(data, 'postgres'), { recursive: true })
    await writeFile(join(data, 'jwt-secret'), 'another')
  }
  const expectOther = async () => {
    expect((await readdir(dirname(data))).filter((name) => !name.includes('.before-'))).toEqual(['data'])
    expect(await readFile(join(data, 'jwt-secret'), 'utf8')).toBe('another')
  }

  it.each(['missing', 'empty'])(
    'leaves what has filled a place that was %s, and nothing beside it',
    async (state) => {
      await makeOf(manifest)
      if (state === 'empty') await mkdir(data, { recursive: true })
      jest.mocked(loadRows).mockImplementationOnce(fill)
      await expect(restore(false)).rejects.toThrow(/^Nothing was restored: .* has been changed meanwhile\.$/)
      await expectOther()
    },
  )

  it.each([
    ['missing', 'at the last moment'],
    ['data', 'once the old ones are away'],
  ])('leaves what fills a place that was %s %s, and says so', async (state) => {
    await makeOf(manifest)
    if (state === 'data') await makeData()
    const { rename } = promises
    jest.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
      if (from === getRestoredFolder(data)) await fill()
      return rename(from, to)
    })
    const found = state === 'data' ? /ENOTEMPTY.* The data before are in .*\.before-/ : /ENOTEMPTY.*\)\.$/
    await expect(restore()).rejects.toThrow(found)
    await expectOther()
  })
})

it('puts the old data back when the new ones cannot get their name', async () => {
  await makeOf(manifest)
  await makeData()
  const { rename } = promises
  jest.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
    if (from === getRestoredFolder(data)) throw new Error('EIO')
    return rename(from, to)
  })
  await expect(restore()).rejects.toThrow(/^Nothing was restored: .* could not be replaced \(EIO\)\.$/)
  expect(await list()).toEqual(old)
})

it.each(['data', 'empty'])('refuses a mount point before any work: %s', async (state) => {
  await makeOf(manifest)
  if (state === 'data') await makeData()
  else await mkdir(data, { recursive: true })
  jest.spyOn(promises, 'rmdir').mockRejectedValue(Object.assign(new Error('EBUSY: rmdir'), { code: 'EBUSY' }))
  await expect(restore()).rejects.toThrow(/is a mount point, which cannot be replaced/)
  expect(console.log).not.toHaveBeenCalled()
  expect((await list()).place).toEqual(['data'])
})

it('ends at the next start when it was interrupted between the two folders', async () => {
  const restored = getRestoredFolder(data)
  await mkdir(restored, { recursive: true })
  await appendFile(join(restored, 'jwt-secret'), 'restored')
  adoptRestored(data)
  expect(console.log).toHaveBeenCalledWith(
    expect.stringMatching(/^A restore that was interrupted is finished/),
  )
  expect(await list()).toEqual({ place: ['data'], data: ['jwt-secret'] })
  // One from before the old folder was moved is not used.
  await mkdir(restored)
  adoptRestored(data)
  expect((await list()).data).toEqual(['jwt-secret'])
})
