import type { Block } from '@hosts/shared/contract'
import { and, eq, getTableColumns, gt, isNull, or } from 'drizzle-orm'
import { bays, blocks } from '../db/schema'
import type { Db } from '../db/types'

export const selectBlocks = (db: Db) =>
  db
    .select({ ...getTableColumns(blocks), bay: { id: bays.id, label: bays.label } })
    .from(blocks)
    .innerJoin(bays, eq(bays.id, blocks.bayId))
    .$dynamic()

export const toBlock = (row: Awaited<ReturnType<typeof selectBlocks>>[number]): Block => {
  const { id, bay, places, startsAt, endsAt, reason } = row
  return {
    id,
    bay,
    places,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    reason,
  }
}

/** The blocks of a location, or of one of its bays, that have not ended, soonest first. */
export const listBlocks = async (db: Db, warehouseId: number, bayId?: number): Promise<Block[]> => {
  const rows = await selectBlocks(db)
    .where(
      and(
        eq(blocks.warehouseId, warehouseId),
        bayId === undefined ? undefined : eq(blocks.bayId, bayId),
        or(isNull(blocks.endsAt), gt(blocks.endsAt, new Date())),
      ),
    )
    .orderBy(blocks.startsAt, blocks.id)
  return rows.map(toBlock)
}
