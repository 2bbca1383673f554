import type { ChatUser } from '@hosts/shared/contract'
import { and, desc, eq } from 'drizzle-orm'
import { driverConsents } from '../db/schema'
import type { Db } from '../db/types'
import { findSamePhone } from './same-phone'

/** When and how a driver who had given consent has withdrawn it himself: a merge ends it without his saying so. */
const findWithdrawal = async (db: Db, warehouseId: number, { id, marketingConsentAt }: ChatUser) => {
  if (marketingConsentAt) return
  const own = and(eq(driverConsents.warehouseId, warehouseId), eq(driverConsents.driverId, id))
  const [last] = await db
    .select({ given: driverConsents.given, source: driverConsents.source, at: driverConsents.at })
    .from(driverConsents)
    .where(own)
    .orderBy(desc(driverConsents.id))
    .limit(1)
  if (!last || last.given || last.source === 'merge') return
  const hadGiven = await db.$count(driverConsents, and(own, driverConsents.given))
  return hadGiven > 0 ? { at: last.at.toISOString(), source: last.source } : undefined
}

/** What is read only where one driver is asked for. */
export const addDetails = (db: Db, warehouseId: number, users: ChatUser[]): Promise<ChatUser[]> =>
  Promise.all(
    users.map(async (user) => {
      const [samePhone, withdrawn] = await Promise.all([
        findSamePhone(db, warehouseId, user.id),
        findWithdrawal(db, warehouseId, user),
      ])
      return { ...user, samePhone, ...(withdrawn && { withdrawn }) }
    }),
  )
