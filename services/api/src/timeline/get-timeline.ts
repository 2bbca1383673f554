import { type Bay, longestPage, type Timeline } from '@hosts/shared/contract'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { selectBays } from '../bay/list-bays'
import { selectBlocks, toBlock } from '../bay/list-blocks'
import { prepareOnce } from '../db/prepare-once'
import { bays, blocks, bookings, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { countBytes, mostRows, rowBytes, takeWithin, tooManyRows } from '../lib/list-bytes'
import { from, isStay, staysAfter, to } from './read-stays'

type Span = { from: string; to: string }
type Query = Span & { limit?: number | undefined; after?: string | undefined }
type Values = Span & { id: number }

const id = sql.placeholder('id')

const allBays = prepareOnce((db) =>
  selectBays(db, eq(blocks.warehouseId, id), eq(bays.warehouseId, id)).prepare('timeline_bays'),
)

const isBlock = and(
  eq(blocks.warehouseId, id),
  lt(blocks.startsAt, to),
  or(isNull(blocks.endsAt), gt(blocks.endsAt, from)),
)
const blocksAfter = prepareOnce((db) =>
  selectBlocks(db)
    .where(and(isBlock, gt(blocks.id, sql.placeholder('block'))))
    .orderBy(blocks.id)
    .limit(sql.placeholder('most'))
    .prepare('timeline_blocks'),
)

/** Those of some bays that hold a stay or a block in the span. */
const usedBays = prepareOnce((db) => {
  const isNamed = sql`bay_id = any(${sql.placeholder('bayIds')}::integer[])`
  const used = sql`(select bay_id from ${bookings} where ${isStay} and ${isNamed}
    union select bay_id from ${blocks} where ${isBlock} and ${isNamed}) as used`
  return db.select({ id: sql<number>`bay_id` }).from(used).prepare('timeline_used_bays')
})

const readBays = async (db: Db, values: Values): Promise<Bay[]> => {
  const found = await allBays(db).execute(values)
  const retired = found.filter(({ status }) => status === 'retired').map((bay) => bay.id)
  if (retired.length === 0) return found
  const used = await usedBays(db).execute({ ...values, bayIds: retired })
  const kept = new Set(used.map((bay) => bay.id))
  return found.filter((bay) => bay.status !== 'retired' || kept.has(bay.id))
}

/** Where a page begins: after a block, or after a stay, by its start (microseconds since 1970) and id. */
const readCursor = (after = 'block-0') => {
  const [kind, one, other] = after.split('-')
  if (kind === 'block') return { block: Number(one), at: 0, stay: 0 }
  return { block: null, at: Number(one), stay: Number(other) }
}

/** At most `limit` blocks and stays after a cursor, within the bytes of a list; with the first, all bays. */
const readPage = async (db: Db, values: Values, limit: number, after?: string): Promise<Timeline> => {
  const cursor = readCursor(after)
  const most = limit + 1
  const [bays, blockRows, [found]] = await Promise.all([
    after === undefined ? readBays(db, values) : [],
    cursor.block === null ? [] : blocksAfter(db).execute({ ...values, block: cursor.block, most }),
    staysAfter(db).execute({ ...values, at: cursor.at, stay: cursor.stay, most }),
  ])
  const stays = found?.all ?? []
  const bytes = rowBytes - countBytes(bays)
  const blocks = await takeWithin(blockRows.slice(0, limit).map(toBlock), bytes)
  const page = { bays, blocks, asOf: new Date().toISOString() }
  const lastBlock = blocks.at(-1)?.id ?? cursor.block
  if (blocks.length < blockRows.length) return { ...page, bookings: [], next: `block-${lastBlock}` }
  const bookings = await takeWithin(stays.slice(0, limit - blocks.length), bytes - countBytes(blocks))
  const { at, id } = bookings.at(-1) ?? { at: cursor.at, id: cursor.stay }
  return { ...page, bookings, next: bookings.length < stays.length ? `stay-${at}-${id}` : null }
}

/** What a location has between two times, whole or in pages; see `timelineQuery` in the contract. */
export const getTimeline = async (
  db: Db,
  warehouse: WarehouseRow,
  { limit, after, ...span }: Query,
): Promise<Timeline> => {
  const values = { id: warehouse.id, ...span }
  const isPage = limit !== undefined || after !== undefined
  if (isPage) return readPage(db, values, limit ?? longestPage, after)
  const { next, ...whole } = await readPage(db, values, mostRows)
  if (next) throw tooManyRows('bookings', 'Reload this page, or choose fewer days')
  return whole
}
