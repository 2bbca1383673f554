import { MAX_UNREAD } from '@hosts/shared/contract'
import { count, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { notifications } from '../db/schema'
import type { Db } from '../db/types'
import { isUnread } from './visible-notifications'

export const countUnread = async (db: Db, caller: Caller) => {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(isUnread(db, caller))
    .limit(MAX_UNREAD)
    .as('some')
  const [found] = await db.select({ unread: count() }).from(some)
  return found?.unread ?? 0
}
