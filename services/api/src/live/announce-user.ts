import { sql } from 'drizzle-orm'
import type { UserRow } from '../db/schema'
import type { Db } from '../db/types'

const announceAccount = (db: Db, accountId: number, tag: 'User' | 'Team') =>
  db.execute(
    sql`select pg_notify('people', json_build_object('accountId', ${accountId}::integer, 'tags', array[${tag}])::text)`,
  )

/** Tells everybody of an account that its users' own data have changed: their other tabs and devices read it again. */
export const announceUser = (db: Db, accountId: number) => announceAccount(db, accountId, 'User')

/** Tells one person's tabs, on all devices, that a tag of their own data has changed. */
export const announceOwn = (
  db: Db,
  { id, accountId }: Pick<UserRow, 'id' | 'accountId'>,
  tag: 'User' | 'SecondFactor' | 'Notification',
) =>
  db.execute(
    sql`select pg_notify('people', json_build_object('accountId', ${accountId}::integer, 'userId', ${id}::integer,
      'tags', array[${tag}])::text)`,
  )

/**
 * Tells a person's tabs that a second factor was turned on or off, and those of owners, who see in the team who has one. Not as `User`: a page that
 * may do nothing before would go on, before the recovery codes that it shows are kept.
 */
export const announceFactors = async (db: Db, user: Pick<UserRow, 'id' | 'accountId'>) => {
  await announceOwn(db, user, 'SecondFactor')
  await announceAccount(db, user.accountId, 'Team')
}
