import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { dumpRows } from './dump-rows'
import { createEmbedded } from './embedded'
import { withFirstMigrations } from './first-migrations'
import { loadRows } from './load-rows'
import { migrations } from './migrations'

let folder: string
let old: PGlite
let rows: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-rows-'))
  rows = join(folder, 'rows')
  old = await createEmbedded({})
})
afterAll(async () => {
  await old.close()
  await rm(folder, { recursive: true })
})

const count = async (pglite: PGlite, query: string) =>
  (await pglite.query<{ count: number }>(query)).rows[0]?.count

it('loads the rows of an earlier release, with its schema, into the newest one', async () => {
  await withFirstMigrations(5, (first) => migrate(drizzle(old), first))
  const seed = resolve(import.meta.dirname, '../testing/seeds/released-seed-before-blocks.sql.gz')
  await old.exec(gunzipSync(await readFile(seed)).toString())
  const dump = await dumpRows(old, rows)
  expect(dump.migrations).toHaveLength(5)

  const pglite = await createEmbedded({})
  await loadRows(pglite, rows, dump)
  const newest = readMigrationFiles(migrations).length
  expect(await count(pglite, 'select count(*)::integer from drizzle.__drizzle_migrations')).toBe(newest)
  expect(await count(pglite, 'select count(*)::integer from bookings')).toBe(1102)
  // What the migrations after the fifth make of these rows.
  expect(await count(pglite, 'select count(*)::integer from blocks')).toBe(1)
  expect(
    await count(
      pglite,
      "select count(*)::integer from bookings where status = 'confirmed' and access_code is null",
    ),
  ).toBe(0)
  expect((await pglite.query('show session_replication_role')).rows).toEqual([
    { session_replication_role: 'origin' },
  ])
  await pglite.close()
})

it('refuses files with other rows than the dump names', async () => {
  const dump = await dumpRows(old, rows)
  const [table] = dump.tables.filter(({ batches }) => batches.length > 0)
  if (table) table.batches = [1_000_000]
  await expect(loadRows(old, rows, dump)).rejects.toThrow(/has \d+ rows instead of 1000000/)
})
