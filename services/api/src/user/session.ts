import { maxSessions, type Session, type SessionEntry } from '@hosts/shared/contract'
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signAccessToken } from '../access/access-token'
import { type Caller, findCaller, type Member } from '../access/caller'
import { inTransaction } from '../db/in-transaction'
import { refreshTokens, users } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { DEVICE_LENGTH } from '../lib/current-request'
import { ApiError, notFound } from '../lib/errors'
import { paginate } from '../lib/paging'
import { daysFromNow, hashToken, newToken } from '../lib/tokens'
import { requireRoom } from '../quota/require-room'
import { readSessionUser } from './read-session-user'
import { rememberDevice } from './remember-device'

type PageQuery = { page: number; limit: number }

/** Without a refresh for this long a session ends. */
const REFRESH_DAYS = 30
/** However often it is used, a session ends after this long. */
const MAX_DAYS = 90

const sessionEnded = () => new ApiError(401, 'refresh_invalid', 'Please log in again')
const days = (count: number) => sql`make_interval(days => ${count})`

/** Ends the sessions beyond `maxSessions`, those first that nobody has used for the longest time. */
const endUnused = (tx: Db, userId: number) => {
  const unused = tx
    .select({ id: refreshTokens.id })
    .from(refreshTokens)
    .where(eq(refreshTokens.userId, userId))
    .orderBy(desc(refreshTokens.usedAt), desc(refreshTokens.id))
    .offset(maxSessions)
  return tx.delete(refreshTokens).where(inArray(refreshTokens.id, unused))
}

/** What a login has to show besides the password; returns the detail of its audit event. */
type Check = (tx: Db) => Promise<string | undefined>

/**
 * Starts a session: an access token for 15 minutes and a refresh token for 30 days from its last use. 422 `verify_first` beyond
 * `unverifiedLimits`. `check` is of a login, and runs in the transaction, once the person is locked: what a reset takes away opens nothing.
 */
export const startSession = async (
  request: FastifyRequest,
  member: Member,
  check?: Check,
): Promise<Session> => {
  const app = request.server
  const refreshToken = newToken()
  const sessionId = await inTransaction(app.db, async (tx) => {
    await requireRoom(tx, member.user, { sessions: 1 })
    // Locked, so that a login with the old password cannot outlive a reset that runs at the same time, and logins are counted one by one.
    const [user] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, member.user.id))
      .for('no key update')
    if (user?.passwordHash !== member.user.passwordHash) throw sessionEnded()
    if (check) await audit(tx, 'login', { by: member.user, detail: await check(tx) })
    const [session] = await tx
      .insert(refreshTokens)
      .values({
        hash: hashToken(refreshToken),
        userId: member.user.id,
        device: request.headers['user-agent']?.slice(0, DEVICE_LENGTH),
        expiresAt: daysFromNow(REFRESH_DAYS),
      })
      .returning({ id: refreshTokens.id })
    await endUnused(tx, member.user.id)
    if (session) await rememberDevice(tx, request, { user: member.user, sessionId: session.id })
    return session?.id ?? 0
  })
  const accessToken = signAccessToken(app, member.user.id, sessionId)
  return { user: await readSessionUser(app.db, member), accessToken, refreshToken }
}

/** A new access token; the refresh token stays the same and is valid for another 30 days, up to 90 from the login. */
export const refreshSession = async (app: FastifyInstance, refreshToken: string) => {
  const [session] = await app.db
    .update(refreshTokens)
    .set({
      usedAt: sql`now()`,
      expiresAt: sql`least(now() + ${days(REFRESH_DAYS)}, ${refreshTokens.createdAt} + ${days(MAX_DAYS)})`,
    })
    .where(and(eq(refreshTokens.hash, hashToken(refreshToken)), gt(refreshTokens.expiresAt, sql`now()`)))
    .returning({ userId: refreshTokens.userId, sessionId: refreshTokens.id })
  const caller = session && (await findCaller(app.db, session))
  if (!caller) throw sessionEnded()
  return { accessToken: signAccessToken(app, caller.user.id, caller.sessionId) }
}

/** Ends the session of a refresh token; returns its user. */
export const endSession = async (db: Db, refreshToken: string) => {
  const [user] = await db
    .delete(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(refreshToken)))
    .returning({ id: refreshTokens.userId })
  return user
}

/** The caller's sessions, the last used first. */
export const listSessions = async (db: Db, { user, sessionId }: Caller, query: PageQuery) => {
  const own = and(eq(refreshTokens.userId, user.id), gt(refreshTokens.expiresAt, sql`now()`))
  const { limit, offset, toList } = paginate(query)
  const rows = await db
    .select()
    .from(refreshTokens)
    .where(own)
    .orderBy(desc(refreshTokens.usedAt), desc(refreshTokens.id))
    .limit(limit)
    .offset(offset)
  const total = await db.$count(refreshTokens, own)
  const entries = rows.map(
    ({ id, device, createdAt, usedAt }): SessionEntry => ({
      id,
      device,
      startedAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      current: id === sessionId,
    }),
  )
  return toList(entries, total)
}

/** Ends the caller's session with this id; 404 for one that is not theirs. */
export const endOwnSession = async (db: Db, { user }: Caller, id: number) => {
  const ended = await db
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.id, id), eq(refreshTokens.userId, user.id)))
    .returning({ id: refreshTokens.id })
  if (ended.length === 0) throw notFound()
}

/** Ends every session of a user, or all but one. */
export const endSessions = (db: Db, userId: number, except?: number) =>
  db
    .delete(refreshTokens)
    .where(
      and(eq(refreshTokens.userId, userId), except === undefined ? undefined : ne(refreshTokens.id, except)),
    )
    .returning({ id: refreshTokens.id })
