import type { resetPasswordBody } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { refreshTokens, users } from '../db/schema'
import type { Db } from '../db/types'
import { resetMail } from './mails'
import { issueCode, redeemCode } from './one-time-codes'
import { hashPassword } from './password'

/** Mails a reset link; does not reveal whether the address is known. */
export const forgotPassword = async (app: FastifyInstance, email: string) => {
  const [user] = await app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) return
  const code = await issueCode(app.db, user.id, 'reset')
  await app.mailer.send(resetMail(app.config.PUBLIC_URL, email, code))
}

/** Sets the password and ends every session of the user. */
export const resetPassword = async (db: Db, { code, password }: z.infer<typeof resetPasswordBody>) => {
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const userId = await redeemCode(tx, code, 'reset')
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await tx.delete(refreshTokens).where(eq(refreshTokens.userId, userId))
  })
}

export const confirmEmail = (db: Db, code: string) =>
  db.transaction(async (tx) => {
    const userId = await redeemCode(tx, code, 'verify')
    await tx.update(users).set({ verifiedAt: new Date() }).where(eq(users.id, userId))
  })
