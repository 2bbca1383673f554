import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { quote, type RowDump } from './dump-rows'
import { withFirstMigrations } from './first-migrations'
import { migrations } from './migrations'

/** Without triggers, which have already run for these rows, and in any order of the tables. */
const fillTables = async (pglite: PGlite, folder: string, { tables, sequences }: RowDump) => {
  await pglite.exec('set session_replication_role = replica')
  for (const { name, columns, batches } of tables) {
    // A migration may have added some.
    await pglite.exec(`delete from ${quote(name)}`)
    for (const [index, count] of batches.entries()) {
      const blob = new Blob([new Uint8Array(await readFile(join(folder, `${name}.${index}`)))])
      const copy = `copy ${quote(name)} (${columns.map(quote).join(', ')}) from '/dev/blob'`
      const { affectedRows } = await pglite.query(copy, [], { blob })
      if (affectedRows !== count) throw new Error(`${name} has ${affectedRows} rows instead of ${count}`)
    }
  }
  for (const [name, last] of Object.entries(sequences))
    await pglite.query('select setval($1::regclass, $2::bigint)', [quote(name), last])
  await pglite.exec('set session_replication_role = origin')
}

/** Fills an empty database with the rows of `dumpRows`, in the schema that they come from, then brings it to the newest migration. */
export const loadRows = async (pglite: PGlite, folder: string, dump: RowDump) => {
  const db = drizzle(pglite)
  await withFirstMigrations(dump.migrations.length, (first) => migrate(db, first))
  await fillTables(pglite, folder, dump)
  await migrate(db, migrations)
  // Nothing else gives the planner figures of the new rows.
  await pglite.exec('analyze')
}
