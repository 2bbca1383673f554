import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { driverConsents, type driverImports, warehouseDrivers } from '../../db/schema'
import type { Db } from '../../db/types'

type Import = typeof driverImports.$inferSelect

/** Keeps that an import says that these drivers have agreed. */
export const keepConsents = async (
  tx: Db,
  { warehouseId, userId, askedBy }: Import,
  driverIds: number[],
  at: Date,
) => {
  if (!askedBy || driverIds.length === 0) return
  const common = { warehouseId, userId, askedBy, at, given: true, source: 'import' }
  await tx.insert(driverConsents).values(driverIds.map((driverId) => ({ ...common, driverId })))
}

/**
 * Records the consent of drivers who are at the location already, where somebody has asked them: only of those who have never said anything, and
 * are not blocked. Counts whose consent that is, and who has none now.
 */
export const recordConsents = async (tx: Db, own: Import, driverIds: number[]) => {
  if (driverIds.length === 0) return { agreed: 0, withoutConsent: 0 }
  const { warehouseId, driverId, marketingConsentAt, blockedAt } = warehouseDrivers
  const isOwn = and(
    eq(warehouseId, own.warehouseId),
    inArray(driverId, driverIds),
    isNull(marketingConsentAt),
  )
  // Who changes one of them meanwhile has locked the row.
  await tx.select({ driverId }).from(warehouseDrivers).where(isOwn).orderBy(driverId).for('update')
  const said = tx
    .select({ one: sql`1` })
    .from(driverConsents)
    .where(and(eq(driverConsents.warehouseId, own.warehouseId), eq(driverConsents.driverId, driverId)))
  const at = new Date()
  const agreed = own.askedBy
    ? await tx
        .update(warehouseDrivers)
        .set({ marketingConsentAt: at })
        .where(and(isOwn, isNull(blockedAt), notExists(said)))
        .returning({ id: driverId })
    : []
  await keepConsents(
    tx,
    own,
    agreed.map(({ id }) => id),
    at,
  )
  return { agreed: agreed.length, withoutConsent: await tx.$count(warehouseDrivers, isOwn) }
}
