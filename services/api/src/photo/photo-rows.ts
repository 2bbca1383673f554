import { type Photo, photoLimits } from '@hosts/shared/contract'
import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm'
import { type PhotoRow, photos, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { diffFields } from '../lib/diff-fields'
import { ApiError, notFound } from '../lib/errors'
import type { EncodedPhoto } from './encode-photo'
import { deleteUnnamed, getFileName, lockFiles } from './photo-files'
import type { PhotoStore } from './store/photo-store'

const toPhoto = ({ id, name, alt, hash, sizes }: PhotoRow): Photo => ({
  id,
  name,
  alt,
  sources: sizes.map(({ width, height }) => ({ width, height, url: `/photo/${getFileName(hash, width)}` })),
})

/** A location's photos, cover first. */
export const listPhotos = async (db: Db, warehouseId: number): Promise<{ results: Photo[] }> => {
  const own = eq(photos.warehouseId, warehouseId)
  const rows = await db.select().from(photos).where(own).orderBy(asc(photos.position), asc(photos.id))
  return { results: rows.map(toPhoto) }
}

/** The first photo of each location that has one, by the location's id. */
export const findCovers = async (db: Db, warehouseIds: number[]) => {
  const covers = await db
    .selectDistinctOn([photos.warehouseId])
    .from(photos)
    .where(inArray(photos.warehouseId, warehouseIds))
    .orderBy(photos.warehouseId, photos.position, photos.id)
  return new Map(covers.map((row) => [row.warehouseId, toPhoto(row)]))
}

/** Lets one change of a location's photos at a time pass, so that their number and order hold. */
const lockPhotos = (tx: Db, warehouseId: number) =>
  tx.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.id, warehouseId)).for('no key update')

/** The position after the last photo; 409 `too_many_photos` when the location has all it may have. */
export const findNextPosition = async (db: Db, warehouseId: number) => {
  const [row] = await db
    .select({ count: count(), last: max(photos.position) })
    .from(photos)
    .where(eq(photos.warehouseId, warehouseId))
  if ((row?.count ?? 0) >= photoLimits.perLocation)
    throw new ApiError(409, 'too_many_photos', `A location has at most ${photoLimits.perLocation} photos`)
  return (row?.last ?? 0) + 1
}

/** Stores the files, then the row, as the last photo of the location. On failure deletes both, at the latest with the next sweep. */
export const addPhoto = async (
  { db, store }: { db: Db; store: PhotoStore },
  warehouseId: number,
  { name, hash, files }: EncodedPhoto & { name: string },
): Promise<Photo> => {
  const sizes = files.map(({ width, height }) => ({ width, height }))
  try {
    return await db.transaction(async (tx) => {
      await lockFiles(tx, hash)
      for (const { width, content } of files) await store.put(getFileName(hash, width), content)
      await lockPhotos(tx, warehouseId)
      const position = await findNextPosition(tx, warehouseId)
      const [row] = await tx.insert(photos).values({ warehouseId, position, name, hash, sizes }).returning()
      if (!row) throw new Error('The photo was not stored')
      await audit(tx, 'photo-added', { warehouseId, subject: name })
      return toPhoto(row)
    })
  } catch (error) {
    const names = files.map(({ width }) => getFileName(hash, width))
    // The caller gets the first error.
    await deleteUnnamed(db, store, hash, names).catch(() => {})
    throw error
  }
}

export const editPhoto = (db: Db, id: number, change: { alt: string }): Promise<Photo> =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(photos).where(eq(photos.id, id)).for('update')
    const [row] = await tx.update(photos).set(change).where(eq(photos.id, id)).returning()
    if (!before || !row) throw notFound()
    const changes = diffFields(before, change)
    const { warehouseId, name } = row
    if (changes.length > 0) await audit(tx, 'photo-changed', { warehouseId, subject: name, changes })
    return toPhoto(row)
  })

/** Deletes the row; returns what its files are called. */
export const deletePhoto = (db: Db, id: number) =>
  db.transaction(async (tx) => {
    const [row] = await tx.delete(photos).where(eq(photos.id, id)).returning()
    if (!row) throw notFound()
    await audit(tx, 'photo-removed', { warehouseId: row.warehouseId, subject: row.name })
    return { hash: row.hash, names: row.sizes.map(({ width }) => getFileName(row.hash, width)) }
  })

/** Sets a new order; 409 `changed_meanwhile` unless `ids` are all photos of the location. */
export const orderPhotos = (db: Db, warehouseId: number, ids: number[]) =>
  db.transaction(async (tx) => {
    await lockPhotos(tx, warehouseId)
    const { results } = await listPhotos(tx, warehouseId)
    const isSame = new Set(ids).size === results.length && results.every(({ id }) => ids.includes(id))
    if (!isSame || ids.length !== results.length)
      throw new ApiError(409, 'changed_meanwhile', 'The photos have changed meanwhile. Look at them again')
    if (results.every(({ id }, index) => id === ids[index])) return { results }
    if (ids.length > 0)
      await tx
        .update(photos)
        .set({ position: sql`array_position(${sql.param(ids)}::int[], ${photos.id})` })
        .where(and(eq(photos.warehouseId, warehouseId), inArray(photos.id, ids)))
    await audit(tx, 'photos-ordered', { warehouseId })
    return listPhotos(tx, warehouseId)
  })
