import {
  type ListPage,
  maxQuickReplies,
  type pageQuery,
  type QuickReply,
  type QuickReplyBody,
  type quickReplyPatch,
  type quickReplyQuery,
} from '@hosts/shared/contract'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { findKept } from '../chat/merged-drivers'
import { byName } from '../db/by-name'
import { inTransaction } from '../db/in-transaction'
import { quickReplies, type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, notFound } from '../lib/errors'
import { hasUnseenChange } from '../lib/has-unseen-change'
import { paginate } from '../lib/paging'
import { findDriverFacts } from '../templates/find-facts'
import { fillTemplate, templateValues } from '../templates/render-template'

type Query = z.infer<z.ZodMiniObject<typeof quickReplyQuery & typeof pageQuery>>

const columns = { id: quickReplies.id, name: quickReplies.name, text: quickReplies.text }
const isReply = (warehouseId: number, id: number) =>
  and(eq(quickReplies.id, id), eq(quickReplies.warehouseId, warehouseId))

/** Variables of a driver without a record here, only in the chat service. */
const unknownDriver = {
  name: null,
  language: 'en',
  plate: null,
  startsAt: null,
  endsAt: null,
  bay: null,
  ref: null,
}

const fillFor = async (db: Db, warehouse: WarehouseRow, driverId: number, language?: string) => {
  const facts = (await findDriverFacts(db, warehouse.id, await findKept(db, driverId))) ?? unknownDriver
  const values = templateValues(language ? { ...facts, language } : facts, warehouse)
  return (text: string) => fillTemplate(text, values)
}

/** A page of a location's quick replies by name; with a driver, each is also filled in for that driver. */
export const listQuickReplies = async (
  db: Db,
  warehouse: WarehouseRow,
  query: Query,
): Promise<ListPage<QuickReply>> => {
  const { limit, offset, toList } = paginate(query)
  const own = eq(quickReplies.warehouseId, warehouse.id)
  const order = [...byName(quickReplies.name), quickReplies.id]
  const rows = await db
    .select(columns)
    .from(quickReplies)
    .where(own)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const total = await db.$count(quickReplies, own)
  const fill = query.driverId ? await fillFor(db, warehouse, query.driverId, query.language) : undefined
  return toList(
    rows.map((row) => (fill ? { ...row, filled: fill(row.text) } : row)),
    total,
  )
}

/** Creates a quick reply; 409 at the limit. The lock on the location keeps the limit under parallel calls. */
export const createQuickReply = (db: Db, body: QuickReplyBody): Promise<QuickReply> =>
  db.transaction(async (tx) => {
    await tx.select().from(warehouses).where(eq(warehouses.id, body.warehouseId)).for('update')
    const existing = await tx.$count(quickReplies, eq(quickReplies.warehouseId, body.warehouseId))
    if (existing >= maxQuickReplies)
      throw new ApiError(
        409,
        'too_many_quick_replies',
        `A location keeps at most ${maxQuickReplies} quick replies. Delete one first`,
      )
    const [row] = await tx.insert(quickReplies).values(body).returning(columns)
    return row as QuickReply
  })

/** Changes a quick reply; 409 with the one that is there, for a change by who has not seen it. The lock makes two changes wait for each other. */
export const editQuickReply = (
  db: Db,
  warehouseId: number,
  id: number,
  { before, ...changes }: z.infer<typeof quickReplyPatch>,
): Promise<QuickReply> =>
  inTransaction(db, async (tx) => {
    const condition = isReply(warehouseId, id)
    const [reply] = await tx.select(columns).from(quickReplies).where(condition).for('update')
    if (!reply) throw notFound()
    if (hasUnseenChange(before, changes, reply)) {
      const message = 'Somebody else has changed this quick reply meanwhile'
      throw new ApiError(409, 'quick_reply_changed', message, undefined, { reply })
    }
    if (Object.keys(changes).length === 0) return reply
    const [row] = await tx.update(quickReplies).set(changes).where(condition).returning(columns)
    return row as QuickReply
  })

export const deleteQuickReply = async (db: Db, warehouseId: number, id: number) => {
  const [deleted] = await db
    .delete(quickReplies)
    .where(isReply(warehouseId, id))
    .returning({ id: quickReplies.id })
  if (!deleted) throw notFound()
}
