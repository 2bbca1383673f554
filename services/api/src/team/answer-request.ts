import type { Approval } from '@hosts/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Member } from '../access/caller'
import { type AccessRequestRow, accessRequests, type UserRow, users } from '../db/schema'
import { getSqlState, UNIQUE_VIOLATION } from '../db/sql-state'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { hasAttempt, type Limit } from '../lib/count-attempts'
import { ApiError } from '../lib/errors'
import { refuseReserved } from '../lib/refuse-reserved'
import { approvedMail, declinedMail } from '../mail/mails'
import type { NewMail } from '../mail/new-mail'
import { settleNotifications } from '../notification/notify'
import { changeTeam } from './change-team'
import { describeReach } from './describe-reach'
import { readWarehouseIds } from './read-warehouse-ids'

const alreadyAnswered = ({ name }: UserRow) =>
  new ApiError(409, 'already_answered', `${name} has been approved already`)

/** 409 for an address that became a user's while its request waited: by an invite, a sign-up, or another request. */
const refuseTaken =
  (db: Db, { account }: Member, id: number) =>
  async (error: unknown) => {
    if (getSqlState(error) !== UNIQUE_VIOLATION) throw error
    const [user] = await db
      .select({ accountId: users.accountId, email: users.email })
      .from(accessRequests)
      .innerJoin(users, eq(users.email, accessRequests.email))
      .where(eq(accessRequests.id, id))
    if (!user) throw error
    if (user.accountId === account.id)
      throw new ApiError(409, 'already_member', `${user.email} is in your team already. Decline this request`)
    throw new ApiError(
      409,
      'email_taken',
      `An account with ${user.email} exists by now. Decline this request, and invite another address`,
    )
  }

/** Makes the person a user, with the id of the request. Their other requests in the account are answered with it. */
const admit = async (tx: Db, asking: AccessRequestRow, warehouseIds: number[] | null) => {
  const { id, accountId, name, email, phone, passwordHash, locale, createdAt } = asking
  const access = { subrole: 'access-only' as const, warehouseIds, approvedAt: new Date() }
  const answered = await tx
    .delete(accessRequests)
    .where(and(eq(accessRequests.accountId, accountId), eq(accessRequests.email, email)))
    .returning({ id: accessRequests.id })
  await settleNotifications(
    tx,
    ['access-request'],
    answered.map((row) => row.id),
  )
  const [user] = await tx
    .insert(users)
    .overridingSystemValue()
    .values({ id, accountId, name, email, phone, passwordHash, locale, createdAt, ...access })
    .returning()
  if (!user) throw new Error('The user was not stored')
  return user
}

/** Answers to requests for access: whoever has a location can make such a request with any address, and answer it. */
const answerMailLimit = (email: string): Limit => ({
  key: `answers to ${email}`,
  max: 3,
  seconds: 3600,
})

/** Mails the person who asked, within the limit of their address: nobody has confirmed that it is theirs. */
const mailAnswer = async (
  tx: Db,
  { server }: FastifyRequest,
  { email }: { email: string },
  mail: NewMail,
) => {
  if (await hasAttempt(tx, answerMailLimit(email))) await server.queueMail(tx, mail)
}

/**
 * Admits a person who asked with a location code, and mails it to them. 409 `already_answered` the second time, `already_member` or
 * `email_taken` when a user has the address by now.
 */
export const approveRequest = async (request: FastifyRequest, id: number, body: Approval) => {
  const { db, config } = request.server
  const { company } = request.caller.account
  return changeTeam(request, id, async (tx, { member, asking }, owner) => {
    if (member) throw alreadyAnswered(member)
    const warehouseIds = await readWarehouseIds(tx, owner, body.warehouseIds)
    await refuseReserved(tx, asking.email)
    const user = await admit(tx, asking, warehouseIds)
    await mailAnswer(tx, request, user, approvedMail(config.PUBLIC_URL, user, company))
    await audit(tx, 'member-approved', {
      subject: user.email,
      changes: await describeReach(tx, null, user),
    })
    return user
  }).catch(refuseTaken(db, request.caller, id))
}

/** Deletes the request, and mails the person: they can ask again. 409 `already_answered` for a member. */
export const declineRequest = async (request: FastifyRequest, id: number) => {
  const { account } = request.caller
  await changeTeam(request, id, async (tx, { member, asking }) => {
    if (member) throw alreadyAnswered(member)
    await tx.delete(accessRequests).where(eq(accessRequests.id, id))
    await settleNotifications(tx, ['access-request'], [id])
    const isMember = and(eq(users.accountId, account.id), eq(users.email, asking.email))
    // Who joined by an invite meanwhile has access.
    if ((await tx.$count(users, isMember)) === 0)
      await mailAnswer(tx, request, asking, declinedMail(asking, account.company))
    await audit(tx, 'member-declined', { subject: asking.email, warehouseId: asking.warehouseId })
  })
}
