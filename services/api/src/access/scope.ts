import type { Subrole } from '@hosts/shared/contract'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { prepareOnce } from '../db/prepare-once'
import { bays, blocks, bookings, campaigns, photos, type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'
import type { Scope } from './access'
import type { Caller } from './caller'

type LocationFields = { id?: unknown; warehouseId?: unknown }

/** The locations a caller may see, as a condition. */
export const visibleWarehouses = ({ user }: Caller): SQL | undefined =>
  and(
    eq(warehouses.accountId, user.accountId),
    user.warehouseIds ? inArray(warehouses.id, user.warehouseIds) : undefined,
  )

/** The same for one location. */
const isVisible = ({ id, accountId }: WarehouseRow, { user }: Caller) =>
  accountId === user.accountId && (!user.warehouseIds || user.warehouseIds.includes(id))

const warehouseById = prepareOnce((db) =>
  db
    .select()
    .from(warehouses)
    .where(eq(warehouses.id, sql.placeholder('id')))
    .prepare('warehouse_by_id'),
)

const subjects = { bay: bays, block: blocks, booking: bookings, campaign: campaigns, photo: photos }

/** The location that the subject of a path belongs to. */
const warehouseBySubject = prepareOnce((db, subject: keyof typeof subjects) => {
  // One type for all: they differ in that of their id, which the route's schema has checked.
  const table = subjects[subject] as typeof campaigns
  return db
    .select(getTableColumns(warehouses))
    .from(table)
    .innerJoin(warehouses, eq(warehouses.id, table.warehouseId))
    .where(eq(table.id, sql.placeholder('id')))
    .prepare(`warehouse_of_${subject}`)
})

const findNamedWarehouse = (db: Db, { params, query, body }: FastifyRequest, scope: Scope) => {
  const { id } = params as LocationFields
  if (scope in subjects) return warehouseBySubject(db, scope as keyof typeof subjects).execute({ id })
  const named = scope === 'params' ? id : ((scope === 'query' ? query : body) as LocationFields).warehouseId
  return typeof named === 'number' ? warehouseById(db).execute({ id: named }) : []
}

/** The location that a call names, or undefined when the caller may not see it. */
export const findWarehouseInScope = async (
  db: Db,
  request: FastifyRequest,
  scope: Scope,
): Promise<WarehouseRow | undefined> => {
  const [warehouse] = await findNamedWarehouse(db, request, scope)
  return warehouse && isVisible(warehouse, request.caller) ? warehouse : undefined
}

/** 403 unless the caller's locations include all of a member's or of an invite's; null are all of the account. */
export const requireReach = ({ user }: Caller, ids: number[] | null) => {
  if (user.warehouseIds && !ids?.every((id) => user.warehouseIds?.includes(id)))
    throw new ApiError(403, 'forbidden', 'You may not do this')
}

export const isAllowed = (subroles: readonly Subrole[], { user }: Caller) => subroles.includes(user.subrole)
