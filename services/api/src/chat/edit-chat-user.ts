import type { ChatUser, chatUserPatch } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { inTransaction } from '../db/in-transaction'
import { isLocationDriver } from '../db/is-location-driver'
import { driverConsents, type WarehouseRow, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'
import { changeDriver } from './change-driver'
import { findChatUser } from './chat-users'

/** Consent of before changes were kept stands in the list as what it was, once there is a change. */
const keepBefore = (tx: Db, { warehouseId, driverId }: Known) =>
  tx.execute(sql`insert into ${driverConsents} (warehouse_id, driver_id, given, source, at)
    select warehouse_id, driver_id, true, ${'before'}, marketing_consent_at from ${warehouseDrivers}
    where ${isLocationDriver(warehouseId, driverId)} and marketing_consent_at is not null and not exists (
      select from ${driverConsents} kept where kept.warehouse_id = ${warehouseId} and kept.driver_id = ${driverId})`)

type Known = { warehouseId: number; driverId: number }
type Patch = z.infer<typeof chatUserPatch>

const toColumns = ({ tags, note, blocked, consent }: Patch, now: Date) => ({
  ...(tags && { tags }),
  ...(note !== undefined && { note }),
  ...(blocked !== undefined && { blockedAt: blocked && now, blockReason: blocked?.reason ?? null }),
  ...(consent && { marketingConsentAt: consent.given ? now : null }),
})

/** Whoever has a gate, a list of bookings or the driver open sees that he is blocked, or no longer. */
const announce = (tx: Db, warehouseId: number) =>
  tx.execute(sql`select notify_live(array[${warehouseId}::integer], array['Booking', 'ChatUser'])`)

/** What the driver himself is, at all locations. */
const changesPerson = ({ name, phone, email, company, language, vehicles }: Patch) =>
  [name, phone, email, company, language, vehicles].some((value) => value !== undefined)

/**
 * Changes what a location stores about a driver, keeps by whom and how consent was changed, and changes the driver himself where the caller may
 * (`changeDriver`); 404 for an unknown driver. Two changes at once are both kept, and the later one holds: the row is locked first.
 */
export const editChatUser = async (
  db: Db,
  { caller, warehouse, driverId }: { caller: Caller; warehouse: WarehouseRow; driverId: number },
  patch: Patch,
): Promise<ChatUser> => {
  const now = new Date()
  const warehouseId = warehouse.id
  const known = isLocationDriver(warehouseId, driverId)
  const changes = toColumns(patch, now)
  const hasChanges = Object.keys(changes).length > 0
  if (hasChanges || changesPerson(patch))
    await inTransaction(db, async (tx) => {
      const [row] = await tx.select().from(warehouseDrivers).where(known).for('update')
      if (!row) throw notFound()
      if (patch.consent) await keepBefore(tx, { warehouseId, driverId })
      if (hasChanges) await tx.update(warehouseDrivers).set(changes).where(known)
      if (patch.consent)
        await tx
          .insert(driverConsents)
          .values({ warehouseId, driverId, userId: caller.user.id, at: now, ...patch.consent })
      if (patch.blocked !== undefined) await announce(tx, warehouseId)
      if (changesPerson(patch)) await changeDriver(tx, { caller, warehouse, driverId }, patch)
    })
  return findChatUser(db, warehouseId, driverId)
}
