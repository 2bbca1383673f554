import type { Subrole } from '@hosts/shared/contract'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { bays, blocks, campaigns, type WarehouseRow, warehouses } from '../db/schema'
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

const subjects = { bay: bays, block: blocks, campaign: campaigns }

/** The location that the subject of a path belongs to. */
const findSubjectWarehouseId = async (db: Db, scope: keyof typeof subjects, id: unknown) => {
  // One type for all: they differ in that of their id, which the route's schema has checked.
  const table = subjects[scope] as typeof campaigns
  const [subject] = await db
    .select({ id: table.warehouseId })
    .from(table)
    .where(eq(table.id, id as string))
  return subject?.id
}

const readWarehouseId = (db: Db, { params, query, body }: FastifyRequest, scope: Scope): unknown => {
  const { id } = params as LocationFields
  if (scope === 'params') return id
  if (scope in subjects) return findSubjectWarehouseId(db, scope as keyof typeof subjects, id)
  return ((scope === 'query' ? query : body) as LocationFields).warehouseId
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
