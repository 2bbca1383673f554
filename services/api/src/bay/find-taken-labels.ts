import { toLabelKey } from '@hosts/shared/contract'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { bays } from '../db/schema'
import type { Db } from '../db/types'

/**
 * Those of `labels` that the location already has, ignoring case and the bay `exceptId`. Needs the lock on the location, as every call that
 * stores labels: a unique index would fail to migrate older locations that have both "a1" and "A1".
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
