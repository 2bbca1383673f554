import type { inviteBody, OpenInvite } from '@hosts/shared/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { requireReach, visibleWarehouses } from '../access/scope'
import { invites, type UserRow, users, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { ApiError, FieldError, notFound } from '../lib/errors'
import { type Limit, perAddress, takeAttempt } from '../lib/limits'
import type { Mail } from '../lib/mailer'
import { paginate } from '../lib/paging'
import { daysFromNow, hashToken, newToken } from '../lib/tokens'
import { isUnused } from './accept-invite'

const inviteLimits = (request: FastifyRequest, accountId: number, email: string): Limit[] => [
  { key: `invites of ${accountId}`, max: 60, seconds: 3600 },
  { key: `invites to ${email}`, max: 3, seconds: 3600 },
  perAddress(request, 'sending invites', 60),
]

const requireVerified = ({ verifiedAt }: UserRow) => {
  if (!verifiedAt)
    throw new ApiError(403, 'verify_first', 'Confirm your email address first, by the link that we sent you')
}

/** Each id once; 422 for locations, or all of them, that the caller is not responsible for. */
const readWarehouseIds = async (db: Db, caller: Caller, ids: number[] | null) => {
  const wanted = ids && [...new Set(ids)]
  const own = wanted
    ? await db
        .select({ id: warehouses.id })
        .from(warehouses)
        .where(and(visibleWarehouses(caller), inArray(warehouses.id, wanted)))
    : []
  if (wanted ? own.length !== wanted.length : caller.user.warehouseIds)
    throw new FieldError('warehouseIds', 'unknown_location', 'Choose among your locations')
  return wanted
}

const inviteMail = (to: string, company: string, link: string): Mail => ({
  to,
  subject: `${company} invites you to Hosts`,
  text: `${company} would like to work with you on Hosts. Join within seven days:\n${link}`,
})

type Invited = Pick<typeof invites.$inferSelect, 'email' | 'subrole'>

/** Mails a new code, valid for seven days, once `store` has stored its hash. The link opens the sign-up page of the subrole. */
const mailCode = async (
  request: FastifyRequest,
  { email, subrole }: Invited,
  store: (code: { hash: string; expiresAt: Date }) => PromiseLike<unknown>,
) => {
  const { config, mailer } = request.server
  const code = newToken()
  const expiresAt = daysFromNow(7)
  await store({ hash: hashToken(code), expiresAt })
  const page = subrole === 'access-only' ? '/parkings/sign-up' : '/signup'
  const link = `${config.PUBLIC_URL}${page}?invite=${code}`
  await mailer.send(inviteMail(email, request.caller.account.company, link))
  await audit(request, 'invite-sent', { detail: `${subrole} ${email}` })
  return { code, link, expiresAt: expiresAt.toISOString() }
}

/** Invites somebody; 403 `verify_first` as long as the caller's own address is not confirmed. */
export const sendInvite = async (request: FastifyRequest, body: z.infer<typeof inviteBody>) => {
  const { db } = request.server
  const { user, account } = request.caller
  requireVerified(user)
  const warehouseIds = await readWarehouseIds(db, request.caller, body.warehouseIds)
  await takeAttempt(db, inviteLimits(request, account.id, body.email))
  return mailCode(request, body, (code) =>
    db.insert(invites).values({ ...body, ...code, warehouseIds, accountId: account.id, invitedBy: user.id }),
  )
}

const isOwn = ({ account }: Caller, id: number) =>
  and(eq(invites.id, id), eq(invites.accountId, account.id), isUnused())

/** An open invite of the caller's account; 403 for one with more locations than the caller. */
const findOwn = async (db: Db, caller: Caller, id: number) => {
  const [invite] = await db.select().from(invites).where(isOwn(caller, id))
  if (!invite) throw notFound()
  requireReach(caller, invite.warehouseIds)
  return invite
}

/**
 * Mails an open invite again; the code of the first mail ends. Only the mail contains the new one, and the caller is the inviter
 * from now on, so that a reset of their password makes it void.
 */
export const resendInvite = async (request: FastifyRequest, id: number) => {
  const { db } = request.server
  const { user } = request.caller
  requireVerified(user)
  const invite = await findOwn(db, request.caller, id)
  await takeAttempt(db, inviteLimits(request, invite.accountId, invite.email))
  await mailCode(request, invite, (code) =>
    db
      .update(invites)
      .set({ ...code, invitedBy: user.id })
      .where(isOwn(request.caller, id)),
  )
}

export const revokeInvite = async (request: FastifyRequest, id: number) => {
  const { db } = request.server
  const { email } = await findOwn(db, request.caller, id)
  await db.delete(invites).where(isOwn(request.caller, id))
  await audit(request, 'invite-revoked', { detail: email })
}

/** The open invites of the caller's account, the newest first. */
export const listInvites = async (db: Db, { account }: Caller, query: { page: number; limit: number }) => {
  const own = and(eq(invites.accountId, account.id), isUnused())
  const { limit, offset, toList } = paginate(query)
  const rows = await db
    .select({ invite: invites, invitedBy: users.name })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.invitedBy))
    .where(own)
    .orderBy(desc(invites.id))
    .limit(limit)
    .offset(offset)
  const total = await db.$count(invites, own)
  const results = rows.map(
    ({ invite: { id, email, subrole, warehouseIds, expiresAt }, invitedBy }): OpenInvite => ({
      id,
      email,
      subrole,
      warehouseIds,
      invitedBy,
      expiresAt: expiresAt.toISOString(),
    }),
  )
  return toList(results, total)
}
