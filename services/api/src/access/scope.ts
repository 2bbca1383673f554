import { idText } from '@hosts/shared/contract'
import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import { prepareOnce } from '../db/prepare-once'
import {
  bays,
  blocks,
  bookings,
  campaigns,
  photos,
  segments,
  type WarehouseRow,
  warehouses,
} from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'
import type { Access, Scope } from './access'
import type { Caller } from './caller'

type LocationFields = { id?: unknown; warehouseId?: unknown }

/** The locations a caller may see, as a condition. */
export const visibleWarehouses = ({ user }: Caller): SQL | undefined =>
  and(
    eq(warehouses.accountId, user.accountId),
    user.warehouseIds ? inArray(warehouses.id, user.warehouseIds) : undefined,
  )

/** The same for one location. */
export const isVisible = ({ id, accountId }: WarehouseRow, { user }: Caller) =>
  accountId === user.accountId && (!user.warehouseIds || user.warehouseIds.includes(id))

const warehouseById = prepareOnce((db) =>
  db
    .select()
    .from(warehouses)
    .where(eq(warehouses.id, sql.placeholder('id')))
    .prepare('warehouse_by_id'),
)

const subjects = {
  bay: bays,
  block: blocks,
  booking: bookings,
  campaign: campaigns,
  photo: photos,
  segment: segments,
}

/** The location that the subject of a path belongs to. */
const warehouseBySubject = prepareOnce((db, subject: keyof typeof subjects) => {
  // One type for all tables: only the types of their ids differ, and the route's schema has checked the id.
  const table = subjects[subject] as typeof campaigns
  return db
    .select(getTableColumns(warehouses))
    .from(table)
    .innerJoin(warehouses, eq(warehouses.id, table.warehouseId))
    .where(eq(table.id, sql.placeholder('id')))
    .prepare(`warehouse_of_${subject}`)
})

/** The location that the path or the query names; undefined where it is no id, which the route's schema refuses. */
const findByAddress = async (db: Db, named: unknown) => {
  const { data: id } = idText.safeParse(named)
  return id === undefined ? [] : warehouseById(db).execute({ id })
}

const findByBody = async (db: Db, named: unknown) =>
  typeof named === 'number' ? warehouseById(db).execute({ id: named }) : []

/** Whether an address names the location itself, so that it can be looked up beside the caller, before anything is parsed. */
export const isInAddress = (scope: Scope | undefined): scope is 'params' | 'query' =>
  scope === 'params' || scope === 'query'

/** The location that a call names, for any caller. */
export const findNamedWarehouse = async (
  db: Db,
  { params, query, body }: FastifyRequest,
  scope: Scope,
): Promise<WarehouseRow | undefined> => {
  const { id } = params as LocationFields
  const [warehouse] = await (scope === 'params'
    ? findByAddress(db, id)
    : scope === 'query'
      ? findByAddress(db, (query as LocationFields).warehouseId)
      : scope === 'body'
        ? findByBody(db, (body as LocationFields).warehouseId)
        : warehouseBySubject(db, scope).execute({ id }))
  return warehouse
}

/** People and invites, by the column of their locations, that share one with the caller; null are all of the account. */
export const sharesLocation = (ids: PgColumn, { user }: Caller): SQL | undefined =>
  user.warehouseIds
    ? or(isNull(ids), sql`${ids} && ${`{${user.warehouseIds.join()}}`}::integer[]`)
    : undefined

/** 403 unless the caller's locations include all of a member's or of an invite's; null are all of the account. */
export const requireReach = ({ user }: Caller, ids: number[] | null) => {
  if (user.warehouseIds && !ids?.every((id) => user.warehouseIds?.includes(id)))
    throw new ApiError(403, 'forbidden', 'You may not do this')
}

export const isAllowed = ({ subroles, ofAll }: Exclude<Access, 'public'>, { user }: Caller) =>
  subroles.includes(user.subrole) && !(ofAll && user.warehouseIds)
