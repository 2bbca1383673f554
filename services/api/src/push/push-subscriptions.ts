import { maxPushDevices, type PushDevice, type PushSubscriptionBody } from '@hosts/shared/contract'
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { inTransaction } from '../db/in-transaction'
import { lockName } from '../db/lock-name'
import { pushSubscriptions, refreshTokens } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError, notFound } from '../lib/errors'
import { findLiteral } from './public-address'

/** The caller's browsers that are pushed, the newest first. */
export const listDevices = async (db: Db, { user, sessionId }: Caller): Promise<PushDevice[]> => {
  const rows = await db
    .select({
      id: pushSubscriptions.id,
      sessionId: pushSubscriptions.sessionId,
      device: refreshTokens.device,
      createdAt: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .innerJoin(refreshTokens, eq(refreshTokens.id, pushSubscriptions.sessionId))
    .where(and(eq(refreshTokens.userId, user.id), gt(refreshTokens.expiresAt, sql`now()`)))
    .orderBy(desc(pushSubscriptions.id))
  return rows.map(({ id, device, createdAt, ...row }) => ({
    id,
    device,
    since: createdAt.toISOString(),
    current: row.sessionId === sessionId,
  }))
}

const tooMany = () =>
  new ApiError(
    409,
    'too_many_devices',
    `Notifications go to at most ${maxPushDevices} devices. Switch them off on another one first`,
  )

/** Pushes to the caller's browser from now on. A browser that another session was pushed at is this one's then, whoever that was. */
export const subscribe = (
  db: Db,
  caller: Caller,
  { endpoint, keys }: PushSubscriptionBody,
  isAllowed: (address: string) => boolean,
) => {
  const literal = findLiteral(new URL(endpoint))
  if (literal !== undefined && !isAllowed(literal))
    throw new FieldError('endpoint', 'private_address', 'This is not an address of a push service')
  const { sessionId } = caller
  return inTransaction(db, async (tx) => {
    // Rare: two that take each other's browsers, or a place that is left, wait for each other.
    await lockName(tx, 'push subscriptions')
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId)))
    const devices = await listDevices(tx, caller)
    if (devices.filter(({ current }) => !current).length >= maxPushDevices) throw tooMany()
    const values = { endpoint, ...keys }
    await tx
      .insert(pushSubscriptions)
      .values({ sessionId, ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: values })
  })
}

/** Ends the subscription of the caller's session. */
export const unsubscribe = (db: Db, { sessionId }: Caller) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))

/** Ends one of the caller's subscriptions; 404 for one that is not theirs. */
export const endSubscription = async (db: Db, { user }: Caller, id: number) => {
  const own = db.select({ id: refreshTokens.id }).from(refreshTokens).where(eq(refreshTokens.userId, user.id))
  const ended = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), inArray(pushSubscriptions.sessionId, own)))
    .returning({ id: pushSubscriptions.id })
  if (ended.length === 0) throw notFound()
}
