import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { attempts } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from './errors'

/** At most `max` attempts in `seconds`, counted from the first one. `reason` is what a refused caller reads first. */
export type Limit = { key: string; max: number; seconds: number; reason?: string }

const MINUTE = 60

/** A limit of one call for one address, over within a minute: offices share an address. */
export const perAddress = (request: FastifyRequest, call: string, max: number): Limit => ({
  key: `${call} from ${request.address}`,
  max,
  seconds: MINUTE,
})

const tooMany = (limits: Limit[], refused: { key: string; secondsLeft: number }[]) => {
  const seconds = Math.max(1, ...refused.map(({ secondsLeft }) => secondsLeft))
  const wait = seconds > 2 * MINUTE ? `${Math.ceil(seconds / MINUTE)} minutes` : `${seconds} seconds`
  const named = limits.find(({ key, reason }) => reason && refused.some((limit) => limit.key === key))
  return new ApiError(
    429,
    'rate_limited',
    `${named?.reason ?? 'Too many attempts'}. Try again in ${wait}`,
    seconds,
  )
}

/** Seconds until a limit counts from zero again. */
const secondsLeft = sql<number>`ceil(extract(epoch from ${attempts.resetsAt} - now()))::int`

/** 429 with Retry-After when one of the limits is used up. Counts nothing: for callers who would wait before their attempt. */
export const requireAttempt = async (db: Db, limits: Limit[]) => {
  const keys = limits.map(({ key }) => key)
  const counted = await db
    .select({ key: attempts.key, count: attempts.count, secondsLeft })
    .from(attempts)
    .where(and(inArray(attempts.key, keys), gt(attempts.resetsAt, sql`now()`)))
  const usedUp = counted.filter(({ key, count }) =>
    limits.some((limit) => limit.key === key && count >= limit.max),
  )
  if (usedUp.length > 0) throw tooMany(limits, usedUp)
}

/** A row for each limit, sorted, so that two processes never wait for each other's rows. */
const toRows = (limits: Limit[], count: number) =>
  limits
    .map(({ key, seconds }) => ({ key, count, resetsAt: sql`now() + make_interval(secs => ${seconds})` }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))

/** Returns an attempt that should not count, like a login that succeeded. */
export const returnAttempt = (db: Db, limits: Limit[]) =>
  db
    .insert(attempts)
    .values(toRows(limits, 0))
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count: sql`greatest(${attempts.count} - 1, 0)` },
    })

/**
 * Counts an attempt for each limit, in the database, so that all processes share them; 429 with Retry-After once one is used
 * up. A refused attempt counts only for the limits that refuse it: nobody can use up an account's limit after their own.
 */
export const takeAttempt = async (db: Db, limits: Limit[]) => {
  const isOver = sql`${attempts.resetsAt} <= now()`
  const counted = await db
    .insert(attempts)
    .values(toRows(limits, 1))
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${attempts.resetsAt} end`,
      },
    })
    .returning({ key: attempts.key, count: attempts.count, secondsLeft })
  const refused = counted.filter(({ key, count }) =>
    limits.some((limit) => limit.key === key && count > limit.max),
  )
  if (refused.length === 0) return
  const innocent = limits.filter(({ key }) => !refused.some((limit) => limit.key === key))
  if (innocent.length > 0) await returnAttempt(db, innocent)
  throw tooMany(limits, refused)
}

/** A hook of a route: `max` calls a minute from one address. */
export const limitByAddress = (call: string, max: number) => async (request: FastifyRequest) =>
  takeAttempt(request.server.db, [perAddress(request, call, max)])

/** Whether a limit still allows an attempt, which then counts. */
export const hasAttempt = async (db: Db, limit: Limit) => {
  try {
    await takeAttempt(db, [limit])
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

export const deleteOldAttempts = (db: Db) => db.delete(attempts).where(lt(attempts.resetsAt, sql`now()`))
