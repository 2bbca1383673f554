import { type ChatStay, MAX_CHAT_STAYS } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { prepareOnce } from '../db/prepare-once'
import { bays, bookings } from '../db/schema'
import type { Db } from '../db/types'

const { driverId, bayId, warehouseId, status, startsAt, endsAt } = bookings

/** By the index of a location's bookings by status: few are on site or due, however many there have been. */
const currentStays = prepareOnce((db) =>
  db
    .selectDistinctOn([driverId], { driverId, status, bay: bays.label, startsAt, endsAt })
    .from(bookings)
    .leftJoin(bays, sql`${bays.id} = ${bayId}`)
    .where(
      sql`${warehouseId} = ${sql.placeholder('warehouseId')} and (${status} = 'checked_in'
        or (${status} = 'confirmed' and ${endsAt} > now() and ${startsAt} < now() + interval '1 hour'))`,
    )
    .orderBy(driverId, sql`${status} = 'checked_in' desc`, startsAt)
    .limit(MAX_CHAT_STAYS)
    .prepare('chat_stays'),
)

/** The stays that rows of the conversation list name; see `chatStay` in the contract. */
export const listStays = async (db: Db, warehouse: number): Promise<ChatStay[]> => {
  const rows = await currentStays(db).execute({ warehouseId: warehouse })
  return rows.map((row) => ({
    driverId: row.driverId,
    isHere: row.status === 'checked_in',
    bay: row.bay,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }))
}
