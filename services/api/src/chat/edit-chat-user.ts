import type { ChatUser, ChatUserPatch } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { inTransaction } from '../db/in-transaction'
import { isLocationDriver } from '../db/is-location-driver'
import { driverConsents, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'
import { findChatUser } from './chat-users'

/** Consent of before changes were kept stands in the list as what it was, once there is a change. */
const keepBefore = (tx: Db, { warehouseId, driverId }: Known) =>
  tx.execute(sql`insert into ${driverConsents} (warehouse_id, driver_id, given, source, at)
    select warehouse_id, driver_id, true, ${'before'}, marketing_consent_at from ${warehouseDrivers}
    where ${isLocationDriver(warehouseId, driverId)} and marketing_consent_at is not null and not exists (
      select from ${driverConsents} kept where kept.warehouse_id = ${warehouseId} and kept.driver_id = ${driverId})`)

type Known = { warehouseId: number; driverId: number }

const toColumns = ({ tags, note, blocked, consent }: ChatUserPatch, now: Date) => ({
  ...(tags && { tags }),
  ...(note !== undefined && { note }),
  ...(blocked !== undefined && { blockedAt: blocked && now, blockReason: blocked?.reason ?? null }),
  ...(consent && { marketingConsentAt: consent.given ? now : null }),
})

/** Whoever has a gate, a list of bookings or the driver open sees that he is blocked, or no longer. */
const announce = (tx: Db, warehouseId: number) =>
  tx.execute(sql`select notify_live(array[${warehouseId}::integer], array['Booking', 'ChatUser'])`)

/**
 * Changes what a location stores about a driver, and keeps by whom and how consent was changed; 404 for an unknown driver. Two changes at once are
 * both kept, and the later one holds: the row is locked first.
 */
export const editChatUser = async (
  db: Db,
  { warehouseId, driverId }: Known,
  userId: number,
  patch: ChatUserPatch,
): Promise<ChatUser> => {
  const now = new Date()
  const changes = toColumns(patch, now)
  if (Object.keys(changes).length > 0)
    await inTransaction(db, async (tx) => {
      await tx.select().from(warehouseDrivers).where(isLocationDriver(warehouseId, driverId)).for('update')
      if (patch.consent) await keepBefore(tx, { warehouseId, driverId })
      const changed = await tx
        .update(warehouseDrivers)
        .set(changes)
        .where(isLocationDriver(warehouseId, driverId))
        .returning({ driverId: warehouseDrivers.driverId })
      if (changed.length === 0) throw notFound()
      if (patch.consent)
        await tx.insert(driverConsents).values({ warehouseId, driverId, userId, at: now, ...patch.consent })
      if (patch.blocked !== undefined) await announce(tx, warehouseId)
    })
  return findChatUser(db, warehouseId, driverId)
}
