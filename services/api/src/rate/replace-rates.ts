import { maxRate, type Rate, type ScopedRate } from '@hosts/shared/contract'
import { and, eq } from 'drizzle-orm'
import { type Account, bays, rates } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { changeWarehouse } from '../warehouse-state/change-warehouse'
import { requireStillReady } from '../warehouse-state/set-up'
import { auditRates } from './audit-rates'
import { isRateInUse, listRates } from './quote'
import { requireCurrency } from './require-currency'

/** 422 at the rate that is more than the currency's highest. */
export const requireRates = (list: Rate[], currency: string) => {
  const index = list.findIndex(({ amount }) => amount > maxRate(currency))
  if (index >= 0)
    throw new FieldError(`rates.${index}.amount`, 'too_much', 'This is more than can be charged')
}

/** 422 at the rate whose zone or bay the location does not have; a retired bay cannot have new rates. */
const requireScopes = async (db: Db, warehouseId: number, list: ScopedRate[]) => {
  const own = await db
    .select({ id: bays.id, zone: bays.zone })
    .from(bays)
    .where(and(eq(bays.warehouseId, warehouseId), eq(bays.status, 'active')))
  const ids = new Set(own.map(({ id }) => id))
  const zones = new Set(own.map(({ zone }) => zone))
  for (const [index, { zone, bayId }] of list.entries()) {
    if (bayId !== null && !ids.has(bayId))
      throw new FieldError(`rates.${index}.bayId`, 'unknown_bay', 'This location has no such bay')
    if (zone !== null && !zones.has(zone))
      throw new FieldError(`rates.${index}.zone`, 'unknown_zone', `No bay is in the zone ${zone}`)
  }
}

/**
 * Replaces all rates of a location, which raises its version. Rates of retired bays and of zones without bays stay for their return;
 * bookings that exist keep their amounts. 409 `not_ready` when a published location would lack rates, `changed_meanwhile` when the currency
 * has changed.
 */
export const replaceRates = async (
  db: Db,
  account: Account,
  warehouseId: number,
  ifMatch: number | undefined,
  list: ScopedRate[],
) => {
  requireRates(list, account.currency)
  return db.transaction(async (tx) => {
    const warehouse = await changeWarehouse(tx, warehouseId, ifMatch)
    await requireCurrency(tx, account)
    await requireScopes(tx, warehouseId, list)
    const before = await listRates(tx, warehouseId)
    await tx.delete(rates).where(and(eq(rates.warehouseId, warehouseId), isRateInUse(tx)))
    if (list.length) await tx.insert(rates).values(list.map((rate) => ({ ...rate, warehouseId })))
    await auditRates(tx, warehouse, before, list)
    await requireStillReady(tx, warehouse, 'rates')
    return { rates: list, version: warehouse.version }
  })
}
