import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Member } from '../access/caller'
import { users } from '../db/schema'
import { audit } from '../lib/audit'
import { takeAttempt } from '../lib/count-attempts'
import { announceUser } from '../live/announce-user'
import { verifyMail } from '../mail/mails'
import { verifyMailLimit } from './attempt-limits'
import { findCodeUser, issueCode } from './one-time-codes'

/** Confirms an address by the code that was mailed there. The code stays valid until it expires: people open a link twice. */
export const confirmEmail = async (request: FastifyRequest, code: string) => {
  const { db } = request.server
  const { id } = await findCodeUser(db, code, 'verify')
  await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ verifiedAt: new Date() })
      .where(and(eq(users.id, id), isNull(users.verifiedAt)))
      .returning()
    if (!user) return
    await announceUser(tx, user.accountId)
    await audit(tx, 'email-confirmed', { by: user })
  })
}

/** Mails the link that confirms the user's address, unless it is confirmed; 429 after the third in an hour. */
export const sendVerification = async (request: FastifyRequest, { user }: Pick<Member, 'user'>) => {
  const { db, queueMail, config } = request.server
  if (user.verifiedAt) return
  await takeAttempt(db, [verifyMailLimit(user.id)])
  await db.transaction(async (tx) => {
    const code = await issueCode(tx, user.id, 'verify')
    await queueMail(tx, verifyMail(config.PUBLIC_URL, user, code))
  })
}
