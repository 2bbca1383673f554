import type { Subrole } from '@hosts/shared/contract'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { campaigns, type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import type { Scope } from './access'
import type { Caller } from './caller'

type Named = { id?: unknown; warehouseId?: unknown }

/** The locations a caller may see at all: the one condition behind every list and every check. */
export const ownWarehouses = ({ user }: Caller): SQL | undefined =>
  and(
    eq(warehouses.accountId, user.accountId),
    user.warehouseIds ? inArray(warehouses.id, user.warehouseIds) : undefined,
  )

const campaignsWarehouse = async (db: Db, id: unknown) => {
  const [campaign] = await db
    .select({ id: campaigns.warehouseId })
    .from(campaigns)
    .where(eq(campaigns.id, String(id)))
  return campaign?.id
}

const namedWarehouse = (db: Db, request: FastifyRequest, scope: Scope): unknown => {
  if (scope === 'params') return (request.params as Named).id
  if (scope === 'campaign') return campaignsWarehouse(db, (request.params as Named).id)
  return ((scope === 'query' ? request.query : request.body) as Named).warehouseId
}

/** The location a call is about, when the caller may know of it. */
export const findScope = async (
  db: Db,
  request: FastifyRequest,
  scope: Scope,
): Promise<WarehouseRow | undefined> => {
  const id = await namedWarehouse(db, request, scope)
  if (typeof id !== 'number') return undefined
  const [warehouse] = await db
    .select()
    .from(warehouses)
    .where(and(eq(warehouses.id, id), ownWarehouses(request.caller)))
  return warehouse
}

export const isAllowed = (subroles: readonly Subrole[], { user }: Caller) => subroles.includes(user.subrole)
