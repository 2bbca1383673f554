import type { Subrole } from '@hosts/shared/contract'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { campaigns, photos, type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'
import type { Scope } from './access'
import type { Caller } from './caller'

type LocationFields = { id?: unknown; warehouseId?: unknown }

/** The locations a caller may see: the condition behind every list and every check. */
export const visibleWarehouses = ({ user }: Caller): SQL | undefined =>
  and(
    eq(warehouses.accountId, user.accountId),
    user.warehouseIds ? inArray(warehouses.id, user.warehouseIds) : undefined,
  )

const findCampaignWarehouseId = async (db: Db, id: unknown) => {
  const [campaign] = await db
    .select({ id: campaigns.warehouseId })
    .from(campaigns)
    .where(eq(campaigns.id, String(id)))
  return campaign?.id
}

const findPhotoWarehouseId = async (db: Db, id: unknown) => {
  const [photo] = await db
    .select({ id: photos.warehouseId })
    .from(photos)
    .where(eq(photos.id, Number(id)))
  return photo?.id
}

const readWarehouseId = (db: Db, request: FastifyRequest, scope: Scope): unknown => {
  if (scope === 'params') return (request.params as LocationFields).id
  if (scope === 'campaign') return findCampaignWarehouseId(db, (request.params as LocationFields).id)
  if (scope === 'photo') return findPhotoWarehouseId(db, (request.params as LocationFields).id)
  return ((scope === 'query' ? request.query : request.body) as LocationFields).warehouseId
}

/** The location that a call names, or undefined when the caller may not see it. */
export const findWarehouseInScope = async (
  db: Db,
  request: FastifyRequest,
  scope: Scope,
): Promise<WarehouseRow | undefined> => {
  const id = await readWarehouseId(db, request, scope)
  if (typeof id !== 'number') return undefined
  const [warehouse] = await db
    .select()
    .from(warehouses)
    .where(and(eq(warehouses.id, id), visibleWarehouses(request.caller)))
  return warehouse
}

/** 403 unless the caller's locations include all of a member's or of an invite's; null are all of the account. */
export const requireReach = ({ user }: Caller, ids: number[] | null) => {
  if (user.warehouseIds && !ids?.every((id) => user.warehouseIds?.includes(id)))
    throw new ApiError(403, 'forbidden', 'You may not do this')
}

export const isAllowed = (subroles: readonly Subrole[], { user }: Caller) => subroles.includes(user.subrole)
