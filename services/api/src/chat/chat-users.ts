import type { ChatUser, ChatUserPatch, chatUsersQuery, ListPage, pageQuery } from '@hosts/shared/contract'
import { and, arrayOverlaps, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { likePattern } from '../db/like-pattern'
import { drivers, type VehicleRow, vehicles, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'
import { normalizePlate } from '../lib/normalize-plate'
import { paginate } from '../lib/paging'
import { channelCid } from './chat-ids'
import { driverStay, segmentCondition } from './segments'

type Query = z.infer<z.ZodMiniObject<typeof chatUsersQuery & typeof pageQuery>>

/** Matches name, phone or plate, whatever spaces and dashes were typed. */
const searchCondition = (search: string): SQL | undefined => {
  const plate = normalizePlate(search)
  const digits = search.replace(/[^\d]/g, '')
  return or(
    ilike(drivers.name, likePattern(search)),
    digits.length >= 3 ? ilike(drivers.phone, likePattern(digits)) : undefined,
    plate
      ? sql`exists (select 1 from ${vehicles} where ${vehicles.driverId} = ${drivers.id}
          and ${vehicles.normalized} like ${likePattern(plate)})`
      : undefined,
  )
}

const selectUsers = (db: Db) =>
  db
    .select({ driver: drivers, relation: warehouseDrivers, stay: driverStay })
    .from(warehouseDrivers)
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof selectUsers>>[number]

const toChatUser = ({ driver, relation, stay }: Row, allVehicles: VehicleRow[]): ChatUser => ({
  id: driver.id,
  name: driver.name,
  phone: driver.phone,
  email: driver.email,
  company: driver.company,
  language: driver.language,
  vehicles: allVehicles
    .filter(({ driverId }) => driverId === driver.id)
    .map(({ plate, region, type, length }) => ({ plate, region, type, length })),
  tags: relation.tags,
  note: relation.note,
  stay,
  lastStayAt: relation.lastStayAt?.toISOString() ?? null,
  blockedAt: relation.blockedAt?.toISOString() ?? null,
  marketingConsentAt: relation.marketingConsentAt?.toISOString() ?? null,
  cid: channelCid(relation.warehouseId, driver.id),
})

/** A page of a location's drivers by name, filtered by the query; 422 for an unknown segment. */
export const listChatUsers = async (db: Db, query: Query): Promise<ListPage<ChatUser>> => {
  const { limit, offset, toList } = paginate(query)
  const tags = query.tags?.split(',').filter(Boolean) ?? []
  const condition = and(
    eq(warehouseDrivers.warehouseId, query.warehouseId),
    query.driverId ? eq(drivers.id, query.driverId) : undefined,
    query.search?.trim() ? searchCondition(query.search.trim()) : undefined,
    query.segment ? await segmentCondition(db, query.warehouseId, query.segment) : undefined,
    tags.length > 0 ? arrayOverlaps(warehouseDrivers.tags, tags) : undefined,
  )
  const rows = await selectUsers(db)
    .where(condition)
    .orderBy(drivers.name, drivers.id)
    .limit(limit)
    .offset(offset)
  const [total] = await db
    .select({ count: count() })
    .from(warehouseDrivers)
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .where(condition)
  const ids = rows.map(({ driver }) => driver.id)
  const driverVehicles = await db
    .select()
    .from(vehicles)
    .where(inArray(vehicles.driverId, ids))
    .orderBy(vehicles.id)
  return toList(
    rows.map((row) => toChatUser(row, driverVehicles)),
    total?.count ?? 0,
  )
}

const isDriver = (warehouseId: number, driverId: number) =>
  and(eq(warehouseDrivers.warehouseId, warehouseId), eq(warehouseDrivers.driverId, driverId))

/** A driver with what the location knows about them; 404 for an unknown driver. */
export const findChatUser = async (db: Db, warehouseId: number, driverId: number): Promise<ChatUser> => {
  const [row] = await selectUsers(db).where(isDriver(warehouseId, driverId))
  if (!row) throw notFound()
  const driverVehicles = await db
    .select()
    .from(vehicles)
    .where(eq(vehicles.driverId, driverId))
    .orderBy(vehicles.id)
  return toChatUser(row, driverVehicles)
}

/** Changes the location's tags and note of a driver; repeated tags are deduped. */
export const editChatUser = async (
  db: Db,
  warehouseId: number,
  driverId: number,
  { tags, note }: ChatUserPatch,
): Promise<ChatUser> => {
  const changes = { ...(tags && { tags: [...new Set(tags)] }), ...(note !== undefined && { note }) }
  if (Object.keys(changes).length > 0)
    await db.update(warehouseDrivers).set(changes).where(isDriver(warehouseId, driverId))
  return findChatUser(db, warehouseId, driverId)
}
