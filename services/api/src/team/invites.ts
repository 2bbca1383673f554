import type { inviteBody, OpenInvite } from '@hosts/shared/contract'
import { and, desc, eq, gt, isNull, lt, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { requireReach, sharesLocation } from '../access/scope'
import { invites, type UserRow, users } from '../db/schema'
import type { Db } from '../db/types'
import { requireStepUp } from '../factor/step-up'
import { audit } from '../lib/audit'
import { type Limit, perAddress, takeAttempt } from '../lib/count-attempts'
import { ApiError, FieldError, notFound } from '../lib/errors'
import { paginate } from '../lib/paging'
import { daysFromNow, hashToken, newToken } from '../lib/tokens'
import { inviteMail } from '../mail/mails'
import { lockTeam } from './lock-team'
import { readWarehouseIds } from './read-warehouse-ids'

const inviteLimits = (request: FastifyRequest, accountId: number, email: string): Limit[] => [
  { key: `invites of ${accountId}`, max: 60, seconds: 3600 },
  { key: `invites to ${email}`, max: 3, seconds: 3600 },
  perAddress(request, 'sending invites', 60),
]

const requireVerified = ({ verifiedAt }: UserRow) => {
  if (!verifiedAt)
    throw new ApiError(403, 'verify_first', 'Confirm your email address first, by the link that we sent you')
}

type Invited = Pick<typeof invites.$inferSelect, 'email' | 'subrole'>

/**
 * Mails a new code, valid for seven days, in the transaction that stores its hash. The link opens the subrole's sign-up page. `store` runs
 * under the lock of the team and checks the rights of `owner`: a demotion deletes the open invites that it finds, and no later one.
 */
const mailCode = async (
  request: FastifyRequest,
  { email, subrole }: Invited,
  store: (tx: Db, owner: Caller, code: { hash: string; sentAt: Date; expiresAt: Date }) => Promise<unknown>,
) => {
  const { db, config, queueMail } = request.server
  const { user, account } = request.caller
  const code = newToken()
  const expiresAt = daysFromNow(7)
  const page = subrole === 'access-only' ? '/parkings/sign-up' : '/signup'
  const link = `${config.PUBLIC_URL}${page}?invite=${code}`
  await db.transaction(async (tx) => {
    const owner = await lockTeam(tx, request.caller)
    await store(tx, owner, { hash: hashToken(code), sentAt: new Date(), expiresAt })
    await queueMail(tx, inviteMail(user, email, account.company, link))
    await audit(tx, 'invite-sent', {
      subject: email,
      changes: [{ field: 'subrole', from: null, to: subrole }],
    })
  })
  return { code, link, expiresAt: expiresAt.toISOString() }
}

/** 422 for an address in use: its owner could not sign up with it. */
const requireUnused = async (db: Db, { account }: Caller, email: string) => {
  const [user] = await db.select({ accountId: users.accountId }).from(users).where(eq(users.email, email))
  if (!user) return
  if (user.accountId !== account.id)
    throw new FieldError('email', 'email_taken', 'An account with this email exists. Invite another address')
  throw new FieldError('email', 'already_member', 'This person is in your team already')
}

/** Not accepted: mailed, or expired since. */
const isOpen = (...conditions: (SQL | undefined)[]) => and(isNull(invites.acceptedAt), ...conditions)

/**
 * Invites somebody; 403 `verify_first` as long as the caller's own address is not confirmed, and for an owner 403 `step_up`. An address has one open invite: a second one
 * replaces it, and the first code ends.
 */
export const sendInvite = async (request: FastifyRequest, body: z.infer<typeof inviteBody>) => {
  const { db } = request.server
  const { user, account } = request.caller
  requireVerified(user)
  // An owner can do what is asked for again, by a password of his own.
  if (body.subrole === 'owner') await requireStepUp(db, request.caller)
  // Refused before it counts as an attempt.
  await readWarehouseIds(db, request.caller, body.warehouseIds)
  await takeAttempt(db, inviteLimits(request, account.id, body.email))
  await requireUnused(db, request.caller, body.email)
  return mailCode(request, body, async (tx, owner, code) => {
    const warehouseIds = await readWarehouseIds(tx, owner, body.warehouseIds)
    const [before] = await tx
      .select()
      .from(invites)
      .where(isOpen(eq(invites.accountId, account.id), eq(invites.email, body.email)))
    if (before) requireReach(owner, before.warehouseIds)
    const change = { ...code, subrole: body.subrole, warehouseIds, invitedBy: user.id }
    await tx
      .insert(invites)
      .values({ ...change, accountId: account.id, email: body.email })
      .onConflictDoUpdate({
        target: [invites.accountId, invites.email],
        targetWhere: isNull(invites.acceptedAt),
        set: change,
      })
  })
}

const isOwn = ({ account }: Caller, id: number) =>
  isOpen(eq(invites.id, id), eq(invites.accountId, account.id))

/** An open or expired invite of the caller's account; 403 for one with more locations than the caller. */
const findOwn = async (db: Db, caller: Caller, id: number) => {
  const [invite] = await db.select().from(invites).where(isOwn(caller, id))
  if (!invite) throw notFound()
  requireReach(caller, invite.warehouseIds)
  return invite
}

/**
 * Mails an open or expired invite again; the code of the first mail ends. Only the mail contains the new one, and the caller is the inviter
 * from now on, so that a new password of theirs makes it void.
 */
export const resendInvite = async (request: FastifyRequest, id: number) => {
  const { db } = request.server
  const { user } = request.caller
  requireVerified(user)
  const invite = await findOwn(db, request.caller, id)
  await takeAttempt(db, inviteLimits(request, invite.accountId, invite.email))
  await requireUnused(db, request.caller, invite.email)
  await mailCode(request, invite, async (tx, owner, code) => {
    const [stored] = await tx
      .update(invites)
      .set({ ...code, invitedBy: user.id })
      .where(isOwn(owner, id))
      .returning({ warehouseIds: invites.warehouseIds })
    // Accepted or revoked since: nobody gets a code that leads nowhere.
    if (!stored) throw notFound()
    requireReach(owner, stored.warehouseIds)
  })
}

export const revokeInvite = async (request: FastifyRequest, id: number) => {
  const { db } = request.server
  const { email } = await findOwn(db, request.caller, id)
  await db.transaction(async (tx) => {
    await tx.delete(invites).where(isOwn(request.caller, id))
    await audit(tx, 'invite-revoked', { subject: email })
  })
}

/** How long an expired invite is listed, to be sent again. */
const LISTED_DAYS = 30

/** The invites that nobody has accepted, the last sent first: those to locations of the caller, or to every location. */
export const listInvites = async (db: Db, caller: Caller, query: { page: number; limit: number }) => {
  const own = isOpen(
    eq(invites.accountId, caller.account.id),
    gt(invites.expiresAt, daysFromNow(-LISTED_DAYS)),
    sharesLocation(invites.warehouseIds, caller),
  )
  const { limit, offset, toList } = paginate(query)
  const rows = await db
    .select({ invite: invites, invitedBy: users.name })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.invitedBy))
    .where(own)
    .orderBy(desc(invites.sentAt), desc(invites.id))
    .limit(limit)
    .offset(offset)
  const total = await db.$count(invites, own)
  const results = rows.map(
    ({ invite: { id, email, subrole, warehouseIds, sentAt, expiresAt }, invitedBy }): OpenInvite => ({
      id,
      email,
      subrole,
      warehouseIds,
      invitedBy,
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }),
  )
  return toList(results, total)
}

/** Makes the open invites void that the user has sent, when these may be somebody else's or grant more than the user may now. */
export const deleteSentInvites = (tx: Db, userId: number) =>
  tx.delete(invites).where(isOpen(eq(invites.invitedBy, userId)))

export const deleteOldInvites = (db: Db) =>
  db.delete(invites).where(isOpen(lt(invites.expiresAt, daysFromNow(-LISTED_DAYS))))
