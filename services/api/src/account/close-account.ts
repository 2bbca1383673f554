import { cleanLine, type closeAccountBody } from '@hosts/shared/contract'
import { and, count, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { isOpenBooking } from '../booking/booking-conditions'
import { stopCampaigns } from '../campaign/campaign-transitions'
import { byName } from '../db/by-name'
import { inTransaction } from '../db/in-transaction'
import {
  accounts,
  bookings,
  campaigns,
  invites,
  knownDevices,
  loginChallenges,
  oneTimeCodes,
  passkeys,
  recoveryCodes,
  refreshTokens,
  totpFactors,
  users,
  warehouses,
} from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { takeAttempt } from '../lib/count-attempts'
import { ApiError, FieldError } from '../lib/errors'
import { accountClosedMail } from '../mail/mails'
import { passwordLimits } from '../user/attempt-limits'
import { hashing, verifyPassword } from '../user/hash-password'

const requireOwner = async (
  request: FastifyRequest,
  { company, password }: z.infer<typeof closeAccountBody>,
) => {
  const { user, account } = request.caller
  if (company !== cleanLine(account.company))
    throw new FieldError('company', 'name_differs', "This is not the company's name")
  await takeAttempt(request.server.db, passwordLimits(user.id))
  if (!(await hashing(() => verifyPassword(user.passwordHash, password))))
    throw new FieldError('password', 'wrong_password', 'This is not your password')
}

/** 409 `open_bookings` with the number at each location. The lock waits for bookings that are being stored; archiving refuses new ones. */
const requireNoBookings = async (tx: Db, accountId: number) => {
  const own = eq(warehouses.accountId, accountId)
  await tx.select({ id: warehouses.id }).from(warehouses).where(own).orderBy(warehouses.id).for('update')
  const open = await tx
    .select({ id: warehouses.id, name: warehouses.name, count: count() })
    .from(bookings)
    .innerJoin(warehouses, eq(warehouses.id, bookings.warehouseId))
    .where(and(own, isOpenBooking))
    .groupBy(warehouses.id, warehouses.name)
    .orderBy(...byName(warehouses.name), warehouses.id)
  if (open.length === 0) return
  const sum = open.reduce((total, location) => total + location.count, 0)
  throw new ApiError(409, 'open_bookings', 'There are open bookings. End or cancel them first', undefined, {
    count: sum,
    locations: open,
  })
}

const ofPeople = [
  refreshTokens,
  oneTimeCodes,
  loginChallenges,
  totpFactors,
  passkeys,
  recoveryCodes,
  knownDevices,
]

/** Ends every way into the account: sessions (their streams with them), codes in mails, second factors with what belongs to them, open invites. */
const endAccess = async (tx: Db, accountId: number) => {
  const people = tx.select({ id: users.id }).from(users).where(eq(users.accountId, accountId))
  for (const table of ofPeople) await tx.delete(table).where(inArray(table.userId, people))
  await tx.delete(invites).where(and(eq(invites.accountId, accountId), isNull(invites.acceptedAt)))
}

const notifyOwners = async (tx: Db, { server, caller }: FastifyRequest) => {
  const { user, account } = caller
  const owners = await tx
    .select()
    .from(users)
    .where(and(eq(users.accountId, account.id), eq(users.subrole, 'owner'), isNotNull(users.approvedAt)))
  for (const owner of owners) await server.queueMail(tx, accountClosedMail(owner, user.name, account.company))
}

/** Closes the caller's account for good: its rows stay, but nobody gets to them. 422 at `company` and `password`, 409 `open_bookings`. */
export const closeAccount = async (request: FastifyRequest, body: z.infer<typeof closeAccountBody>) => {
  await requireOwner(request, body)
  const { id } = request.caller.account
  const write = async (tx: Db) => {
    // `no key update`: whoever joins by an invite holds that invite, which is deleted here, and adds a user with this account.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update')
    await requireNoBookings(tx, id)
    await tx
      .update(warehouses)
      .set({ status: 'archived', version: sql`${warehouses.version} + 1` })
      .where(and(eq(warehouses.accountId, id), ne(warehouses.status, 'archived')))
    const own = tx.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.accountId, id))
    await stopCampaigns(tx, inArray(campaigns.warehouseId, own))
    await endAccess(tx, id)
    await tx.update(accounts).set({ closedAt: new Date() }).where(eq(accounts.id, id))
    await notifyOwners(tx, request)
    await audit(tx, 'account-closed')
  }
  // A campaign that the scheduler starts locks its location last; this call locks it first.
  await inTransaction(request.server.db, write)
}
