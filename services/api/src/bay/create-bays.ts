import { type Bay, type bayBulk, bulkLabels, MAX_BAYS } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { bays, type UserRow, type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { ApiError, FieldError } from '../lib/errors'
import { requireRoom } from '../quota/require-room'
import { requirePriced } from '../warehouse-state/set-up'
import { findTakenLabels } from './find-taken-labels'

type NewBay = Pick<typeof bays.$inferInsert, 'label' | 'zone' | 'capacity' | 'vehicleTypes' | 'features'>

/** The bays of a range, numbered one by one. */
export const expandBulk = ({ prefix, from, to, ...common }: z.infer<typeof bayBulk>) =>
  bulkLabels({ prefix, from, to }).map((label) => ({ ...common, label }))

/** As many as a message names. */
const MAX_NAMED = 10

const nameTaken = (labels: string[]) => {
  const more = labels.length - MAX_NAMED
  return `Already used here: ${labels.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/**
 * Adds bays to a location, all or none; 422 `label_taken` at `path` when labels are taken, also by a call at the same time, 422
 * `verify_first` beyond `unverifiedLimits`, 409
 * `too_many_bays` beyond `MAX_BAYS`, 409 `not_ready` at a published location whose rates do not cover them. The lock on the location lets
 * one call at a time count.
 */
export const createBays = (
  db: Db,
  user: UserRow,
  { id: warehouseId }: WarehouseRow,
  path: string,
  wanted: NewBay[],
): Promise<Bay[]> =>
  db.transaction(async (tx) => {
    await requireRoom(tx, user, { bays: wanted.length })
    const [warehouse] = await tx
      .select()
      .from(warehouses)
      .where(eq(warehouses.id, warehouseId))
      .for('no key update')
    const rows = wanted.map((bay) => ({ ...bay, warehouseId }))
    const taken = await findTakenLabels(
      tx,
      warehouseId,
      wanted.map(({ label }) => label),
    )
    if (taken.length > 0)
      throw new FieldError(path, 'label_taken', wanted.length > 1 ? nameTaken(taken) : 'Already used here')
    const stored = await tx.insert(bays).values(rows).returning()
    if ((await tx.$count(bays, eq(bays.warehouseId, warehouseId))) > MAX_BAYS)
      throw new ApiError(
        409,
        'too_many_bays',
        `A location has at most ${MAX_BAYS} bays, retired ones included`,
      )
    if (warehouse)
      await requirePriced(
        tx,
        warehouse,
        stored.map(({ id }) => id),
      )
    const [first, last] = [stored[0]?.label, stored.length > 1 ? stored.at(-1)?.label : undefined]
    await audit(tx, 'bays-added', {
      warehouseId,
      subject: last === undefined ? first : `${first} – ${last}`,
      changes: [{ field: 'bays', from: null, to: stored.length }],
    })
    return stored
  })
