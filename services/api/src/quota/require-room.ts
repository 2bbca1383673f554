import { unverifiedLimits } from '@hosts/shared/contract'
import { and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { lockName } from '../db/lock-name'
import { bays, bookings, refreshTokens, type UserRow, users, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'

/** Who adds something; of a driver's request only the account is known. */
type Person = Pick<UserRow, 'accountId'> & Partial<Pick<UserRow, 'subrole' | 'verifiedAt'>>
type Kind = keyof typeof unverifiedLimits

const isVerifiedOwner = and(
  eq(users.subrole, 'owner'),
  isNotNull(users.verifiedAt),
  isNotNull(users.approvedAt),
)

const hasVerifiedOwner = async (tx: Db, { accountId, subrole, verifiedAt }: Person) => {
  if (subrole === 'owner' && verifiedAt) return true
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), isVerifiedOwner))
    .limit(1)
  return found !== undefined
}

/** Where the rows of a kind are, and which of them are the account's. */
const findRows = (tx: Db, kind: Kind, accountId: number): { table: PgTable; own: SQL | undefined } => {
  const isOwn = eq(warehouses.accountId, accountId)
  const places = tx.select({ id: warehouses.id }).from(warehouses).where(isOwn)
  const people = tx.select({ id: users.id }).from(users).where(eq(users.accountId, accountId))
  const rows = {
    locations: { table: warehouses, own: isOwn },
    bays: { table: bays, own: inArray(bays.warehouseId, places) },
    bookings: { table: bookings, own: inArray(bookings.warehouseId, places) },
    sessions: {
      table: refreshTokens,
      own: and(inArray(refreshTokens.userId, people), gt(refreshTokens.expiresAt, sql`now()`)),
    },
  }
  return rows[kind]
}

/** Counts no further than `most`. */
const hasMore = async (tx: Db, kind: Kind, accountId: number, most: number) => {
  const { table, own } = findRows(tx, kind, accountId)
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(own)
    .limit(most + 1)
    .as('some')
  return (await tx.$count(some)) > most
}

/** Who has to do what. A login shows no banner that sends the link again. */
const words = ({ subrole }: Person, kind: Kind) => {
  const isOwner = subrole === 'owner'
  const limit = `until then an account has at most ${unverifiedLimits[kind].toLocaleString('en')} ${kind}`
  if (!isOwner) return `An owner has to confirm an email address first: ${limit}`
  return kind === 'sessions'
    ? `Confirm your email address first: ${limit}. A new password by "Forgot your password?" confirms it, too`
    : `Confirm your email address first, by the link that we sent you: ${limit}`
}

/**
 * 422 `verify_first` when an account without a confirmed owner would get more of a kind than `unverifiedLimits`. Before any other lock of the
 * transaction: calls of such an account wait for each other, so that two at once do not pass the limit.
 */
export const requireRoom = async (tx: Db, person: Person, added: Partial<Record<Kind, number>>) => {
  if (await hasVerifiedOwner(tx, person)) return
  await lockName(tx, 'unverified account', person.accountId)
  for (const [kind, count] of Object.entries(added) as [Kind, number][]) {
    const left = unverifiedLimits[kind] - count
    if (count > 0 && (left < 0 || (await hasMore(tx, kind, person.accountId, left))))
      throw new FieldError(undefined, 'verify_first', words(person, kind))
  }
}
