import type { AuditChange, Block, blockBody, blockPatch, CreatedBlock } from '@hosts/shared/contract'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { inTransaction } from '../db/in-transaction'
import { type BayRow, bays, blocks } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { diffFields } from '../lib/diff-fields'
import { ApiError, FieldError, notFound } from '../lib/errors'
import { blockAround } from './block-around'
import { selectBlocks, toBlock } from './list-blocks'
import { explainPlacesRefusal, findBookingsInTheWay } from './places-refusal'

type Body = z.infer<typeof blockBody>
type Patch = z.infer<typeof blockPatch>

const readBlock = async (db: Db, id: number): Promise<Block> => {
  const [row] = await selectBlocks(db).where(eq(blocks.id, id))
  if (!row) throw notFound()
  return toBlock(row)
}

/** A location's bays, locked until the transaction ends: they cannot change, and changes of their blocks wait for each other. */
const lockBays = (tx: Db, warehouseId: number, ids: number[]) =>
  tx
    .select()
    .from(bays)
    .where(and(inArray(bays.id, ids), eq(bays.warehouseId, warehouseId)))
    // In one order, so that two moves between the same bays do not wait for each other.
    .orderBy(bays.id)
    .for('no key update')

/** The bay that a block is for from now on. */
const requireBay = (found: BayRow[], bayId: number) => {
  const bay = found.find(({ id }) => id === bayId)
  if (!bay) throw new FieldError('bayId', 'not_found', 'Choose a bay of this location')
  if (bay.status === 'retired')
    throw new ApiError(409, 'retired', 'This bay is retired. Bring it back to block it')
  return bay
}

const requirePlaces = ({ capacity }: BayRow, places: number) => {
  if (places > capacity) throw new FieldError('places', 'too_many_places', `It has ${capacity} places`)
}
const requireOrder = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }) => {
  if (endsAt && endsAt <= startsAt)
    throw new FieldError('endsAt', 'ends_before_start', 'Ends before it starts')
}
const toDate = (instant: string | null) => (instant === null ? null : new Date(instant))

const auditBlock = async (
  tx: Db,
  event: 'block-added' | 'block-changed' | 'block-ended',
  { warehouseId, label }: BayRow,
  changes: AuditChange[],
) => {
  if (event === 'block-changed' && changes.length === 0) return
  await audit(tx, event, { warehouseId, subject: label, changes })
}

/** Blocks a bay or some of its places; errors as in `blockBody`. */
export const createBlock = (db: Db, caller: Caller, warehouseId: number, { bayId, ...body }: Body) =>
  inTransaction(db, async (tx): Promise<CreatedBlock> => {
    const bay = requireBay(await lockBays(tx, warehouseId, [bayId]), bayId)
    const { places = bay.capacity, reason } = body
    requirePlaces(bay, places)
    const startsAt = body.startsAt === undefined ? new Date() : new Date(body.startsAt)
    const span = { startsAt, endsAt: toDate(body.endsAt) }
    requireOrder(span)
    const need = { bay, left: bay.capacity - places, ...span }
    if (body.around && bay.numbered) {
      const id = await blockAround(tx, { bay, reason, ...span }).catch(explainPlacesRefusal(caller, need))
      if (id !== null) {
        await auditBlock(tx, 'block-added', bay, diffFields({}, { ...span, places, reason }, ['reason']))
        return { ...(await readBlock(tx, id)), bookings: await findBookingsInTheWay(tx, caller, need) }
      }
    }
    const values = { warehouseId, bayId, bayNumbered: bay.numbered, places, ...span, reason }
    const [stored] = await tx
      .insert(blocks)
      .values(values)
      .returning({ id: blocks.id })
      .catch(explainPlacesRefusal(caller, need))
    await auditBlock(tx, 'block-added', bay, diffFields({}, { ...span, places, reason }, ['reason']))
    return readBlock(tx, stored?.id ?? 0)
  })

/** Changes only the given parts of a block, also its bay; errors as for a new one. */
export const editBlock = (db: Db, caller: Caller, id: number, patch: Patch) =>
  inTransaction(db, async (tx): Promise<Block> => {
    // First the block, so that its bay is the one that is locked.
    const [block] = await tx.select().from(blocks).where(eq(blocks.id, id)).for('update')
    if (!block) throw notFound()
    const { startsAt, endsAt, bayId = block.bayId, ...rest } = patch
    const isMoved = bayId !== block.bayId
    const found = await lockBays(tx, block.warehouseId, [block.bayId, bayId])
    // The blocks of a bay that has retired since still end.
    const bay = isMoved ? requireBay(found, bayId) : found[0]
    if (!bay) throw notFound()
    const change = {
      ...rest,
      ...(isMoved && { bayId, bayNumbered: bay.numbered }),
      ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
      ...(endsAt !== undefined && { endsAt: toDate(endsAt) }),
    }
    const next = { ...block, ...change, places: patch.places ?? block.places }
    requirePlaces(bay, next.places)
    requireOrder(next)
    const { startsAt: since, endsAt: until } = next
    const need = { bay, left: bay.capacity - next.places, startsAt: since, endsAt: until, blockId: id }
    if (Object.keys(change).length > 0) {
      await tx.update(blocks).set(change).where(eq(blocks.id, id)).catch(explainPlacesRefusal(caller, need))
      const { bayNumbered, bayId: _, ...shown } = change
      const moved = { ...block, bay: found.find((one) => one.id === block.bayId)?.label }
      const changes = diffFields(moved, { ...shown, ...(isMoved && { bay: bay.label }) }, ['reason'])
      await auditBlock(tx, 'block-changed', bay, changes)
    }
    return readBlock(tx, id)
  })

/** Ends a block: one that has started stays in the bay's history, one that has not is deleted. One that has ended does not change. */
export const endBlock = (db: Db, id: number) =>
  inTransaction(db, async (tx) => {
    const isStarted = sql`${blocks.startsAt} <= now() - interval '1 second'`
    // A transaction's clock stands, so one of the two finds the block.
    const deleted = await tx
      .delete(blocks)
      .where(and(eq(blocks.id, id), not(isStarted)))
      .returning()
    const ended = await tx
      .update(blocks)
      .set({ endsAt: sql`now()` })
      .where(and(eq(blocks.id, id), isStarted, sql`coalesce(${blocks.endsAt}, 'infinity') > now()`))
      .returning()
    const [block] = [...deleted, ...ended]
    if (!block) return
    const [bay] = await tx.select().from(bays).where(eq(bays.id, block.bayId))
    if (bay) await auditBlock(tx, 'block-ended', bay, [])
  })
