import type { AuditChange } from '@hosts/shared/contract'
import { inArray } from 'drizzle-orm'
import { type UserRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { diffFields } from '../lib/diff-fields'

type Reach = Pick<UserRow, 'subrole' | 'warehouseIds'>

/** What changes of a person's role and locations, by the names that these have, or `all`. */
export const describeReach = async (tx: Db, before: Reach | null, after: Reach): Promise<AuditChange[]> => {
  const ids = [...new Set([...(before?.warehouseIds ?? []), ...(after.warehouseIds ?? [])])]
  const places = await tx
    .select({ id: warehouses.id, name: warehouses.name })
    .from(warehouses)
    .where(inArray(warehouses.id, ids))
  const nameAll = (reach: Reach | null) => {
    if (!reach) return null
    const own = reach.warehouseIds
    return own === null ? 'all' : places.filter(({ id }) => own.includes(id)).map(({ name }) => name)
  }
  return diffFields(
    { subrole: before?.subrole, locations: nameAll(before) },
    { subrole: after.subrole, locations: nameAll(after) },
  )
}
