import { type Block, longestPage } from '@hosts/shared/contract'
import { and, eq, getTableColumns, gt, isNull, or } from 'drizzle-orm'
import { bays, blocks } from '../db/schema'
import type { Db } from '../db/types'
import { listWhole, type OptionalPage, tooManyRows } from '../lib/list-bytes'

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

type Query = OptionalPage & { bayId?: number | undefined }

/** The blocks of a location, or of one of its bays, that have not ended, soonest first: a page of them, or all. */
export const listBlocks = (db: Db, warehouseId: number, { bayId, ...page }: Query) => {
  const condition = and(
    eq(blocks.warehouseId, warehouseId),
    bayId === undefined ? undefined : eq(blocks.bayId, bayId),
    or(isNull(blocks.endsAt), gt(blocks.endsAt, new Date())),
  )
  const read = async (limit: number, offset: number) => {
    const soonest = selectBlocks(db).where(condition).orderBy(blocks.startsAt, blocks.id)
    return (await soonest.limit(limit).offset(offset)).map(toBlock)
  }
  return listWhole(page, {
    read,
    most: longestPage,
    count: () => db.$count(blocks, condition),
    refuse: () => tooManyRows('blocks', 'Reload this page'),
  })
}
