import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { syncFolder } from '@hosts/shared/sync-folder'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { dumpRows } from './dump-rows'
import { cannotOpen, requireVersion, startTimeout } from './embedded-errors'
import { guardChannels } from './listener'
import { migrations } from './migrations'
import * as schema from './schema'
import type { Database } from './types'

/** A first start may hang; any other one may only be slow. */
const [FIRST_MS, LATER_MS] = [30_000, 90_000]

const withDeadline = async <Started>(folder: string, starting: Promise<Started>, ms = LATER_MS) => {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(startTimeout(folder, ms)), ms)
  })
  return Promise.race([starting, deadline]).finally(() => clearTimeout(timer))
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const isEmpty = (folder: string) =>
  readdir(folder).then(
    (names) => names.length === 0,
    (error) => {
      if (error.code === 'ENOENT') return true
      throw error
    },
  )

/**
 * Starts a database in `dataDir/postgres`. About one first start in 17 hangs, so it has a deadline and, while the folder holds no data
 * yet, one retry. That uses a folder of its own, because nothing ends the first try, which may still write; the next start of the process
 * moves it into place. A file marks a folder whose first start has not ended: nobody has stored anything there. Any other folder with
 * files is never started over.
 */
export const startEmbedded = async <Started>(
  dataDir: string,
  start: (folder: string) => Promise<Started>,
): Promise<Started> => {
  const [folder, second] = [join(dataDir, 'postgres'), join(dataDir, 'postgres-retry')]
  const [unfinished, ready] = [join(dataDir, 'postgres-unfinished'), join(second, 'ready')]
  if (await exists(ready)) {
    await rm(folder, { recursive: true, force: true })
    await removeDurably(unfinished)
    await rename(second, folder)
    await rm(join(folder, 'ready'))
  }
  await rm(second, { recursive: true, force: true })
  if (await exists(unfinished)) await rm(folder, { recursive: true, force: true })
  if (!(await isEmpty(folder))) {
    await requireVersion(folder)
    return withDeadline(
      folder,
      start(folder).catch((error) => {
        throw cannotOpen(folder, error.message)
      }),
    )
  }
  await mkdir(folder, { recursive: true })
  await writeFile(unfinished, '')
  const first = await Promise.allSettled([withDeadline(folder, start(folder), FIRST_MS)])
  if (first[0].status === 'fulfilled') {
    await removeDurably(unfinished)
    return first[0].value
  }
  await mkdir(second)
  const started = await withDeadline(second, start(second))
  await writeFile(ready, '')
  await syncFolder(second)
  return started
}

/** After a power cut too: data is stored next. */
const removeDurably = async (file: string) => {
  await rm(file, { force: true })
  await syncFolder(dirname(file))
}

/**
 * PGlite works in this thread, and its promises need no turn of the event loop: one call with 200 transactions would let no other one in for
 * seconds.
 */
export const letOthersIn = <Client extends Pick<PGlite, 'transaction'>>(client: Client): Client => {
  const run = client.transaction.bind(client)
  client.transaction = async (work) => {
    await nextTurn()
    return run(work)
  }
  return client
}

/** PGlite with the extensions that the migrations need. */
export const createEmbedded = async (options: PGliteOptions) =>
  letOthersIn(await PGlite.create({ ...options, extensions: { btree_gin, btree_gist, pg_trgm } }))

export const migrateEmbedded = async (pglite: PGlite): Promise<Database> => {
  const db = drizzle(pglite, { schema, casing: 'snake_case' })
  await migrate(db, migrations)
  return {
    db,
    listen: async (channels, onListen) => {
      for (const [channel, onPayload] of Object.entries(guardChannels(channels, onListen)))
        await pglite.listen(channel, onPayload)
      onListen()
    },
    dump: (folder) => dumpRows(pglite, folder),
    close: () => pglite.close(),
  }
}

export const openEmbedded = async (dataDir: string): Promise<Database> =>
  migrateEmbedded(await startEmbedded(dataDir, (folder) => createEmbedded({ dataDir: folder })))
