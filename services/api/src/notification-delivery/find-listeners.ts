import type { NotificationKind } from '@hosts/shared/contract'
import { and, arrayContains, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { accounts, notificationSettings, users } from '../db/schema'
import type { Db } from '../db/types'
import { findLocked } from '../factor/find-due'
import { notificationRules } from '../notification/notification-kinds'

export type Topic = {
  kind: NotificationKind
  accountId: number
  warehouseId: number | null
  /** The only one who is told. */
  userId: number | null
}

/**
 * Who is told of a kind at a location by the rights of now, with their settings; those who do not want the location are left out, and those
 * who may not see it before they set up a second factor.
 */
export const findListeners = async (db: Db, { kind, accountId, warehouseId, userId }: Topic) => {
  const found = await db
    .select({ person: users, account: accounts, settings: notificationSettings })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        eq(users.accountId, accountId),
        inArray(users.subrole, notificationRules[kind].subroles),
        isNotNull(users.approvedAt),
        isNull(accounts.closedAt),
        userId === null ? undefined : eq(users.id, userId),
        warehouseId === null
          ? undefined
          : or(isNull(users.warehouseIds), arrayContains(users.warehouseIds, [warehouseId])),
      ),
    )
  // What is told without a location is about the person's own login.
  if (warehouseId === null) return found
  const locked = await findLocked(
    db,
    found.map(({ person, account }) => ({ user: person, account })),
  )
  return found.filter(
    ({ person, settings }) => !locked.has(person.id) && !settings?.offWarehouses.includes(warehouseId),
  )
}
