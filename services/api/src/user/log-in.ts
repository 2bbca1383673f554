import type { loginBody } from '@hosts/shared/contract'
import { and, eq, exists, gt, inArray, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Member } from '../access/caller'
import { accounts, auditEvents, users } from '../db/schema'
import { audit } from '../lib/audit'
import { requireAttempt, returnAttempt, takeAttempt } from '../lib/count-attempts'
import { ApiError } from '../lib/errors'
import { daysFromNow } from '../lib/tokens'
import { findLastRequest } from '../team/access-requests'
import { loginLimits } from './attempt-limits'
import { hashing, verifyPassword } from './hash-password'

/** Days for which an address counts as the user's after a login or a reset by mail from it. */
const KNOWN_DAYS = 30

const findUser = async (request: FastifyRequest, email: string) => {
  const { db } = request.server
  const wasHere = and(
    eq(auditEvents.userId, users.id),
    gt(auditEvents.at, daysFromNow(-KNOWN_DAYS)),
    inArray(auditEvents.event, ['login', 'password-reset']),
    eq(auditEvents.address, request.address),
  )
  const isKnownAddress = exists(db.select().from(auditEvents).where(wasHere)) as SQL<boolean>
  const [found] = await db
    .select({ user: users, account: accounts, isKnownAddress })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.email, email))
  return found
}

/**
 * The user with this email and password, who may still have to show a second factor; a 401 does not say which of the two is wrong. While no user has the email, 403 `pending_approval`
 * for who asks for access with it and this password.
 */
export const logIn = async (
  request: FastifyRequest,
  { email, password }: z.infer<typeof loginBody>,
): Promise<Member> => {
  const { db } = request.server
  // Both every time, so that timing reveals neither.
  const [found, asking] = await Promise.all([findUser(request, email), findLastRequest(db, email)])
  const person = found ?? asking
  const limits = loginLimits(request, email, found?.isKnownAddress ?? false)
  await requireAttempt(db, limits)
  // Counted here, where only two run at once: many parallel good logins must not use up the limit of failed ones.
  const matches = await hashing(async () => {
    await takeAttempt(db, limits)
    const isRight = await verifyPassword(person?.user.passwordHash, password)
    if (isRight) await returnAttempt(db, limits)
    return isRight
  })
  if (!matches || !person) {
    await audit(db, 'login-refused', { by: person?.user, detail: 'bad_credentials' })
    throw new ApiError(401, 'bad_credentials', 'Email or password is incorrect')
  }
  const { closedAt, company } = person.account
  if (closedAt) {
    await audit(db, 'login-refused', { by: person.user, detail: 'account_closed' })
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(closedAt)
    throw new ApiError(
      403,
      'account_closed',
      `The account of ${company} was closed on ${day}. Nobody can log in to it any more`,
    )
  }
  if (!found?.user.approvedAt) {
    await audit(db, 'login-refused', { by: person.user, detail: 'pending_approval' })
    throw new ApiError(
      403,
      'pending_approval',
      'The owner has not approved you yet. Please try again later, or ask the owner',
    )
  }
  return found
}
