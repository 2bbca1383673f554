import { toLabelKey } from '@hosts/shared/contract'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { bays } from '../db/schema'
import type { Db } from '../db/types'

/**
 * Those labels that a location already has, except at the bay `exceptId`. Runs under the lock on the location that every call takes which
 * stores labels: a unique index would refuse to migrate the locations that have "a1" and "A1" from before.
 */
export const findTakenLabels = async (tx: Db, warehouseId: number, labels: string[], exceptId = 0) => {
  const used = await tx
    .select({ label: bays.label })
    .from(bays)
    .where(
      and(
        eq(bays.warehouseId, warehouseId),
        ne(bays.id, exceptId),
        inArray(sql`lower(${bays.label})`, labels.map(toLabelKey)),
      ),
    )
  const keys = new Set(used.map(({ label }) => toLabelKey(label)))
  return labels.filter((label) => keys.has(toLabelKey(label)))
}
