import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrations } from './migrations'
import * as schema from './schema'
import type { Database } from './types'

const DEADLINE_MS = 30_000

const withDeadline = async (pglite: Promise<PGlite>) => {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The embedded database did not start in time')), DEADLINE_MS)
  })
  return Promise.race([pglite, deadline]).finally(() => clearTimeout(timer))
}

/** PGlite with the extensions that the migrations need. */
export const createEmbedded = (options: PGliteOptions) =>
  PGlite.create({ ...options, extensions: { btree_gist, pg_trgm } })

export const migrateEmbedded = async (pglite: PGlite): Promise<Database> => {
  const db = drizzle(pglite, { schema, casing: 'snake_case' })
  await migrate(db, migrations)
  return {
    db,
    listen: async (channel, { onPayload, onListen }) => {
      await pglite.listen(channel, onPayload)
      onListen()
    },
    close: () => pglite.close(),
  }
}

/**
 * PGlite in `DATA_DIR/postgres`. About one first start in 17 hangs (DESIGN.md), so starting has a deadline and, while
 * the folder holds no data yet, one retry.
 */
export const openEmbedded = async (dataDir: string): Promise<Database> => {
  const folder = join(dataDir, 'postgres')
  const isFirstStart = await stat(join(folder, 'PG_VERSION')).then(
    () => false,
    () => true,
  )
  await mkdir(folder, { recursive: true })
  const open = () => withDeadline(createEmbedded({ dataDir: folder }))
  const pglite = await open().catch(async (error) => {
    if (!isFirstStart) throw error
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    return open()
  })
  return migrateEmbedded(pglite)
}
