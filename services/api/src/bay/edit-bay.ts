import type { Bay, bayPatch } from '@hosts/shared/contract'
import { and, eq, gt, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { findBookings } from '../booking/read-bookings'
import { inTransaction } from '../db/in-transaction'
import { type BayRow, bays, blocks, bookings, rates, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { diffFields } from '../lib/diff-fields'
import { ApiError, FieldError, notFound } from '../lib/errors'
import { changeWarehouse } from '../warehouse-state/change-warehouse'
import { requirePriced, requireStillReady } from '../warehouse-state/set-up'
import { findTakenLabels } from './find-taken-labels'
import { findBay } from './list-bays'
import { selectBlocks, toBlock } from './list-blocks'
import { explainPlacesRefusal, MAX_LISTED } from './places-refusal'

type Patch = z.infer<typeof bayPatch>

/** 409 with the bookings that have not ended. The lock on the bay keeps new ones out until it is retired. */
const requireEmpty = async (tx: Db, caller: Caller, bay: BayRow) => {
  const { status, endsAt } = bookings
  const inTheWay = await findBookings(
    tx,
    caller,
    and(
      eq(bookings.bayId, bay.id),
      or(eq(status, 'checked_in'), and(eq(status, 'confirmed'), gt(endsAt, new Date()))),
    ),
  )
  if (inTheWay.length > 0)
    throw new ApiError(
      409,
      'bookings_in_the_way',
      'It is still booked. Move or end the bookings first',
      undefined,
      { bookings: inTheWay },
    )
}

/** Numbered ↔ pooled: only before the first booking, which records what its bay was. Blocks that have ended are no reason. */
const requireUnused = async (tx: Db, bay: BayRow) => {
  const booked = await tx.$count(bookings, eq(bookings.bayId, bay.id))
  if (booked > 0)
    throw new ApiError(
      409,
      'booked',
      'A bay that has been booked stays as it is. Retire it and add another one',
    )
  await tx
    .delete(blocks)
    .where(and(eq(blocks.bayId, bay.id), isNotNull(blocks.endsAt), lt(blocks.endsAt, new Date())))
  const left = await selectBlocks(tx)
    .where(eq(blocks.bayId, bay.id))
    .orderBy(blocks.startsAt, blocks.id)
    .limit(MAX_LISTED)
  if (left.length > 0)
    throw new ApiError(409, 'already_blocked', 'It is blocked. End its blocks first', undefined, {
      blocks: left.map(toBlock),
    })
}

const requireFreeLabel = async (tx: Db, { id, warehouseId }: BayRow, label: string) => {
  const taken = await findTakenLabels(tx, warehouseId, [label], id)
  if (taken.length > 0) throw new FieldError('label', 'label_taken', 'Already used here')
}

const lockWarehouse = async (tx: Db, bayId: number) => {
  const owner = tx.select({ id: bays.warehouseId }).from(bays).where(eq(bays.id, bayId))
  const [warehouse] = await tx
    .select()
    .from(warehouses)
    .where(inArray(warehouses.id, owner))
    .for('no key update')
  return warehouse
}

/** The first bay of a new zone brings the rates of its old one, so that a zone that is renamed bay by bay keeps its prices. */
const carryRates = async (tx: Db, { id, warehouseId, zone: from }: BayRow, to: string) => {
  const others = and(eq(bays.warehouseId, warehouseId), eq(bays.zone, to), ne(bays.id, id))
  const known = and(eq(rates.warehouseId, warehouseId), eq(rates.zone, to))
  if (from === to || (await tx.$count(bays, others)) > 0 || (await tx.$count(rates, known)) > 0) return
  const carried = await tx
    .select({ per: rates.per, amount: rates.amount })
    .from(rates)
    .where(and(eq(rates.warehouseId, warehouseId), eq(rates.zone, from)))
  if (carried.length === 0) return
  await tx.insert(rates).values(carried.map((rate) => ({ ...rate, warehouseId, zone: to })))
  await changeWarehouse(tx, warehouseId, undefined)
}

/** Changes a bay; `bayPatch` in the contract lists the refusals. */
export const editBay = async (db: Db, caller: Caller, id: number, patch: Patch): Promise<Bay> => {
  await inTransaction(db, async (tx) => {
    // Before the bay, as rates do. What follows from several bays is decided one after the other.
    const warehouse = await lockWarehouse(tx, id)
    // FOR UPDATE also waits for bookings that are being added: their foreign key locks the bay, too.
    const [bay] = await tx.select().from(bays).where(eq(bays.id, id)).for('update')
    if (!bay || !warehouse) throw notFound()
    if (Object.keys(patch).length === 0) return
    const need = { bay, startsAt: new Date(), endsAt: null, left: patch.capacity ?? 0, withOverstays: true }
    if (patch.status === 'retired' && bay.status !== 'retired') await requireEmpty(tx, caller, bay)
    if (patch.capacity !== undefined && (patch.capacity === 1) !== bay.numbered) await requireUnused(tx, bay)
    if (patch.label !== undefined && patch.label !== bay.label) await requireFreeLabel(tx, bay, patch.label)
    await tx.update(bays).set(patch).where(eq(bays.id, id)).catch(explainPlacesRefusal(caller, need))
    const changes = diffFields(bay, patch)
    if (changes.length > 0)
      await audit(tx, 'bay-changed', { warehouseId: bay.warehouseId, subject: bay.label, changes })
    if (patch.status === 'retired') await requireStillReady(tx, warehouse, 'bays')
    if (patch.zone) await carryRates(tx, bay, patch.zone)
    if (patch.zone !== undefined || patch.status === 'active') await requirePriced(tx, warehouse, [id])
  })
  const bay = await findBay(db, id)
  if (!bay) throw notFound()
  return bay
}
