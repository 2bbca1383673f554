import { and, eq, gt, inArray } from 'drizzle-orm'
import { type CodePurpose, oneTimeCodes, users } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { hashToken, newToken } from '../lib/tokens'

const HOUR_MS = 3_600_000
const lifetimeMs: Record<CodePurpose, number> = {
  reset: HOUR_MS,
  verify: 72 * HOUR_MS,
  email: HOUR_MS / 2,
  restore: 72 * HOUR_MS,
}

export const getExpiry = (purpose: CodePurpose) => new Date(Date.now() + lifetimeMs[purpose])

/** When a code was issued that expires then. */
export const getIssueTime = (purpose: CodePurpose, expiresAt: Date) =>
  new Date(expiresAt.getTime() - lifetimeMs[purpose])

/** Creates a code for a mail: a long random one for a link, unless the caller has its own. */
export const issueCode = async (
  db: Db,
  userId: number,
  purpose: CodePurpose,
  { code = newToken(), email }: { code?: string; email?: string } = {},
) => {
  const expiresAt = getExpiry(purpose)
  await db.insert(oneTimeCodes).values({ hash: hashToken(code), userId, purpose, email, expiresAt })
  return code
}

const isValid = (code: string, purposes: CodePurpose[]) =>
  and(
    eq(oneTimeCodes.hash, hashToken(code)),
    inArray(oneTimeCodes.purpose, purposes),
    gt(oneTimeCodes.expiresAt, new Date()),
  )
export const expiredCode = () =>
  new FieldError('code', 'code_expired', 'This link has expired. Ask for a new one')

/** The user of a valid code, which stays valid; otherwise 422 at `code`. */
export const findCodeUser = async (db: Db, code: string, ...purposes: CodePurpose[]) => {
  const [row] = await db
    .select({ user: users })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(isValid(code, purposes))
  if (!row) throw expiredCode()
  return row.user
}

export const deleteCodes = (db: Db, userId: number, ...purposes: CodePurpose[]) =>
  db.delete(oneTimeCodes).where(and(eq(oneTimeCodes.userId, userId), inArray(oneTimeCodes.purpose, purposes)))

/** Deletes a valid code and returns its user's id, its address and its expiry; otherwise 422 at `code`. */
export const redeemCode = async (db: Db, code: string, ...purposes: CodePurpose[]) => {
  const [row] = await db.delete(oneTimeCodes).where(isValid(code, purposes)).returning({
    userId: oneTimeCodes.userId,
    email: oneTimeCodes.email,
    expiresAt: oneTimeCodes.expiresAt,
  })
  if (!row) throw expiredCode()
  return row
}
