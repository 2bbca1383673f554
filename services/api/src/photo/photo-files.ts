import { eq, sql } from 'drizzle-orm'
import { photos } from '../db/schema'
import type { Db } from '../db/types'
import type { PhotoStore } from './store/photo-store'

/** Any number: the namespace of the locks. */
const FILE_LOCKS = 7_310_223

export const getFileName = (hash: string, width: number) => `${hash}-${width}.webp`

/**
 * Holds a picture's files until the transaction ends: no other adds or deletes them meanwhile, in any process. Several rows may name the
 * same files.
 */
export const lockFiles = (tx: Db, hash: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${FILE_LOCKS}::int, hashtext(${hash}))`)

/** Does the work unless a row names the picture, while nobody adds it. */
export const ifUnnamed = (db: Db, hash: string, work: () => Promise<void>) =>
  db.transaction(async (tx) => {
    await lockFiles(tx, hash)
    const rows = await tx.select({ id: photos.id }).from(photos).where(eq(photos.hash, hash)).limit(1)
    if (rows.length === 0) await work()
  })

/** Deletes a picture's files unless a row names them. */
export const deleteUnnamed = (db: Db, store: PhotoStore, hash: string, names: string[]) =>
  ifUnnamed(db, hash, async () => {
    for (const name of names) await store.delete(name)
  })
