import { eq, sql } from 'drizzle-orm'
import { prepareOnce } from '../db/prepare-once'
import { type BookingRow, bays, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { bayTaken } from './bay-refusals'
import { requireBay } from './require-bay'
import { suggestBay } from './suggest-bay'
import type { Change } from './types'

const warehouseLock = prepareOnce((db) =>
  db
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(eq(warehouses.id, sql.placeholder('warehouseId')))
    .for('no key update')
    .prepare('warehouse_lock'),
)

/** Calls that let the API choose a bay wait for each other, until the end of the transaction: none chooses what another is taking. */
export const lockChoice = (tx: Db, warehouseId: number) => warehouseLock(tx).execute({ warehouseId })

const findLabel = async (tx: Db, bayId: number | null) => {
  if (bayId === null) return null
  const [bay] = await tx.select({ label: bays.label }).from(bays).where(eq(bays.id, bayId))
  return bay?.label ?? null
}

const chooseSuggestedBay = async (tx: Db, row: BookingRow) => {
  await lockChoice(tx, row.warehouseId)
  const best = await suggestBay(tx, row)
  if (!best) throw await bayTaken(tx, row)
  return best.bay.id
}

/** Assigns the named bay, else keeps the current one, else the best free one. 409 `bay_taken` when none is free. */
export const assignBay = async (tx: Db, row: BookingRow, named: number | undefined): Promise<Change> => {
  const bayId = named ?? row.bayId ?? (await chooseSuggestedBay(tx, row))
  if (bayId === row.bayId) return {}
  const { label, numbered } = await requireBay(tx, row.warehouseId, bayId)
  return {
    set: { bayId, bayNumbered: numbered },
    changes: { bay: { from: await findLabel(tx, row.bayId), to: label } },
  }
}

/** Confirms a cancelled booking or a no-show again, at a bay as in `assignBay`. */
export const reinstate = async (tx: Db, row: BookingRow, named: number | undefined): Promise<Change> => {
  const { set, ...change } = await assignBay(tx, row, named)
  return { set: { ...set, noShowFee: null }, ...change }
}
