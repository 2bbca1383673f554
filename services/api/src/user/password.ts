import type { passwordBody, resetPasswordBody } from '@hosts/shared/contract'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { accounts, users } from '../db/schema'
import { getSqlState, UNIQUE_VIOLATION } from '../db/sql-state'
import type { Db } from '../db/types'
import { listFactorLines } from '../factor/list-factor-lines'
import { deleteChallenges } from '../factor/login-challenge'
import { undoFactors } from '../factor/reset-factors'
import { audit } from '../lib/audit'
import { hasAttempt, perAddress, takeAttempt } from '../lib/count-attempts'
import { FieldError } from '../lib/errors'
import { passwordChangedFactorsMail, resetMail } from '../mail/mails'
import { deleteSentInvites } from '../team/invites'
import { passwordLimits, resetMailLimit } from './attempt-limits'
import { restoreEmail } from './change-email'
import { hashing, hashPassword, verifyPassword } from './hash-password'
import {
  deleteCodes,
  expiredCode,
  findCodeUser,
  getExpiry,
  getIssueTime,
  issueCode,
  redeemCode,
} from './one-time-codes'
import { requireStrongPassword } from './require-strong-password'
import { endSessions } from './session'

/** Mails a reset link after the answer, whose duration would reveal whether the address is known. None to people of a closed account. */
export const forgotPassword = async (request: FastifyRequest, email: string) => {
  const { server: app } = request
  await takeAttempt(app.db, [
    perAddress(request, 'forgot', 60),
    perAddress(request, `forgot ${email}`, app.config.LOGINS_PER_MINUTE),
  ])
  app.inBackground(async () => {
    const [user] = await app.db
      .select(getTableColumns(users))
      .from(users)
      .innerJoin(accounts, eq(accounts.id, users.accountId))
      .where(and(eq(users.email, email), isNull(accounts.closedAt)))
    if (!user || !(await hasAttempt(app.db, resetMailLimit(email)))) return
    await app.db.transaction(async (tx) => {
      const code = await issueCode(tx, user.id, 'reset')
      await app.queueMail(tx, resetMail(app.config.PUBLIC_URL, user, code, getExpiry('reset')))
    })
    await audit(app.db, 'reset-requested', { by: user })
  })
}

/** The user of the code in a link to the reset page: one that was asked for, or one that restores a replaced address. 422 at `code`. */
export const findResetUser = (db: Db, code: string) => findCodeUser(db, code, 'reset', 'restore')

/**
 * Sets the password. Ends every session, or all but one, the codes that were asked for before, logins
 * that wait for a second factor, and the invites that the user has sent: a
 * thief may have invited himself. A `restore` code stays valid: it is for the owner of a stolen account, and the thief, who has the password
 * or the new address, can set a password, too.
 */
const storePassword = async (db: Db, userId: number, passwordHash: string, sessionId?: number) => {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await deleteCodes(db, userId, 'reset', 'email')
  await deleteChallenges(db, userId)
  await deleteSentInvites(db, userId)
  await endSessions(db, userId, sessionId)
}

/**
 * Sets the password by a mailed code. Earlier access ends: every session, every open invite, and every code for a new password or address,
 * but not one that restores a replaced address. The code also shows that the address is the user's. A code that was mailed to a replaced
 * address restores that address, and undoes the second factors since.
 */
export const resetPassword = async (
  request: FastifyRequest,
  { code, password }: z.infer<typeof resetPasswordBody>,
) => {
  const { db, queueMail, config } = request.server
  const user = await findResetUser(db, code)
  await requireStrongPassword(password, [user.email, user.name])
  const passwordHash = await hashPassword(password)
  await db
    .transaction(async (tx) => {
      // One reset at a time: of two codes that are used together, the second one is void.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
      const { userId, email, expiresAt } = await redeemCode(tx, code, 'reset', 'restore')
      await storePassword(tx, userId, passwordHash)
      if (email) {
        await restoreEmail(tx, userId, { email, expiresAt })
        // Whoever replaced the address may have added a factor, which would shut the owner out.
        await undoFactors(tx, user, getIssueTime('restore', expiresAt))
      }
      await tx
        .update(users)
        .set({ verifiedAt: sql`coalesce(${users.verifiedAt}, now())` })
        .where(eq(users.id, userId))
      const person = email ? { ...user, email } : user
      const left = await listFactorLines(tx, userId)
      await queueMail(tx, passwordChangedFactorsMail(config.PUBLIC_URL, person, left))
      if (email) await audit(tx, 'email-restored', { by: user, subject: email })
      await audit(tx, 'password-reset', { by: user })
    })
    .catch((error) => {
      // Somebody has signed up with the old address since.
      throw getSqlState(error) === UNIQUE_VIOLATION ? expiredCode() : error
    })
}

/** Changes the caller's password, ends their other sessions and the open invites that they have sent; 422 at `current` when that is wrong, at `next` when it is the same. */
export const changePassword = async (
  request: FastifyRequest,
  { current, next }: z.infer<typeof passwordBody>,
) => {
  const { db, queueMail, config } = request.server
  const { user, sessionId } = request.caller
  await takeAttempt(db, passwordLimits(user.id))
  const wrongPassword = () => new FieldError('current', 'wrong_password', 'This is not your password')
  if (!(await hashing(() => verifyPassword(user.passwordHash, current)))) throw wrongPassword()
  if (next === current)
    throw new FieldError('next', 'same_password', 'This is your password already. Choose another one')
  await requireStrongPassword(next, [user.email, user.name], 'next')
  const passwordHash = await hashPassword(next)
  await db.transaction(async (tx) => {
    // Locked, so that a change cannot replace the password of a reset that runs at the same time.
    const [stored] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update')
    if (stored?.passwordHash !== user.passwordHash) throw wrongPassword()
    await storePassword(tx, user.id, passwordHash, sessionId)
    const left = await listFactorLines(tx, user.id)
    await queueMail(tx, passwordChangedFactorsMail(config.PUBLIC_URL, user, left))
    await audit(tx, 'password-changed')
  })
}
