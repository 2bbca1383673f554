import { randomUUID } from 'node:crypto'
import {
  maxSegments,
  type Segment,
  type SegmentFilter,
  type StoredFilter,
  type segmentBody,
  type segmentPatch,
} from '@hosts/shared/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { byName } from '../db/by-name'
import { campaigns, segments, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError, notFound } from '../lib/errors'
import { presetNames } from './segments'

/** Campaigns that a refusal names. */
const MAX_NAMED = 20

type Row = typeof segments.$inferSelect
const toSegment = ({ id, name, filter }: Row): Segment => ({ id, name, preset: false, filter })

/** What is stored of a filter. One that does not name a company keeps that of `before`. */
const toStored = ({ companyId, ...filter }: SegmentFilter, before?: StoredFilter): StoredFilter => {
  const company = companyId === undefined ? before?.companyId : companyId
  return company ? { ...filter, companyId: company } : filter
}

/** The location's segments, which nobody adds to or renames until the transaction ends. */
const holdSegments = async (tx: Db, warehouseId: number) => {
  const place = eq(warehouses.id, warehouseId)
  await tx.select({ id: warehouses.id }).from(warehouses).where(place).for('no key update')
  return tx.select().from(segments).where(eq(segments.warehouseId, warehouseId))
}

/** 422 where another audience, of whatever kind, has the name. */
const requireNewName = (others: Row[], name: string) => {
  const names = [...Object.values(presetNames), ...others.map((other) => other.name)]
  if (names.some((other) => other.toLowerCase() === name.toLowerCase()))
    throw new FieldError('name', 'name_taken', 'Another audience has this name')
}

/** 409 at the limit. */
export const createSegment = (db: Db, { warehouseId, name, filter }: z.infer<typeof segmentBody>) =>
  db.transaction(async (tx) => {
    const others = await holdSegments(tx, warehouseId)
    if (others.length >= maxSegments)
      throw new ApiError(
        409,
        'too_many_segments',
        `A location keeps at most ${maxSegments} audiences. Delete one first`,
      )
    requireNewName(others, name)
    const row = { id: randomUUID(), warehouseId, name, filter: toStored(filter) }
    await tx.insert(segments).values(row)
    return toSegment(row)
  })

/** Changes whom drafts and scheduled campaigns reach; what has started is frozen. */
export const editSegment = (db: Db, warehouseId: number, id: string, changes: z.infer<typeof segmentPatch>) =>
  db.transaction(async (tx) => {
    const all = await holdSegments(tx, warehouseId)
    const segment = all.find((other) => other.id === id)
    if (!segment) throw notFound()
    if (changes.name)
      requireNewName(
        all.filter((other) => other !== segment),
        changes.name,
      )
    const changed = {
      ...segment,
      name: changes.name ?? segment.name,
      filter: changes.filter ? toStored(changes.filter, segment.filter) : segment.filter,
    }
    await tx.update(segments).set({ name: changed.name, filter: changed.filter }).where(eq(segments.id, id))
    return toSegment(changed)
  })

/** 409 `in_use` with the drafts and scheduled campaigns that name it; those that have started keep its name. */
export const deleteSegment = (db: Db, warehouseId: number, id: string) =>
  db.transaction(async (tx) => {
    const [segment] = await tx.select().from(segments).where(eq(segments.id, id)).for('update')
    if (!segment) throw notFound()
    const isNamed = and(eq(campaigns.warehouseId, warehouseId), eq(campaigns.segment, id))
    const users = await tx
      .select({ id: campaigns.id, name: campaigns.name })
      .from(campaigns)
      .where(and(isNamed, inArray(campaigns.status, ['draft', 'scheduled'])))
      .orderBy(...byName(campaigns.name), campaigns.id)
      .limit(MAX_NAMED)
    if (users.length > 0)
      throw new ApiError(
        409,
        'in_use',
        'Campaigns that are not sent yet name this audience. Change or delete them first',
        undefined,
        { campaigns: users },
      )
    await tx.update(campaigns).set({ segmentName: segment.name }).where(isNamed)
    await tx.delete(segments).where(eq(segments.id, id))
  })
