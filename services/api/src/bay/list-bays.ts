import { type Bay, type bayQuery, type ListPage, type pageQuery, searchList } from '@hosts/shared/contract'
import { and, arrayContains, count, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { byFound, isFound } from '../db/found-ids'
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

/** The bays of a location that a search finds by label, the exact spelling first. */
const findIds = async (db: Db, warehouseId: number, search: string) => {
  const { id, label } = bays
  const rows = await db.select({ id, label }).from(bays).where(eq(bays.warehouseId, warehouseId)).orderBy(id)
  return searchList(rows, search, (row) => [row.label]).map((row) => row.id)
}

/** A page of a location's bays, retired ones included. */
export const listBays = async (db: Db, warehouseId: number, query: Query): Promise<ListPage<Bay>> => {
  const { limit, offset, toList } = paginate(query)
  const { vehicleTypes } = bays
  const found = query.search ? await findIds(db, warehouseId, query.search) : undefined
  const condition = and(
    eq(bays.warehouseId, warehouseId),
    found && isFound(bays.id, found),
    query.zone === undefined ? undefined : eq(bays.zone, query.zone),
    query.vehicleType
      ? or(eq(sql`cardinality(${vehicleTypes})`, 0), arrayContains(vehicleTypes, [query.vehicleType]))
      : undefined,
  )
  const among = eq(blocks.warehouseId, warehouseId)
  const listed = selectBays(db, among, condition, query.status).limit(limit).offset(offset)
  const rows = await (found ? listed.orderBy(byFound(bays.id, found)) : listed)
  const all = selectBays(db, among, condition, query.status).as('all')
  const [total] = await db.select({ count: count() }).from(all)
  return toList(rows, total?.count ?? 0)
}
