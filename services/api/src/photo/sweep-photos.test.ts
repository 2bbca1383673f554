import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { photos } from '../db/schema'
import type { Db } from '../db/types'
import { openSecondPool, takeTestDatabase, waitForLocks } from '../testing/database'
import { addAccount, addWarehouse } from '../testing/world'
import { openFolder } from './store/folder'
import { sweepPhotos } from './sweep-photos'
import { tidyAside } from './tidy-aside'

const DAY_MS = 24 * 3_600_000
const START = Date.parse('2026-03-01T12:00:00Z')

let folder: string
let db: Db
let release: () => void
let warehouseId: number
let log: { info: jest.Mock; warn: jest.Mock }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-sweep-'))
  ;({ db, release } = await takeTestDatabase())
  warehouseId = (await addWarehouse(db, (await addAccount(db, 'Kai')).id, 'Kai')).id
  log = { info: jest.fn(), warn: jest.fn() }
})
afterEach(async () => {
  release()
  await rm(folder, { recursive: true })
})

const getHash = (id: number) => id.toString(16).padStart(64, '0')
const getName = (id: number) => `${getHash(id)}-480.webp`
/** Files of pictures, last changed `days` before START. */
const addFiles = async (ids: number[], days = 30) => {
  for (const name of ids.map(getName)) {
    await writeFile(join(folder, name), name)
    await utimes(join(folder, name), new Date(), new Date(START - days * DAY_MS))
  }
}
const addRows = (ids: number[]) =>
  db
    .insert(photos)
    .values(ids.map((id) => ({ warehouseId, position: id, name: 'a.png', hash: getHash(id), sizes: [] })))
const removeRows = (ids: number[]) => db.delete(photos).where(inArray(photos.hash, ids.map(getHash)))
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** What the API does that many days after START. */
const sweep = async (day: number, on = db, store = openFolder(folder)) => {
  const work = { db: on, store, log, now: START + day * DAY_MS }
  await tidyAside(work)
  await sweepPhotos(work)
}
const listIds = async (place = '') => {
  const names = await readdir(join(folder, place)).catch(() => [])
  return names
    .filter((name) => name.endsWith('webp'))
    .map((name) => Number.parseInt(name, 16))
    .sort((a, b) => a - b)
}
const listAside = async () => {
  const days = (await readdir(join(folder, 'aside'))).filter((name) => !name.endsWith('.json'))
  return Object.fromEntries(await Promise.all(days.map(async (day) => [day, await listIds(`aside/${day}`)])))
}

it('sets files aside that two sweeps in a row did not know, a day apart, and half-written ones', async () => {
  await addFiles([1, 2])
  await addRows([1])
  const half = `${getName(3)}.half`
  await writeFile(join(folder, half), '')
  await utimes(join(folder, half), 0, 0)
  await writeFile(join(folder, 'README'), '')
  await sweep(0)
  // Restarts, and another process.
  for (const _ of [1, 2, 3]) await sweep(0.9)
  expect(await readdir(folder)).toHaveLength(5)
  await sweep(1)
  await sweep(2)
  expect((await readdir(folder)).sort()).toEqual([getName(1), 'README', 'aside'])
  expect(Object.values(await listAside()).flat()).toEqual([2])
  const logged = log.info.mock.calls.map(([{ setAside, later }]) => [setAside, later])
  expect(logged.map((names) => names.map((list: string[]) => list.length))).toEqual([
    [0, 2],
    [1, 1],
    [1, 0],
  ])
})

it('leaves files of the last 7 days, and those that a sweep between two knew', async () => {
  await addFiles([1, 2])
  await addFiles([3], 2)
  await addRows([1])
  await sweep(0)
  await addRows([2])
  await sweep(1)
  await removeRows([2])
  await sweep(2)
  expect(await listIds()).toEqual([1, 2, 3])
  await sweep(3.1)
  expect(await listIds()).toEqual([1, 3])
  await sweep(5.2)
  expect(await listIds()).toEqual([1])
})

it.each([
  [50, 2],
  [12, 1],
])('with %d files, takes at most %d in one sweep', async (all, most) => {
  await addFiles(range(1, all))
  await addRows([1])
  for (const day of [0, 1]) await sweep(day)
  expect(await listIds()).toHaveLength(all - most)
  await sweep(2)
  expect(await listIds()).toHaveLength(all - 2 * most)
})

it.each([
  ['is empty', []],
  ['has the photos of another folder', [100, 101]],
])('takes nothing when the database %s, and warns', async (_, rows) => {
  await addFiles(range(1, 12))
  if (rows.length > 0) await addRows(rows)
  for (const day of [0, 1, 2, 3, 60, 61]) await sweep(day)
  expect(await listIds()).toHaveLength(12)
  expect(log.warn).toHaveBeenCalledWith({ files: 12 }, expect.stringContaining('is it the right one'))
})

it('forgets what it did not know when the database that is restored next is empty', async () => {
  await addFiles([1, 2])
  await addRows([1])
  await sweep(0)
  await removeRows([1])
  await sweep(1)
  await addRows([1])
  await sweep(2)
  expect(await listIds()).toEqual([1, 2])
})

it('loses nothing for 30 days after an old backup was restored, and brings back what a newer one names', async () => {
  await addFiles(range(1, 12))
  await addRows([1, 2, 3])
  for (const day of [...range(0, 6), 31]) await sweep(day)
  const aside = Object.values(await listAside()).flat()
  expect([...(await listIds()), ...aside]).toHaveLength(12)
  // While the newer one is being restored, the database is empty for a while.
  await removeRows([1, 2, 3])
  await sweep(90)
  await addRows(range(1, 12))
  await sweep(90.1)
  expect(await listIds()).toEqual(range(1, 12))
  expect(Object.values(await listAside()).flat()).toEqual([])
})

it('deletes a file 30 days after it was set aside', async () => {
  await addFiles([1, 2])
  await addRows([1])
  for (const day of [0, 1, 31]) await sweep(day)
  expect(await listAside()).toEqual({ '2026-03-02': [2] })
  await sweep(31.6)
  expect(await listAside()).toEqual({ '2026-03-02': [] })
  await sweep(31.7)
  expect(await listAside()).toEqual({})
  expect(await listIds()).toEqual([1])
})

it('sweeps once when two processes begin at the same time', async () => {
  await addFiles(range(1, 40))
  await addRows([1])
  await sweep(0)
  const store = openFolder(folder)
  let begun = 0
  let continueBoth = () => {}
  const both = new Promise<void>((resolve) => {
    continueBoth = resolve
  })
  // Neither writes before the other has read as well, or waits.
  const get: typeof store.get = async (name) => {
    const content = await store.get(name)
    if (++begun === 2) continueBoth()
    await Promise.race([both, waitForLocks(db, 1)])
    return content
  }
  const second = await openSecondPool(db)
  await Promise.all([db, second].map((pool) => sweep(1, pool, { ...store, get })))
  expect(await listIds()).toHaveLength(38)
  expect(log.info.mock.calls.map(([{ moved }]) => moved)).toEqual([0, 2])
})

it('takes nothing of two databases that share a folder', async () => {
  await addFiles(range(1, 12))
  for (const day of range(0, 4)) {
    const rows = day % 2 ? [1, 2, 3, 4, 5, 6] : [7, 8, 9, 10, 11, 12]
    await addRows(rows)
    await sweep(day)
    await removeRows(rows)
  }
  expect(await listIds()).toHaveLength(12)
})
