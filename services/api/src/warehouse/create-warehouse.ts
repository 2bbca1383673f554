import { randomInt } from 'node:crypto'
import { findOverlap, toLabelKey, type Warehouse, type warehouseBody } from '@hosts/shared/contract'
import type * as z from 'zod/mini'
import { expandBulk } from '../bay/create-bays'
import { type Account, bays, rates, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { requireRates } from '../rate/replace-rates'

type Body = z.infer<typeof warehouseBody>

/** Without characters that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const locationCode = () =>
  Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** 422 `overlap` at `hours`. */
export const refuseOverlap = (hours: Warehouse['hours']) => {
  if (findOverlap(hours) !== null) throw new FieldError('hours', 'overlap', 'These hours overlap')
}

/** A draft location with its bays and rates in one transaction; 422 when a bay label comes twice or hours overlap. */
export const createWarehouse = async (db: Db, account: Pick<Account, 'id' | 'currency'>, body: Body) => {
  const { bays: ranges, rates: prices, ...details } = body
  refuseOverlap(details.hours)
  requireRates(prices, account.currency)
  const places = ranges.flatMap(expandBulk)
  if (new Set(places.map(({ label }) => toLabelKey(label))).size < places.length)
    throw new FieldError('bays', 'label_taken', 'Two bays would have the same label')
  return db.transaction(async (tx) => {
    const [warehouse] = await tx
      .insert(warehouses)
      .values({ ...details, accountId: account.id, code: locationCode() })
      .returning()
    if (!warehouse) throw new Error('The location was not stored')
    const warehouseId = warehouse.id
    if (places.length) await tx.insert(bays).values(places.map((place) => ({ ...place, warehouseId })))
    if (prices.length) await tx.insert(rates).values(prices.map((price) => ({ ...price, warehouseId })))
    return warehouse
  })
}
