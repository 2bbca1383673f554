import type { ChatUser, ChatUserPatch, chatUsersQuery, ListPage, pageQuery } from '@hosts/shared/contract'
import { and, arrayOverlaps, type Column, count, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { likePattern } from '../db/like-pattern'
import { prepareOnce } from '../db/prepare-once'
import { drivers, type VehicleRow, vehicles, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'
import { normalizePlate } from '../lib/normalize-plate'
import { paginate } from '../lib/paging'
import { driverStay, findSegment, segmentCondition } from '../segment/segments'
import { channelCid } from './chat-ids'

type Query = z.infer<z.ZodMiniObject<typeof chatUsersQuery & typeof pageQuery>>

/**
 * Matches name, phone or plate of the location's drivers, whatever spaces and dashes were typed. A union, so that each part is
 * planned alone: from the location's drivers, or from an index of all names where that finds fewer.
 */
const searchCondition = (warehouseId: number, search: string): SQL => {
  const plate = normalizePlate(search)
  const digits = search.replace(/[^\d]/g, '')
  const here = sql`select ${warehouseDrivers.driverId} from ${warehouseDrivers}`
  const isHere = eq(warehouseDrivers.warehouseId, warehouseId)
  const byDriver = sql`${here} join ${drivers} on ${drivers.id} = ${warehouseDrivers.driverId} where ${isHere}`
  const byVehicle = sql`${here} join ${vehicles} on ${vehicles.driverId} = ${warehouseDrivers.driverId} where ${isHere}`
  const found = [
    sql`${byDriver} and ${drivers.name} ilike ${likePattern(search)}`,
    ...(digits.length >= 3 ? [sql`${byDriver} and ${drivers.phone} like ${likePattern(digits)}`] : []),
    ...(plate ? [sql`${byVehicle} and ${vehicles.normalized} like ${likePattern(plate)}`] : []),
  ]
  return sql`${warehouseDrivers.driverId} in (${sql.join(found, sql` union `)})`
}

const isListed = (driverId: Column) => sql`${driverId} = any(${sql.placeholder('ids')})`
const usersByDriver = prepareOnce((db) =>
  db
    .select({ driver: drivers, relation: warehouseDrivers, stay: driverStay })
    .from(warehouseDrivers)
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .where(
      and(
        eq(warehouseDrivers.warehouseId, sql.placeholder('warehouseId')),
        isListed(warehouseDrivers.driverId),
      ),
    )
    .orderBy(drivers.name, drivers.id)
    .prepare('chat_users'),
)
const vehiclesByDriver = prepareOnce((db) =>
  db
    .select()
    .from(vehicles)
    .where(isListed(vehicles.driverId))
    .orderBy(vehicles.id)
    .prepare('vehicles_of_users'),
)
type Row = Awaited<ReturnType<ReturnType<typeof usersByDriver>['execute']>>[number]

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

/** These drivers of a location, by name. */
const findUsers = async (db: Db, warehouseId: number, ids: number[]): Promise<ChatUser[]> => {
  const [rows, allVehicles] = await Promise.all([
    usersByDriver(db).execute({ warehouseId, ids }),
    vehiclesByDriver(db).execute({ ids }),
  ])
  return rows.map((row) => toChatUser(row, allVehicles))
}

/** A page of a location's drivers by name, filtered by the query; 422 for an unknown segment. */
export const listChatUsers = async (db: Db, query: Query): Promise<ListPage<ChatUser>> => {
  const { limit, offset, toList } = paginate(query)
  const search = query.search?.trim()
  const tags = query.tags?.split(',').filter(Boolean) ?? []
  const condition = and(
    eq(warehouseDrivers.warehouseId, query.warehouseId),
    query.driverId ? eq(warehouseDrivers.driverId, query.driverId) : undefined,
    search ? searchCondition(query.warehouseId, search) : undefined,
    query.segment ? segmentCondition(await findSegment(db, query.warehouseId, query.segment)) : undefined,
    tags.length > 0 ? arrayOverlaps(warehouseDrivers.tags, tags) : undefined,
  )
  // A search finds all its drivers before it sorts them, so it counts them too. Without one an index has the first names.
  const total = search ? sql<number>`count(*) over ()`.mapWith(Number) : sql<null>`null`
  const page = db
    .select({ driverId: warehouseDrivers.driverId, total })
    .from(warehouseDrivers)
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .where(condition)
    .orderBy(drivers.name, drivers.id)
    .limit(limit)
    .offset(offset)
  const countAll = async () => {
    const all = db.select({ count: count() }).from(warehouseDrivers).$dynamic()
    // Every driver of a location is in both tables: only a segment looks at the other one.
    const joined = query.segment ? all.innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId)) : all
    return (await joined.where(condition))[0]?.count ?? 0
  }
  const [rows, counted] = await Promise.all([page, search ? undefined : countAll()])
  const ids = rows.map(({ driverId }) => driverId)
  const users = ids.length > 0 ? await findUsers(db, query.warehouseId, ids) : []
  return toList(users, counted ?? rows[0]?.total ?? (offset > 0 ? await countAll() : 0))
}

const isDriver = (warehouseId: number, driverId: number) =>
  and(eq(warehouseDrivers.warehouseId, warehouseId), eq(warehouseDrivers.driverId, driverId))

/** A driver with what the location knows about them; 404 for an unknown driver. */
export const findChatUser = async (db: Db, warehouseId: number, driverId: number): Promise<ChatUser> => {
  const [user] = await findUsers(db, warehouseId, [driverId])
  if (!user) throw notFound()
  return user
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
