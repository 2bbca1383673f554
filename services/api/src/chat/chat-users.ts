import type { ChatUser, ChatUserPatch, chatUsersQuery, ListOf, pageQuery } from '@hosts/shared/contract'
import { and, arrayOverlaps, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { contains } from '../db/like-pattern'
import { drivers, type VehicleRow, vehicles, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'
import { normalisePlate } from '../lib/normalise-plate'
import { page } from '../lib/paging'
import { channelCid } from './chat-ids'
import { segmentCondition, stayOf } from './segments'

type Query = z.infer<z.ZodMiniObject<typeof chatUsersQuery & typeof pageQuery>>

/** By name, phone or plate, however spaces and dashes were typed. */
const searchCondition = (search: string): SQL | undefined => {
  const plate = normalisePlate(search)
  const digits = search.replace(/[^\d]/g, '')
  return or(
    ilike(drivers.name, contains(search)),
    digits.length >= 3 ? ilike(drivers.phone, contains(digits)) : undefined,
    plate
      ? sql`exists (select 1 from ${vehicles} where ${vehicles.driverId} = ${drivers.id}
          and ${vehicles.normalised} like ${contains(plate)})`
      : undefined,
  )
}

const select = (db: Db) =>
  db
    .select({ driver: drivers, known: warehouseDrivers, stay: stayOf })
    .from(warehouseDrivers)
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof select>>[number]

const toChatUser = ({ driver, known, stay }: Row, owned: VehicleRow[]): ChatUser => ({
  id: driver.id,
  name: driver.name,
  phone: driver.phone,
  email: driver.email,
  company: driver.company,
  language: driver.language,
  vehicles: owned
    .filter(({ driverId }) => driverId === driver.id)
    .map(({ plate, region, type, length }) => ({ plate, region, type, length })),
  tags: known.tags,
  note: known.note,
  stay,
  lastStayAt: known.lastStayAt?.toISOString() ?? null,
  blockedAt: known.blockedAt?.toISOString() ?? null,
  marketingConsentAt: known.marketingConsentAt?.toISOString() ?? null,
  cid: channelCid(known.warehouseId, driver.id),
})

/** A page of a location's drivers by name, optionally the one driver; 422 for a segment that does not exist. */
export const listChatUsers = async (db: Db, query: Query): Promise<ListOf<ChatUser>> => {
  const { limit, offset, answer } = page(query)
  const tags = query.tags?.split(',').filter(Boolean) ?? []
  const condition = and(
    eq(warehouseDrivers.warehouseId, query.warehouseId),
    query.driverId ? eq(drivers.id, query.driverId) : undefined,
    query.search?.trim() ? searchCondition(query.search.trim()) : undefined,
    query.segment ? await segmentCondition(db, query.warehouseId, query.segment) : undefined,
    tags.length > 0 ? arrayOverlaps(warehouseDrivers.tags, tags) : undefined,
  )
  const rows = await select(db).where(condition).orderBy(drivers.name, drivers.id).limit(limit).offset(offset)
  const [total] = await db
    .select({ count: count() })
    .from(warehouseDrivers)
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .where(condition)
  const ids = rows.map(({ driver }) => driver.id)
  const owned = await db.select().from(vehicles).where(inArray(vehicles.driverId, ids)).orderBy(vehicles.id)
  return answer(
    rows.map((row) => toChatUser(row, owned)),
    total?.count ?? 0,
  )
}

const one = (warehouseId: number, driverId: number) =>
  and(eq(warehouseDrivers.warehouseId, warehouseId), eq(warehouseDrivers.driverId, driverId))

/** A driver as a location knows him; 404 when it does not. */
export const findChatUser = async (db: Db, warehouseId: number, driverId: number): Promise<ChatUser> => {
  const [row] = await select(db).where(one(warehouseId, driverId))
  if (!row) throw notFound()
  const owned = await db.select().from(vehicles).where(eq(vehicles.driverId, driverId)).orderBy(vehicles.id)
  return toChatUser(row, owned)
}

/** Changes what a location keeps about a driver; a tag given twice is kept once. */
export const editChatUser = async (
  db: Db,
  warehouseId: number,
  driverId: number,
  { tags, note }: ChatUserPatch,
): Promise<ChatUser> => {
  const changes = { ...(tags && { tags: [...new Set(tags)] }), ...(note !== undefined && { note }) }
  if (Object.keys(changes).length > 0)
    await db.update(warehouseDrivers).set(changes).where(one(warehouseId, driverId))
  return findChatUser(db, warehouseId, driverId)
}
