import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { createDataFolder } from './data-folder.mjs'

const migrationsFolder = resolve(import.meta.dirname, '../../../drizzle')

/** Jest's global setup: dumps a migrated PGlite to a file that test databases start from. */
export default async () => {
  await createDataFolder()
  const folder = await mkdtemp(join(tmpdir(), 'hosts-api-pglite-'))
  const pglite = await PGlite.create({ extensions: { btree_gin, btree_gist, pg_trgm } })
  await migrate(drizzle(pglite), { migrationsFolder })
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  process.env.TEST_PGLITE_DUMP = join(folder, 'migrated.tar')
  await writeFile(process.env.TEST_PGLITE_DUMP, Buffer.from(await dump.arrayBuffer()))
  globalThis.removePgliteDump = () => rm(folder, { recursive: true, force: true })
}
