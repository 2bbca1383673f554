import type { Session } from '@hosts/shared/contract'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Caller, findCaller, toSessionUser } from '../access/caller'
import { refreshTokens } from '../db/schema'
import { ApiError } from '../lib/errors'
import { daysFromNow, hashToken, newToken } from '../lib/tokens'

const REFRESH_DAYS = 30

const accessToken = (app: FastifyInstance, userId: number) => app.jwt.sign({ sub: String(userId) })

/** Starts a session: an access token for 15 minutes and a refresh token for 30 days from its last use. */
export const startSession = async (app: FastifyInstance, caller: Caller): Promise<Session> => {
  const refreshToken = newToken()
  const userId = caller.user.id
  await app.db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, new Date()))
  await app.db
    .insert(refreshTokens)
    .values({ hash: hashToken(refreshToken), userId, expiresAt: daysFromNow(REFRESH_DAYS) })
  return { user: toSessionUser(caller), accessToken: accessToken(app, userId), refreshToken }
}

/** A new access token; the refresh token stays the same and is valid for another 30 days. */
export const refreshSession = async (app: FastifyInstance, refreshToken: string) => {
  const [token] = await app.db
    .update(refreshTokens)
    .set({ expiresAt: daysFromNow(REFRESH_DAYS) })
    .where(and(eq(refreshTokens.hash, hashToken(refreshToken)), gt(refreshTokens.expiresAt, new Date())))
    .returning({ userId: refreshTokens.userId })
  const caller = token && (await findCaller(app.db, token.userId))
  if (!caller) throw new ApiError(401, 'refresh_invalid', 'Please log in again')
  return { accessToken: accessToken(app, caller.user.id) }
}

export const endSession = (app: FastifyInstance, refreshToken: string) =>
  app.db.delete(refreshTokens).where(eq(refreshTokens.hash, hashToken(refreshToken)))
