import { findOverlap, toLabelKey, type Warehouse, type warehouseBody } from '@hosts/shared/contract'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Member } from '../access/caller'
import { expandBulk } from '../bay/create-bays'
import { lockName } from '../db/lock-name'
import { type Account, accounts, bays, rates, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { createCode } from '../lib/create-code'
import { ApiError, FieldError } from '../lib/errors'
import { requireRoom } from '../quota/require-room'
import { requireRates } from '../rate/replace-rates'
import { requireCurrency } from '../rate/require-currency'
import { refuseUnknownZone } from './refuse-unknown-zone'

type Body = z.infer<typeof warehouseBody>

/** 422 `overlap` at `hours`. */
export const refuseOverlap = (hours: Warehouse['hours']) => {
  if (findOverlap(hours) !== null) throw new FieldError('hours', 'overlap', 'These hours overlap')
}

/** The location that an earlier call with the key has added, also one that still runs: this one waits for its end. */
const findEarlier = async (tx: Db, accountId: number, key: string) => {
  await lockName(tx, 'warehouse', accountId, key)
  const [row] = await tx
    .select()
    .from(warehouses)
    .where(and(eq(warehouses.accountId, accountId), eq(warehouses.key, key)))
  return row
}

/** 401 for an account that is closed meanwhile: closing archives the locations that it finds, and the lock waits for it. */
const requireOpenAccount = async (tx: Db, { id }: Pick<Account, 'id'>) => {
  const [row] = await tx
    .select({ closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('share')
  if (row?.closedAt) throw new ApiError(401, 'session_ended', 'Please log in again')
}

/**
 * A draft location with its bays and rates in one transaction; 422 when a bay label comes twice, hours overlap or the database lacks the
 * time zone, or `verify_first` (`unverifiedLimits`), 409 `changed_meanwhile` when the currency has changed. A key that the account has seen returns its location as it is now.
 */
export const createWarehouse = async (
  db: Db,
  { account, user }: Member,
  body: Body,
  key: string | null = null,
) => {
  const { bays: ranges, pools, rates: prices, ...details } = body
  refuseOverlap(details.hours)
  requireRates(prices, account.currency)
  const places = [...ranges.flatMap(expandBulk), ...pools]
  if (new Set(places.map(({ label }) => toLabelKey(label))).size < places.length)
    throw new FieldError('bays', 'label_taken', 'Two bays would have the same label')
  await refuseUnknownZone(db, details.timezone)
  return db.transaction(async (tx) => {
    const earlier = key === null ? undefined : await findEarlier(tx, account.id, key)
    if (earlier) return earlier
    await requireRoom(tx, user, { locations: 1, bays: places.length })
    await requireOpenAccount(tx, account)
    const [warehouse] = await tx
      .insert(warehouses)
      .values({ ...details, accountId: account.id, code: createCode(6), key })
      .returning()
    if (!warehouse) throw new Error('The location was not stored')
    await requireCurrency(tx, account)
    const warehouseId = warehouse.id
    if (places.length) await tx.insert(bays).values(places.map((place) => ({ ...place, warehouseId })))
    if (prices.length) await tx.insert(rates).values(prices.map((price) => ({ ...price, warehouseId })))
    await audit(tx, 'location-added', { warehouseId, subject: warehouse.name })
    return warehouse
  })
}
