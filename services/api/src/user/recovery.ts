import type { passwordBody, resetPasswordBody } from '@hosts/shared/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Member } from '../access/caller'
import { invites, users } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { FieldError } from '../lib/errors'
import { hasAttempt, perAddress, takeAttempt } from '../lib/limits'
import { passwordLimit, resetMailLimit, verifyMailLimit } from './attempt-limits'
import { passwordChangedMail, resetMail, verifyMail } from './mails'
import { deleteCodes, findCodeUser, issueCode, redeemCode } from './one-time-codes'
import { hashing, hashPassword, requireStrongPassword, verifyPassword } from './password'
import { endSessions } from './session'

/** Mails a reset link after the answer, whose duration would tell whether the address is known. */
export const forgotPassword = async (request: FastifyRequest, email: string) => {
  const { server: app } = request
  await takeAttempt(app.db, [
    perAddress(request, 'forgot', 60),
    perAddress(request, `forgot ${email}`, app.config.LOGINS_PER_MINUTE),
  ])
  app.inBackground(async () => {
    const [user] = await app.db.select().from(users).where(eq(users.email, email))
    if (!user || !(await hasAttempt(app.db, resetMailLimit(email)))) return
    await app.mailer.send(resetMail(app.config.PUBLIC_URL, email, await issueCode(app.db, user.id, 'reset')))
    await audit(request, 'reset-requested', { user })
  })
}

/** Sets the password and ends every session but one, and every way to set another one. */
const storePassword = async (db: Db, userId: number, passwordHash: string, sessionId?: number) => {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await deleteCodes(db, userId, 'reset')
  await endSessions(db, userId, sessionId)
}

/**
 * Sets the password by a mailed code. Whoever had the account before loses it: every session, code and open invite. The code
 * also shows that the address is the user's.
 */
export const resetPassword = async (
  request: FastifyRequest,
  { code, password }: z.infer<typeof resetPasswordBody>,
) => {
  const { db, mailer } = request.server
  const user = await findCodeUser(db, code, 'reset')
  await requireStrongPassword(password, [user.email, user.name])
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    // One reset at a time: of two codes that are used together, the second one is void.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    const userId = await redeemCode(tx, code, 'reset')
    await storePassword(tx, userId, passwordHash)
    await tx.delete(invites).where(and(eq(invites.invitedBy, userId), isNull(invites.acceptedAt)))
    await tx
      .update(users)
      .set({ verifiedAt: sql`coalesce(${users.verifiedAt}, now())` })
      .where(eq(users.id, userId))
  })
  await audit(request, 'password-reset', { user })
  await mailer.send(passwordChangedMail(user.email))
}

/** Changes the caller's password and ends their other sessions; 422 at `current` when that is wrong. */
export const changePassword = async (
  request: FastifyRequest,
  { current, next }: z.infer<typeof passwordBody>,
) => {
  const { db, mailer } = request.server
  const { user, sessionId } = request.caller
  await takeAttempt(db, [passwordLimit(user.id)])
  const wrongPassword = () => new FieldError('current', 'wrong_password', 'This is not your password')
  if (!(await hashing(() => verifyPassword(user.passwordHash, current)))) throw wrongPassword()
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
  })
  await audit(request, 'password-changed')
  await mailer.send(passwordChangedMail(user.email))
}

export const confirmEmail = async (request: FastifyRequest, code: string) => {
  const id = await request.server.db.transaction(async (tx) => {
    const userId = await redeemCode(tx, code, 'verify')
    await tx.update(users).set({ verifiedAt: new Date() }).where(eq(users.id, userId))
    return userId
  })
  await audit(request, 'email-confirmed', { user: { id } })
}

/** Mails the link that confirms the user's address, unless it is confirmed; 429 after the third in an hour. */
export const sendVerification = async (request: FastifyRequest, { user }: Pick<Member, 'user'>) => {
  const { db, mailer, config } = request.server
  if (user.verifiedAt) return
  await takeAttempt(db, [verifyMailLimit(user.id)])
  await mailer.send(verifyMail(config.PUBLIC_URL, user.email, await issueCode(db, user.id, 'verify')))
}
