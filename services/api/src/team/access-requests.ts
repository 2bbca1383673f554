import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { accessRequests, accounts } from '../db/schema'
import type { Db } from '../db/types'
import { ACCESS_REQUEST_DAYS } from '../lib/access-request-days'
import { daysFromNow } from '../lib/tokens'
import { settleNotifications } from '../notification/notify'

export const getRequestExpiry = () => daysFromNow(ACCESS_REQUEST_DAYS)

const isWaiting = gt(accessRequests.expiresAt, sql`now()`)

/** The requests that wait for an answer of the caller: those at their locations. */
export const isForCaller = ({ account, user }: Caller) =>
  and(
    eq(accessRequests.accountId, account.id),
    user.warehouseIds ? inArray(accessRequests.warehouseId, user.warehouseIds) : undefined,
    isWaiting,
  )

/** How many people wait for an answer of the caller. */
export const countRequests = (db: Db, caller: Caller) => db.$count(accessRequests, isForCaller(caller))

/** A waiting request of the account, at whichever location, locked. */
export const lockRequest = async (tx: Db, accountId: number, id: number) => {
  const [asking] = await tx
    .select()
    .from(accessRequests)
    .where(and(eq(accessRequests.id, id), eq(accessRequests.accountId, accountId), isWaiting))
    .for('update')
  return asking
}

/** The last request of an address, for its login: one password to compare, however many people have asked with this address. */
export const findLastRequest = async (db: Db, email: string) => {
  const [found] = await db
    .select({ user: accessRequests, account: accounts })
    .from(accessRequests)
    .innerJoin(accounts, eq(accounts.id, accessRequests.accountId))
    .where(and(eq(accessRequests.email, email), isWaiting))
    .orderBy(desc(accessRequests.id))
    .limit(1)
  return found
}

export const deleteOldRequests = (db: Db) =>
  db.transaction(async (tx) => {
    const expired = await tx
      .delete(accessRequests)
      .where(lt(accessRequests.expiresAt, sql`now()`))
      .returning({ id: accessRequests.id })
    await settleNotifications(
      tx,
      ['access-request'],
      expired.map(({ id }) => id),
    )
  })

/**
 * Moves requests that a process of the release before, which may run beside, has stored as users without approval: their addresses would
 * be taken. Like drizzle/0021_access_requests.sql; deleted once no such process can run.
 */
export const moveUserRequests = (db: Db) =>
  db.execute(sql`
    with moved as (
      delete from users using warehouses
      where users.approved_at is null and warehouses.id = users.warehouse_ids[1]
      returning users.*
    )
    insert into access_requests (id, account_id, warehouse_id, name, email, phone, password_hash, locale, expires_at, created_at)
    select id, account_id, warehouse_ids[1], name, email, phone, password_hash, locale, ${getRequestExpiry()}, created_at
    from moved`)
