import { eq, inArray, sql } from 'drizzle-orm'
import { photos } from '../db/schema'
import type { Db } from '../db/types'
import type { PhotoStore } from './store/photo-store'

/** Any number: the namespace of the locks. */
const FILE_LOCKS = 7_310_223
const BATCH = 500

export const getFileName = (hash: string, width: number) => `${hash}-${width}.webp`

/**
 * Holds a picture's files until the transaction ends: no other adds or deletes them meanwhile, in any process. Several rows may name the
 * same files.
 */
export const lockFiles = (tx: Db, hash: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${FILE_LOCKS}::int, hashtext(${hash}))`)

/** Deletes a picture's files unless a row names them. */
export const deleteUnnamed = (db: Db, store: PhotoStore, hash: string, names: string[]) =>
  db.transaction(async (tx) => {
    await lockFiles(tx, hash)
    const rows = await tx.select({ id: photos.id }).from(photos).where(eq(photos.hash, hash)).limit(1)
    if (rows.length === 0) for (const name of names) await store.delete(name)
  })

const deleteUnnamedBatch = async (db: Db, store: PhotoStore, found: Map<string, string[]>) => {
  const hashes = [...found.keys()]
  const rows = await db.selectDistinct({ hash: photos.hash }).from(photos).where(inArray(photos.hash, hashes))
  const named = new Set(rows.map(({ hash }) => hash))
  for (const [hash, names] of found) if (!named.has(hash)) await deleteUnnamed(db, store, hash, names)
}

/** Deletes the files that no row names: a crash between file and row leaves them, or a store that was away when a photo was deleted. */
export const sweepFiles = async (db: Db, store: PhotoStore) => {
  let found = new Map<string, string[]>()
  for await (const name of store.list()) {
    const hash = /^([0-9a-f]{64})-/.exec(name)?.[1]
    if (hash) found.set(hash, [...(found.get(hash) ?? []), name])
    if (found.size < BATCH) continue
    await deleteUnnamedBatch(db, store, found)
    found = new Map()
  }
  if (found.size > 0) await deleteUnnamedBatch(db, store, found)
}
