import type { inviteBody } from '@hosts/shared/contract'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { accounts, invites, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError } from '../lib/errors'
import type { Mail } from '../lib/mailer'
import { daysFromNow, hashToken, newToken } from '../lib/tokens'

const EXPIRED = 'This invite has expired. Ask the owner for a new one'

const isOpen = (code: string) =>
  and(eq(invites.hash, hashToken(code)), isNull(invites.acceptedAt), gt(invites.expiresAt, new Date()))

const checkWarehouses = async (db: Db, accountId: number, ids: number[] | null) => {
  if (!ids) return
  const own = await db
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(eq(warehouses.accountId, accountId), inArray(warehouses.id, ids)))
  if (own.length !== new Set(ids).size)
    throw new FieldError('warehouseIds', 'unknown_location', 'Choose among your locations')
}

const inviteMail = (to: string, company: string, link: string): Mail => ({
  to,
  subject: `${company} invites you to Hosts`,
  text: `${company} would like to work with you on Hosts. Join within seven days:\n${link}`,
})

/** Mails an invite that is valid for seven days. Its link opens the sign-up page of the subrole. */
export const sendInvite = async (
  app: FastifyInstance,
  { account }: Caller,
  body: z.infer<typeof inviteBody>,
) => {
  await checkWarehouses(app.db, account.id, body.warehouseIds)
  const code = newToken()
  const expiresAt = daysFromNow(7)
  await app.db.insert(invites).values({ ...body, hash: hashToken(code), accountId: account.id, expiresAt })
  const page = body.subrole === 'access-only' ? '/parkings/sign-up' : '/signup'
  const link = `${app.config.PUBLIC_URL}${page}?invite=${code}`
  await app.mailer.send(inviteMail(body.email, account.company, link))
  return { code, link, expiresAt: expiresAt.toISOString() }
}

/** The details that the sign-up page shows; 404 once the invite is used or expired. */
export const findInvite = async (db: Db, code: string) => {
  const [found] = await db
    .select({ invite: invites, company: accounts.company, country: accounts.country })
    .from(invites)
    .innerJoin(accounts, eq(accounts.id, invites.accountId))
    .where(isOpen(code))
  if (!found) throw new ApiError(404, 'invite_expired', EXPIRED)
  const { email, subrole, warehouseIds, expiresAt, accountId } = found.invite
  const locations = await db
    .select({ name: warehouses.name })
    .from(warehouses)
    .where(
      and(
        eq(warehouses.accountId, accountId),
        warehouseIds ? inArray(warehouses.id, warehouseIds) : undefined,
      ),
    )
    .orderBy(warehouses.name)
  return {
    email,
    subrole,
    company: found.company,
    country: found.country,
    locations: locations.map(({ name }) => name),
    expiresAt: expiresAt.toISOString(),
  }
}

/** Marks an invite as used; 422 at `invite` when it is not open, at `email` for another address. */
export const acceptInvite = async (db: Db, code: string, email: string) => {
  const [accepted] = await db.update(invites).set({ acceptedAt: new Date() }).where(isOpen(code)).returning()
  if (!accepted) throw new FieldError('invite', 'invite_expired', EXPIRED)
  if (accepted.email !== email)
    throw new FieldError('email', 'invite_email', 'This invite is for another email address')
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accepted.accountId))
  if (!account) throw new Error('An invite without an account')
  return { invite: accepted, account }
}
