import type { AccountPatch, Account as AccountShape } from '@hosts/shared/contract'
import { and, eq, exists, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Account, accounts, bookings, rates, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { diffFields } from '../lib/diff-fields'
import { ApiError, changedMeanwhile } from '../lib/errors'
import { describeRequired, listRequired, requireFactors, requireOwnFactor } from './required-factors'

/** Whether bookings or rates have amounts in the account's currency. Rates of archived locations do not count: nobody pays them. */
const findUse = async (db: Db, accountId: number) => {
  const own = db.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.accountId, accountId))
  const open = db
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(eq(warehouses.accountId, accountId), ne(warehouses.status, 'archived')))
  const booked = db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.warehouseId, own))
  const rated = db.select({ id: rates.id }).from(rates).where(inArray(rates.warehouseId, open))
  const [use] = await db
    .select({
      hasBookings: exists(booked) as SQL<boolean>,
      hasRates: exists(rated) as SQL<boolean>,
    })
    .from(sql`(values (1)) as "one"`)
  return { hasBookings: Boolean(use?.hasBookings), hasRates: Boolean(use?.hasRates) }
}

export const readAccount = async (
  db: Db,
  { id, company, country, currency, version, secondFactorFrom }: Account,
): Promise<AccountShape> => ({
  company,
  country,
  currency,
  version,
  ...(await findUse(db, id)),
  secondFactor: listRequired(secondFactorFrom),
})

/**
 * 409 `currency_in_use`: the amounts of bookings and rates are numbers of minor units, so that 8.00 in EUR would become 800 in JPY. The locks
 * wait for what is being stored: a booking's or a location's foreign key, and the version that new rates raise.
 */
const requireUnused = async (tx: Db, accountId: number) => {
  const own = eq(warehouses.accountId, accountId)
  await tx.select({ id: warehouses.id }).from(warehouses).where(own).orderBy(warehouses.id).for('update')
  const { hasBookings, hasRates } = await findUse(tx, accountId)
  if (hasBookings)
    throw new ApiError(409, 'currency_in_use', 'There are bookings in this currency, so it stays')
  if (hasRates)
    throw new ApiError(409, 'currency_in_use', 'There are rates in this currency. Remove them first')
}

/** Raises the locations' versions: a form that was opened before the change has amounts in the old currency, so saving it gets a 409. */
const raiseVersions = (tx: Db, accountId: number) =>
  tx
    .update(warehouses)
    .set({ version: sql`${warehouses.version} + 1` })
    .where(and(eq(warehouses.accountId, accountId), ne(warehouses.status, 'archived')))

/** Changes what is given; 409 `changed_meanwhile` when the account has another version than `ifMatch`. */
export const changeAccount = async (
  request: FastifyRequest,
  ifMatch: number | undefined,
  { company, currency, requireSecondFactor, from }: AccountPatch,
): Promise<AccountShape> => {
  const { db } = request.server
  const { id } = request.caller.account
  if (requireSecondFactor) await requireOwnFactor(request)
  const after = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
    if (!before || (ifMatch !== undefined && before.version !== ifMatch))
      throw changedMeanwhile('the business')
    const values = {
      company: company ?? before.company,
      currency: currency ?? before.currency,
      secondFactorFrom: requireSecondFactor
        ? requireFactors(before.secondFactorFrom, requireSecondFactor, from)
        : before.secondFactorFrom,
    }
    const isSame =
      values.company === before.company &&
      values.currency === before.currency &&
      describeRequired(values.secondFactorFrom) === describeRequired(before.secondFactorFrom)
    if (isSame) return before
    if (values.currency !== before.currency) {
      await requireUnused(tx, id)
      await raiseVersions(tx, id)
    }
    const version = before.version + 1
    await tx
      .update(accounts)
      .set({ ...values, version })
      .where(eq(accounts.id, id))
    await audit(tx, 'account-changed', { changes: diffFields(before, values) })
    return { ...before, ...values, version }
  })
  return readAccount(db, after)
}
