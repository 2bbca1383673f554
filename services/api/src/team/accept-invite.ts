import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { byName } from '../db/by-name'
import { accounts, invites, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError } from '../lib/errors'
import { hashToken } from '../lib/tokens'

const EXPIRED = 'This invite has expired. Ask the owner for a new one'

const isOpen = (code: string) =>
  and(eq(invites.hash, hashToken(code)), isNull(invites.acceptedAt), gt(invites.expiresAt, new Date()))
const expiredInvite = () => new FieldError('invite', 'invite_expired', EXPIRED)

/** The details that the sign-up page shows; 404 once the invite is used or expired, or its account closed. */
export const findInvite = async (db: Db, code: string) => {
  const [found] = await db
    .select({ invite: invites, company: accounts.company, country: accounts.country })
    .from(invites)
    .innerJoin(accounts, eq(accounts.id, invites.accountId))
    .where(and(isOpen(code), isNull(accounts.closedAt)))
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
    .orderBy(...byName(warehouses.name))
  return {
    email,
    subrole,
    company: found.company,
    country: found.country,
    locations: locations.map(({ name }) => name),
    expiresAt: expiresAt.toISOString(),
  }
}

/** 422 at `invite` when it is not open. */
export const requireOpenInvite = async (db: Db, code: string) => {
  const [invite] = await db.select({ id: invites.id }).from(invites).where(isOpen(code))
  if (!invite) throw expiredInvite()
}

/** Marks an invite as used; 422 at `invite` when it is not open, at `email` for another address. */
export const acceptInvite = async (db: Db, code: string, email: string) => {
  const [accepted] = await db.update(invites).set({ acceptedAt: new Date() }).where(isOpen(code)).returning()
  if (!accepted) throw expiredInvite()
  if (accepted.email !== email)
    throw new FieldError('email', 'invite_email', 'This invite is for another email address')
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accepted.accountId))
  if (!account) throw new Error('An invite without an account')
  if (account.closedAt) throw expiredInvite()
  return { invite: accepted, account }
}
