import type { ConsentSource } from '@hosts/shared/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { isLocationDriver } from '../db/is-location-driver'
import { driverConsents, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'

export type Known = { warehouseId: number; driverId: number }

/** Consent of before changes were kept stands in the list as what it was, once there is a change. */
export const keepBefore = (tx: Db, { warehouseId, driverId }: Known) =>
  tx.execute(sql`insert into ${driverConsents} (warehouse_id, driver_id, given, source, at)
    select warehouse_id, driver_id, true, ${'before'}, marketing_consent_at from ${warehouseDrivers}
    where ${isLocationDriver(warehouseId, driverId)} and marketing_consent_at is not null and not exists (
      select from ${driverConsents} kept where kept.warehouse_id = ${warehouseId} and kept.driver_id = ${driverId})`)

/** `userId` wrote it down; null for what the driver did himself. */
type Change = { given: boolean; source: ConsentSource | 'merge'; userId: number | null; at: Date }

/** The consent that holds, and the last change that was kept; undefined for a driver whom the location does not know. Locks the row. */
export const lockConsent = async (tx: Db, { warehouseId, driverId }: Known) => {
  const [known] = await tx
    .select({ since: warehouseDrivers.marketingConsentAt })
    .from(warehouseDrivers)
    .where(isLocationDriver(warehouseId, driverId))
    .for('update')
  const [last] = await tx
    .select()
    .from(driverConsents)
    .where(and(eq(driverConsents.warehouseId, warehouseId), eq(driverConsents.driverId, driverId)))
    .orderBy(desc(driverConsents.id))
    .limit(1)
  return known && { since: known.since, last }
}

/**
 * Keeps what a location's driver said about offers, in the transaction of what it belongs to, which has locked his row: of two changes at once
 * the later one holds.
 */
export const recordConsent = async (tx: Db, known: Known, { given, source, userId, at }: Change) => {
  await keepBefore(tx, known)
  await tx
    .update(warehouseDrivers)
    .set({ marketingConsentAt: given ? at : null })
    .where(isLocationDriver(known.warehouseId, known.driverId))
  await tx.insert(driverConsents).values({ ...known, given, source, userId, at })
}

/** The same for what was said beside something else, as at the gate: nothing where it holds already, or where he has said something else since. */
export const recordConsentOnce = async (tx: Db, known: Known, change: Change) => {
  const consent = await lockConsent(tx, known)
  if (!consent || Boolean(consent.since) === change.given) return
  if (consent.last && consent.last.at > change.at) return
  await recordConsent(tx, known, change)
}
