import type { Bay, bayQuery, ListPage, pageQuery } from '@hosts/shared/contract'
import { and, arrayContains, count, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { likePattern } from '../db/like-pattern'
import { bays, blocks } from '../db/schema'
import type { Db } from '../db/types'
import { paginate } from '../lib/paging'

type Query = z.infer<z.ZodMiniObject<typeof bayQuery & typeof pageQuery>>

/** The places of each bay that blocks use now; `among` selects the blocks that can count, so that no others are read. */
export const blockedPlaces = (db: Db, among: SQL) =>
  db
    .select({ bayId: blocks.bayId, places: sql<number>`sum(${blocks.places})`.mapWith(Number).as('places') })
    .from(blocks)
    .where(sql`${among} and ${blocks.startsAt} <= now() and coalesce(${blocks.endsAt}, 'infinity') > now()`)
    .groupBy(blocks.bayId)
    .as('blocked')

/** Bays in the contract's shape; `among` as in `blockedPlaces`. */
export const selectBays = (db: Db, among: SQL, condition: SQL | undefined, wanted?: Bay['status']) => {
  const blocked = blockedPlaces(db, among)
  const status = sql<Bay['status']>`case when ${bays.status} = 'retired' then 'retired'
    when ${blocked.places} >= ${bays.capacity} then 'blocked' else 'active' end`
  const { warehouseId, numbered, ...columns } = getTableColumns(bays)
  return db
    .select({ ...columns, status: status.as('current') })
    .from(bays)
    .leftJoin(blocked, eq(blocked.bayId, bays.id))
    .where(and(condition, wanted && eq(status, wanted)))
    .orderBy(bays.id)
    .$dynamic()
}

/** One bay as the wire has it. */
export const findBay = async (db: Db, id: number): Promise<Bay | undefined> => {
  const [row] = await selectBays(db, eq(blocks.bayId, id), eq(bays.id, id))
  return row
}

/** A page of a location's bays, retired ones included. */
export const listBays = async (db: Db, warehouseId: number, query: Query): Promise<ListPage<Bay>> => {
  const { limit, offset, toList } = paginate(query)
  const { vehicleTypes } = bays
  const condition = and(
    eq(bays.warehouseId, warehouseId),
    query.search ? ilike(bays.label, likePattern(query.search)) : undefined,
    query.zone === undefined ? undefined : eq(bays.zone, query.zone),
    query.vehicleType
      ? or(eq(sql`cardinality(${vehicleTypes})`, 0), arrayContains(vehicleTypes, [query.vehicleType]))
      : undefined,
  )
  const among = eq(blocks.warehouseId, warehouseId)
  const rows = await selectBays(db, among, condition, query.status).limit(limit).offset(offset)
  const all = selectBays(db, among, condition, query.status).as('all')
  const [total] = await db.select({ count: count() }).from(all)
  return toList(rows, total?.count ?? 0)
}
