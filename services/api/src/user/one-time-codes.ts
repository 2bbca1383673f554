import { and, eq, gt } from 'drizzle-orm'
import { oneTimeCodes, users } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { hashToken, newToken } from '../lib/tokens'

const HOUR_MS = 3_600_000
const lifetimeMs = { reset: HOUR_MS, verify: 72 * HOUR_MS }
type Purpose = keyof typeof lifetimeMs

/** Creates a code for a link in a mail. */
export const issueCode = async (db: Db, userId: number, purpose: Purpose) => {
  const code = newToken()
  const expiresAt = new Date(Date.now() + lifetimeMs[purpose])
  await db.insert(oneTimeCodes).values({ hash: hashToken(code), userId, purpose, expiresAt })
  return code
}

const isValid = (code: string, purpose: Purpose) =>
  and(
    eq(oneTimeCodes.hash, hashToken(code)),
    eq(oneTimeCodes.purpose, purpose),
    gt(oneTimeCodes.expiresAt, new Date()),
  )
const expired = () => new FieldError('code', 'code_expired', 'This link has expired. Ask for a new one')

/** The user of a valid code, which stays valid; otherwise 422 at `code`. */
export const findCodeUser = async (db: Db, code: string, purpose: Purpose) => {
  const [row] = await db
    .select({ user: users })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(isValid(code, purpose))
  if (!row) throw expired()
  return row.user
}

export const deleteCodes = (db: Db, userId: number, purpose: Purpose) =>
  db.delete(oneTimeCodes).where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose)))

/** Deletes a valid code and returns its user's id; otherwise 422 at `code`. */
export const redeemCode = async (db: Db, code: string, purpose: Purpose) => {
  const [row] = await db
    .delete(oneTimeCodes)
    .where(isValid(code, purpose))
    .returning({ userId: oneTimeCodes.userId })
  if (!row) throw expired()
  return row.userId
}
