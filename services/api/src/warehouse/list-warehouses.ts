import type { ListPage, pageQuery, Warehouse, warehouseQuery } from '@hosts/shared/contract'
import { and, eq, ilike, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { likePattern } from '../db/like-pattern'
import { warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { paginate } from '../lib/paging'
import { shorten } from '../lib/shorten'
import { findCovers } from '../photo/photo-rows'
import { toWarehouse } from './to-warehouse'

type Query = z.infer<z.ZodMiniObject<typeof warehouseQuery & typeof pageQuery>>

/** A page of the locations that the caller may see, oldest first. */
export const listWarehouses = async (db: Db, caller: Caller, query: Query): Promise<ListPage<Warehouse>> => {
  const { limit, offset, toList } = paginate(query)
  const pattern = query.search ? likePattern(query.search) : undefined
  const condition = and(
    visibleWarehouses(caller),
    query.status ? eq(warehouses.status, query.status) : undefined,
    pattern === undefined
      ? undefined
      : or(ilike(warehouses.name, pattern), ilike(sql`${warehouses.address}->>'city'`, pattern)),
  )
  const rows = await db
    .select()
    .from(warehouses)
    .where(condition)
    .orderBy(warehouses.id)
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
