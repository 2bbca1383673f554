import {
  type ListPage,
  type pageQuery,
  searchList,
  type Warehouse,
  type warehouseQuery,
} from '@hosts/shared/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { byFound, isFound } from '../db/found-ids'
import { warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { paginate } from '../lib/paging'
import { shorten } from '../lib/shorten'
import { findCovers } from '../photo/photo-rows'
import { toWarehouse } from './to-warehouse'

type Query = z.infer<z.ZodMiniObject<typeof warehouseQuery & typeof pageQuery>>

/** The locations that a search finds by name and city, the exact spelling first: an account has few enough to read them all. */
const findIds = async (db: Db, condition: SQL | undefined, search: string) => {
  const { id, name, address } = warehouses
  const city = sql<string>`${address}->>'city'`
  const rows = await db.select({ id, name, city }).from(warehouses).where(condition).orderBy(id)
  return searchList(rows, search, (row) => [row.name, row.city]).map((row) => row.id)
}

/** A page of the locations that the caller may see, oldest first. */
export const listWarehouses = async (db: Db, caller: Caller, query: Query): Promise<ListPage<Warehouse>> => {
  const { limit, offset, toList } = paginate(query)
  const isVisible = and(
    visibleWarehouses(caller),
    query.status ? eq(warehouses.status, query.status) : undefined,
  )
  const found = query.search ? await findIds(db, isVisible, query.search) : undefined
  const condition = and(isVisible, found && isFound(warehouses.id, found))
  const rows = await db
    .select()
    .from(warehouses)
    .where(condition)
    .orderBy(found ? byFound(warehouses.id, found) : warehouses.id)
    .limit(limit)
    .offset(offset)
  const total = await db.$count(warehouses, condition)
  const covers = await findCovers(
    db,
    rows.map(({ id }) => id),
  )
  const shortened = rows.map((row) => ({
    ...row,
    description: shorten(row.description),
    accessInstructions: shorten(row.accessInstructions),
  }))
  return toList(
    shortened.map((row) => toWarehouse(caller, row, covers.get(row.id) ?? null)),
    total,
  )
}
