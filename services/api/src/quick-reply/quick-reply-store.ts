import {
  type ListOf,
  maxQuickReplies,
  type QuickReply,
  type QuickReplyBody,
  type quickReplyPatch,
} from '@hosts/shared/contract'
import { and, count, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { drivers, quickReplies, type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, notFound } from '../lib/errors'
import { page } from '../lib/paging'
import { findFacts } from '../templates/find-facts'
import { fillIn, valuesFor } from '../templates/render-template'

const shown = { id: quickReplies.id, name: quickReplies.name, text: quickReplies.text }
const one = (warehouseId: number, id: number) =>
  and(eq(quickReplies.id, id), eq(quickReplies.warehouseId, warehouseId))

/** A driver whom only the chat service knows has no values of his own. */
const stranger = {
  name: null,
  language: 'en',
  plate: null,
  startsAt: null,
  endsAt: null,
  bay: null,
  ref: null,
}

const fillFor = async (db: Db, warehouse: WarehouseRow, driverId: number, language?: string) => {
  const [facts = stranger] = await findFacts(db, warehouse.id, eq(drivers.id, driverId), {})
  const values = valuesFor(language ? { ...facts, language } : facts, warehouse)
  return (text: string) => fillIn(text, values)
}

/** A page of a location's quick replies by name; given a driver, each also as it would read for him. */
export const listQuickReplies = async (
  db: Db,
  warehouse: WarehouseRow,
  query: { driverId?: number; language?: string; page: number; limit: number },
): Promise<ListOf<QuickReply>> => {
  const { limit, offset, answer } = page(query)
  const own = eq(quickReplies.warehouseId, warehouse.id)
  const order = [quickReplies.name, quickReplies.id]
  const rows = await db
    .select(shown)
    .from(quickReplies)
    .where(own)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [total] = await db.select({ count: count() }).from(quickReplies).where(own)
  const fill = query.driverId ? await fillFor(db, warehouse, query.driverId, query.language) : undefined
  return answer(
    rows.map((row) => (fill ? { ...row, filled: fill(row.text) } : row)),
    total?.count ?? 0,
  )
}

/** 409 when the location has as many as it may keep; two who add the last one at once are told apart. */
export const createQuickReply = (db: Db, body: QuickReplyBody): Promise<QuickReply> =>
  db.transaction(async (tx) => {
    await tx.select().from(warehouses).where(eq(warehouses.id, body.warehouseId)).for('update')
    const kept = await tx.$count(quickReplies, eq(quickReplies.warehouseId, body.warehouseId))
    if (kept >= maxQuickReplies)
      throw new ApiError(
        409,
        'too_many_quick_replies',
        `A location keeps at most ${maxQuickReplies} quick replies. Delete one first`,
      )
    const [row] = await tx.insert(quickReplies).values(body).returning(shown)
    return row as QuickReply
  })

export const editQuickReply = async (
  db: Db,
  warehouseId: number,
  id: number,
  body: z.infer<typeof quickReplyPatch>,
): Promise<QuickReply> => {
  const found = one(warehouseId, id)
  const [row] =
    Object.keys(body).length > 0
      ? await db.update(quickReplies).set(body).where(found).returning(shown)
      : await db.select(shown).from(quickReplies).where(found)
  if (!row) throw notFound()
  return row
}

export const deleteQuickReply = async (db: Db, warehouseId: number, id: number) => {
  const [gone] = await db.delete(quickReplies).where(one(warehouseId, id)).returning({ id: quickReplies.id })
  if (!gone) throw notFound()
}
