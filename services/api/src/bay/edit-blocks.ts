import type { Block, blockBody, blockPatch } from '@hosts/shared/contract'
import { and, eq, lte, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { type BayRow, bays, blocks } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError, notFound } from '../lib/errors'
import { findConflict, takePlaces } from './bay-conflicts'
import { selectBlocks, toBlock } from './list-blocks'

type Body = z.infer<typeof blockBody>
type Patch = z.infer<typeof blockPatch>

const readBlock = async (db: Db, id: number): Promise<Block> => {
  const [row] = await selectBlocks(db).where(eq(blocks.id, id))
  if (!row) throw notFound()
  return toBlock(row)
}

const requirePlaces = ({ capacity }: BayRow, places: number) => {
  if (places > capacity) throw new FieldError('places', 'too_many_places', `It has ${capacity} places`)
}
const toDate = (instant: string | null) => (instant === null ? null : new Date(instant))

/** Blocks a bay or some of its places; errors as `blockBody` says. */
export const createBlock = async (
  db: Db,
  caller: Caller,
  warehouseId: number,
  { bayId, ...body }: Body,
): Promise<Block> => {
  const [bay] = await db
    .select()
    .from(bays)
    .where(and(eq(bays.id, bayId), eq(bays.warehouseId, warehouseId)))
  if (!bay) throw new FieldError('bayId', 'not_found', 'Choose a bay of this location')
  if (bay.status === 'retired')
    throw new ApiError(409, 'retired', 'This bay is retired. Bring it back to block it')
  const { places = bay.capacity, reason } = body
  requirePlaces(bay, places)
  const span = { startsAt: new Date(body.startsAt), endsAt: toDate(body.endsAt) }
  const values = { warehouseId, bayId, bayNumbered: bay.numbered, places, ...span, reason }
  const [stored] = await takePlaces(
    () => db.insert(blocks).values(values).returning({ id: blocks.id }),
    () => findConflict(db, caller, { bay, left: bay.capacity - places, ...span }),
  )
  return readBlock(db, stored?.id ?? 0)
}

/** Changes a block; errors as for a new one. */
export const editBlock = async (db: Db, caller: Caller, id: number, patch: Patch): Promise<Block> => {
  const [found] = await db
    .select({ block: blocks, bay: bays })
    .from(blocks)
    .innerJoin(bays, eq(bays.id, blocks.bayId))
    .where(eq(blocks.id, id))
  if (!found) throw notFound()
  const { block, bay } = found
  const places = patch.places ?? block.places
  requirePlaces(bay, places)
  const startsAt = patch.startsAt === undefined ? block.startsAt : new Date(patch.startsAt)
  const endsAt = patch.endsAt === undefined ? block.endsAt : toDate(patch.endsAt)
  if (endsAt && endsAt <= startsAt)
    throw new FieldError('endsAt', 'ends_before_start', 'Ends before it starts')
  const values = { places, startsAt, endsAt, reason: patch.reason ?? block.reason }
  await takePlaces(
    () => db.update(blocks).set(values).where(eq(blocks.id, id)),
    () => findConflict(db, caller, { bay, left: bay.capacity - places, startsAt, endsAt, blockId: id }),
  )
  return readBlock(db, id)
}

/** Ends a block: one that has begun stays in the bay's history, one that has not is removed. */
export const endBlock = async (db: Db, id: number) => {
  const ended = await db
    .update(blocks)
    .set({ endsAt: sql`now()` })
    .where(and(eq(blocks.id, id), lte(blocks.startsAt, sql`now() - interval '1 second'`)))
    .returning({ id: blocks.id })
  if (ended.length === 0) await db.delete(blocks).where(eq(blocks.id, id))
}
