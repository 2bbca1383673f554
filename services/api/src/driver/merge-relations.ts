import { driverLimits } from '@hosts/shared/contract'
import { eq, inArray } from 'drizzle-orm'
import { keepBefore, recordConsent } from '../chat/record-consent'
import { isLocationDriver } from '../db/is-location-driver'
import { type DriverRow, driverConsents, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'

type Relation = typeof warehouseDrivers.$inferSelect

const tooMuch = (what: string) =>
  new ApiError(409, 'too_many', `Together they have ${what}. Shorten one of both first`)

const findLater = (one: Date | null, other: Date | null) =>
  one && other ? (one > other ? one : other) : (one ?? other)
const findEarlier = (one: Date | null, other: Date | null) =>
  one && other ? (one < other ? one : other) : (one ?? other)

/** What a location keeps about two drivers who are one. Nothing is cut: what is too much is refused. */
const mergeRelation = (kept: Relation, gone: Relation): Partial<Relation> => {
  const tags = [...new Set([...kept.tags, ...gone.tags])]
  const notes = [...new Set([kept.note, gone.note])].filter(Boolean).join('\n')
  const reasons = [...new Set([kept.blockReason, gone.blockReason])].filter(Boolean).join('; ')
  if (tags.length > driverLimits.tags) throw tooMuch(`more than ${driverLimits.tags} tags`)
  if (notes.length > driverLimits.noteLength)
    throw tooMuch(`notes of more than ${driverLimits.noteLength} characters`)
  return {
    tags,
    note: notes,
    blockedAt: findEarlier(kept.blockedAt, gone.blockedAt),
    blockReason: reasons.slice(0, driverLimits.blockReasonLength) || null,
    lastStayAt: findLater(kept.lastStayAt, gone.lastStayAt),
  }
}

/**
 * Joins what each location keeps about two drivers: the stricter block wins, and consent holds only where both gave it. What each of them said
 * stays in one history.
 */
export const mergeRelations = async (
  tx: Db,
  { gone, kept }: { gone: DriverRow; kept: DriverRow },
  userId: number,
) => {
  const rows = await tx
    .select()
    .from(warehouseDrivers)
    .where(inArray(warehouseDrivers.driverId, [gone.id, kept.id]))
    .for('update')
  const own = new Map(rows.filter((row) => row.driverId === kept.id).map((row) => [row.warehouseId, row]))
  for (const other of rows.filter((row) => row.driverId === gone.id)) {
    const { warehouseId } = other
    const known = own.get(warehouseId)
    const ids = { warehouseId, driverId: kept.id }
    if (known)
      await tx
        .update(warehouseDrivers)
        .set(mergeRelation(known, other))
        .where(isLocationDriver(warehouseId, kept.id))
    else await tx.insert(warehouseDrivers).values({ ...other, ...ids, key: null })
    if (known) await keepBefore(tx, { warehouseId, driverId: gone.id })
    await tx.delete(warehouseDrivers).where(isLocationDriver(warehouseId, gone.id))
    if (!known) continue
    const [one, two] = [known.marketingConsentAt, other.marketingConsentAt]
    // Also where the kept one never agreed: the newest row of the joined history says what holds.
    if (Boolean(one) !== Boolean(two))
      await recordConsent(tx, ids, { given: false, source: 'merge', userId, at: new Date() })
  }
  await tx.update(driverConsents).set({ driverId: kept.id }).where(eq(driverConsents.driverId, gone.id))
}
