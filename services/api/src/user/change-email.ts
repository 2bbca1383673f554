import { randomInt } from 'node:crypto'
import type { emailChangeBody, User } from '@hosts/shared/contract'
import { and, eq, gte } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { oneTimeCodes, type UserRow, users } from '../db/schema'
import { getSqlState, UNIQUE_VIOLATION } from '../db/sql-state'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { takeAttempt } from '../lib/count-attempts'
import { diffFields } from '../lib/diff-fields'
import { FieldError } from '../lib/errors'
import { refuseReserved } from '../lib/refuse-reserved'
import { announceUser } from '../live/announce-user'
import { emailChangedMail, emailCodeMail } from '../mail/mails'
import { deleteSentInvites } from '../team/invites'
import { emailChangeLimits, emailCodeLimit, passwordLimits } from './attempt-limits'
import { hashing, verifyPassword } from './hash-password'
import { deleteCodes, getExpiry, issueCode, redeemCode } from './one-time-codes'
import { readSessionUser } from './read-session-user'

const emailTaken = () => new FieldError('email', 'email_taken', 'An account with this email exists')
const wrongCode = () =>
  new FieldError('code', 'code_expired', 'This is not the code, or it has expired. Ask for a new one')

/** Six digits are few: a code is of one user, and guessing is limited. */
const toStored = (userId: number, code: string) => `${userId} ${code}`

/**
 * Mails a code to the address that the caller wants; the last one counts. 422 at `password` when that is wrong, at `email` when an account
 * has it or had it until a moment ago, which a sign-up reveals as well.
 */
export const askForEmail = async (
  request: FastifyRequest,
  { email, password }: z.infer<typeof emailChangeBody>,
) => {
  const { db, queueMail } = request.server
  const { user } = request.caller
  await takeAttempt(db, passwordLimits(user.id))
  if (!(await hashing(() => verifyPassword(user.passwordHash, password))))
    throw new FieldError('password', 'wrong_password', 'This is not your password')
  if (email === user.email) throw new FieldError('email', 'same_email', 'This is your address already')
  await takeAttempt(db, emailChangeLimits(request, user.id, email))
  if ((await db.$count(users, eq(users.email, email))) > 0) throw emailTaken()
  await refuseReserved(db, email, user.id)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.transaction(async (tx) => {
    await deleteCodes(tx, user.id, 'email')
    await issueCode(tx, user.id, 'email', { code: toStored(user.id, code), email })
    await queueMail(tx, emailCodeMail(user, email, code, getExpiry('email')))
  })
}

/** Lets the old address restore the account, if it was ever confirmed: a mistyped one is somebody else's. */
const notifyOldAddress = async (tx: Db, request: FastifyRequest, old: UserRow, email: string) => {
  if (!old.verifiedAt) return
  const { queueMail, config } = request.server
  const code = await issueCode(tx, old.id, 'restore', { email: old.email })
  await queueMail(tx, emailChangedMail(config.PUBLIC_URL, old, email, code))
}

/** Changes the address by the code that was mailed to it. Links that were mailed to the old one are void, and so are the invites that the user has sent. */
export const confirmNewEmail = async (request: FastifyRequest, code: string): Promise<User> => {
  const { db } = request.server
  const { user, account } = request.caller
  await takeAttempt(db, [emailCodeLimit(user.id)])
  const changed = await db
    .transaction(async (tx) => {
      // Locked, so that a reset or another change cannot happen between.
      const [old] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
      const { email } = await redeemCode(tx, toStored(user.id, code), 'email')
      if (!old || !email) throw wrongCode()
      const values = { email, verifiedAt: new Date() }
      await tx.update(users).set(values).where(eq(users.id, user.id))
      await deleteCodes(tx, user.id, 'reset', 'verify', 'email')
      await deleteSentInvites(tx, user.id)
      await notifyOldAddress(tx, request, old, email)
      await announceUser(tx, user.accountId)
      await audit(tx, 'email-changed', { changes: diffFields({ email: old.email }, { email }) })
      return { ...old, ...values }
    })
    .catch((error) => {
      if (getSqlState(error) === UNIQUE_VIOLATION) throw emailTaken()
      throw error instanceof FieldError ? wrongCode() : error
    })
  return readSessionUser(db, { user: changed, account })
}

/**
 * Brings back an address that was replaced. Links that were mailed since end, but not those to addresses before it: a thief who changes the
 * address twice has such a link, too, and would cancel the owner's.
 */
export const restoreEmail = async (
  tx: Db,
  userId: number,
  { email, expiresAt }: { email: string; expiresAt: Date },
) => {
  await tx.update(users).set({ email }).where(eq(users.id, userId))
  await deleteCodes(tx, userId, 'reset', 'verify', 'email')
  // All `restore` codes are valid for the same time, so a later one expires later.
  await tx
    .delete(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.purpose, 'restore'),
        gte(oneTimeCodes.expiresAt, expiresAt),
      ),
    )
}
