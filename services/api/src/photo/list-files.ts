import { inArray } from 'drizzle-orm'
import { photos } from '../db/schema'
import type { Db } from '../db/types'
import type { PhotoStore, StoredFile } from './store/photo-store'

const BATCH = 500

/** The hash in the name of a photo's file, or of half of one; undefined for other files. */
const getHash = (name: string) => /^(?:aside\/[^/]+\/)?([0-9a-f]{64})-/.exec(name)?.[1]

const markNamed = async (db: Db, files: (StoredFile & { hash: string })[]) => {
  const hashes = [...new Set(files.map(({ hash }) => hash))]
  const rows = await db.selectDistinct({ hash: photos.hash }).from(photos).where(inArray(photos.hash, hashes))
  const named = new Set(rows.map(({ hash }) => hash))
  return files.map((file) => ({ ...file, isNamed: named.has(file.hash) }))
}

/** The stored files of photos, or those set aside, each with whether a row names its picture. */
export const listFiles = async function* (db: Db, store: PhotoStore, place: 'photos' | 'aside') {
  let batch: (StoredFile & { hash: string })[] = []
  for await (const file of store.list(place)) {
    const hash = getHash(file.name)
    if (hash) batch.push({ ...file, hash })
    if (batch.length < BATCH) continue
    yield* await markNamed(db, batch)
    batch = []
  }
  if (batch.length > 0) yield* await markNamed(db, batch)
}
