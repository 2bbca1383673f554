import type { ChatUser, chatUserPatch } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { recordConsent } from '../chat/record-consent'
import { inTransaction } from '../db/in-transaction'
import { isLocationDriver } from '../db/is-location-driver'
import { type WarehouseRow, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { ApiError, notFound } from '../lib/errors'
import { changeDriver } from './change-driver'
import { readDriver } from './read-driver'

type Patch = z.infer<typeof chatUserPatch>

const toColumns = ({ tags, note, blocked }: Patch, now: Date) => ({
  ...(tags && { tags }),
  ...(note !== undefined && { note }),
  ...(blocked !== undefined && { blockedAt: blocked && now, blockReason: blocked?.reason ?? null }),
})

/** Whoever has a gate, a list of bookings or the driver open sees that he is blocked, or no longer. */
const announce = (tx: Db, warehouseId: number) =>
  tx.execute(sql`select notify_live(array[${warehouseId}::integer], array['Booking', 'ChatUser'])`)

/** 409 with the note that is there, for one that was written without having seen it. The same note again, as after a lost answer, is fine. */
const requireSeenNote = (stored: string, { note, noteBefore }: Patch) => {
  if (note === undefined || noteBefore === undefined || noteBefore === stored || note === stored) return
  throw new ApiError(409, 'note_changed', 'Somebody else has changed the note meanwhile', undefined, {
    note: stored,
  })
}

/** What the driver himself is, at all locations. */
const changesPerson = ({ name, phone, email, company, companyId, language, vehicles }: Patch) =>
  [name, phone, email, company, companyId, language, vehicles].some((value) => value !== undefined)

/**
 * Changes what a location stores about a driver, keeps by whom and how consent was changed, and changes the driver himself where the caller may
 * (`changeDriver`); 404 for an unknown driver. Two changes at once are both kept, and the later one holds, but for a note that its writer has
 * not seen: the row is locked first.
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
  const { consent } = patch
  const hasChanges = Object.keys(changes).length > 0
  if (hasChanges || consent || changesPerson(patch))
    await inTransaction(db, async (tx) => {
      const [row] = await tx.select().from(warehouseDrivers).where(known).for('update')
      if (!row) throw notFound()
      requireSeenNote(row.note, patch)
      if (hasChanges) await tx.update(warehouseDrivers).set(changes).where(known)
      if (consent)
        await recordConsent(tx, { warehouseId, driverId }, { ...consent, userId: caller.user.id, at: now })
      if (patch.blocked !== undefined) {
        await announce(tx, warehouseId)
        if (Boolean(patch.blocked) !== Boolean(row.blockedAt))
          await audit(tx, patch.blocked ? 'driver-blocked' : 'driver-unblocked', {
            warehouseId,
            subjectId: driverId,
          })
      }
      if (changesPerson(patch)) await changeDriver(tx, { caller, warehouse, driverId }, patch)
    })
  return readDriver(db, caller, warehouseId, driverId)
}
