import {
  type ChatUser,
  type chatUsersQuery,
  driverLimits,
  type ListPage,
  MAX_COUNTED,
  normalizePlate,
  type pageQuery,
} from '@hosts/shared/contract'
import { and, arrayOverlaps, type Column, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { prepareOnce } from '../db/prepare-once'
import { companies, drivers, type VehicleRow, vehicles, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'
import { paginate } from '../lib/paging'
import { driverStay, findSegment, segmentCondition } from '../segment/segments'
import { addDetails } from './add-details'
import { channelCid } from './chat-ids'
import { findKept } from './merged-drivers'
import { hasSamePhone } from './same-phone'
import {
  buildDriverCount,
  buildDriverPage,
  type DriverFilter,
  preparedDriverCount,
  preparedDriverPage,
  readDriverSearch,
} from './select-drivers'

type Query = z.infer<z.ZodMiniObject<typeof chatUsersQuery & typeof pageQuery>>

/** With `unnest` PostgreSQL looks up each id by its key. It expects a plain array to be long and reads all drivers of the location. */
const isListed = (driverId: Column) =>
  sql`${driverId} in (select unnest(${sql.placeholder('ids')}::integer[]))`
/** A driver of an archived company has its name left, as a text. */
const companyInUse = sql<number | null>`(select ${companies.id} from ${companies}
  where ${companies.id} = ${drivers.companyId} and ${companies.archivedAt} is null)`
const usersByDriver = prepareOnce((db) =>
  db
    .select({ driver: drivers, companyId: companyInUse, relation: warehouseDrivers, stay: driverStay })
    .from(warehouseDrivers)
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .where(
      and(
        eq(warehouseDrivers.warehouseId, sql.placeholder('warehouseId')),
        isListed(warehouseDrivers.driverId),
      ),
    )
    .prepare('chat_users'),
)
/** The first vehicles of each driver: a dispatcher may have hundreds. */
const vehiclesByDriver = prepareOnce((db) => {
  const first = sql`(select first.id from unnest(${sql.placeholder('ids')}::integer[]) as listed(id), lateral (
    select id from ${vehicles} where ${vehicles.driverId} = listed.id order by id limit ${sql.placeholder('most')}) as first)`
  return db
    .select()
    .from(vehicles)
    .where(sql`${vehicles.id} in ${first}`)
    .orderBy(vehicles.id)
    .prepare('vehicles_of_users')
})
type Row = Awaited<ReturnType<ReturnType<typeof usersByDriver>['execute']>>[number]

/** A driver's vehicles. Two of before are one, if their plates are the same by now. */
const findVehicles = (id: number, allVehicles: VehicleRow[]) => {
  const own = allVehicles.filter(({ driverId }) => driverId === id)
  const keys = own.map(({ plate }) => normalizePlate(plate) || plate)
  return own.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

const toChatUser = ({ driver, companyId, relation, stay }: Row, allVehicles: VehicleRow[]): ChatUser => ({
  id: driver.id,
  name: driver.name,
  phone: driver.phone,
  email: driver.email,
  company: driver.company,
  ...(companyId && { companyId }),
  language: driver.language,
  vehicles: findVehicles(driver.id, allVehicles).map(({ plate, region, type, length }) => ({
    plate,
    region,
    type,
    length,
  })),
  tags: relation.tags,
  note: relation.note,
  stay,
  lastStayAt: relation.lastStayAt?.toISOString() ?? null,
  blockedAt: relation.blockedAt?.toISOString() ?? null,
  blockReason: relation.blockedAt && relation.blockReason,
  marketingConsentAt: relation.marketingConsentAt?.toISOString() ?? null,
  cid: channelCid(relation.warehouseId, driver.id),
})

/** These drivers of a location, in this order, each with `most` vehicles at most. */
export const findUsers = async (
  db: Db,
  warehouseId: number,
  ids: number[],
  most: number,
): Promise<ChatUser[]> => {
  const [rows, allVehicles] = await Promise.all([
    usersByDriver(db).execute({ warehouseId, ids }),
    vehiclesByDriver(db).execute({ ids, most }),
  ])
  const found = new Map(rows.map((row) => [row.driver.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? toChatUser(row, allVehicles) : []
  })
}

const { tags: ownTags, marketingConsentAt, blockedAt } = warehouseDrivers
const hasInstant = (column: Column, isWanted: 'true' | 'false' | undefined) =>
  isWanted && (isWanted === 'true' ? isNotNull(column) : isNull(column))

/** What the query filters by beside its search. */
const findConditions = async (
  db: Db,
  query: Omit<Query, keyof typeof pageQuery>,
): Promise<SQL | undefined> => {
  const tags = query.tags?.split(',').filter(Boolean) ?? []
  return and(
    query.segment ? segmentCondition(await findSegment(db, query.warehouseId, query.segment)) : undefined,
    tags.length > 0 ? arrayOverlaps(ownTags, tags) : undefined,
    query.samePhone ? hasSamePhone(query.warehouseId) : undefined,
    hasInstant(marketingConsentAt, query.consent),
    hasInstant(blockedAt, query.blocked),
  )
}

/** The statement's conditions and their values. */
const readQuery = async (db: Db, query: Omit<Query, keyof typeof pageQuery>) => {
  const text = query.search?.trim()
  const search = text ? readDriverSearch(text) : undefined
  const others = await findConditions(db, query)
  const filter: DriverFilter = {
    warehouseId: sql.placeholder('warehouseId'),
    driverId: query.driverId && sql.placeholder('driverId'),
    search: search?.shape,
  }
  const withOthers = { ...filter, others, withProfile: Boolean(query.segment) }
  return { filter, others, withOthers, search, values: { ...query, ...search?.values } }
}

/** The ids of the first drivers that a query finds, in the list's order. */
export const listDriverIds = async (
  db: Db,
  query: Omit<Query, keyof typeof pageQuery>,
  limit: number,
): Promise<number[]> => {
  const { withOthers, values } = await readQuery(db, query)
  const rows = await buildDriverPage(db, withOthers).execute({ ...values, limit, offset: 0 })
  return rows.map(({ driverId }) => driverId)
}

/**
 * A page of a location's drivers by name, filtered by the query, where the id of a merged driver leads to the kept one; 422 for an unknown
 * segment. `count` of all stops at MAX_COUNTED, or one after the page.
 */
export const listChatUsers = async (db: Db, query: Query): Promise<ListPage<ChatUser>> => {
  const { limit, offset, toList } = paginate(query)
  const driverId = query.driverId && (await findKept(db, query.driverId))
  const { filter, others, withOthers, search, values: given } = await readQuery(db, { ...query, driverId })
  const values = { ...given, limit, offset, most: Math.max(MAX_COUNTED, offset + limit + 1) }
  const findPage = () =>
    (others ? buildDriverPage(db, withOthers) : preparedDriverPage(db, filter)).execute(values)
  const countAll = async () => {
    const counted = others ? buildDriverCount(db, withOthers) : preparedDriverCount(db, filter)
    return (await counted.execute(values))[0]?.count ?? 0
  }
  const [rows, counted] = await Promise.all([findPage(), search ? undefined : countAll()])
  const ids = rows.map((row) => row.driverId)
  const vehicles = query.driverId ? driverLimits.vehicles : Math.floor(driverLimits.pageVehicles / limit)
  const found = ids.length > 0 ? await findUsers(db, query.warehouseId, ids, vehicles) : []
  const users = query.driverId ? await addDetails(db, query.warehouseId, found) : found
  return toList(users, counted ?? rows[0]?.total ?? (offset > 0 ? await countAll() : 0))
}

/** Conversations that one driver shows. */
export const MOST_MERGED = 20

/** The conversations of those who were merged into a driver, which stay as they are. */
const listMerged = async (db: Db, warehouseId: number, driverId: number) => {
  const rows = await db
    .select({ id: drivers.id, name: drivers.name, phone: drivers.phone })
    .from(drivers)
    .where(eq(drivers.mergedInto, driverId))
    .orderBy(desc(drivers.id))
    .limit(MOST_MERGED)
  return rows.map(({ id, name, phone }) => ({
    name,
    cid: channelCid(warehouseId, id),
    ...(phone && { phone }),
  }))
}

/** A driver with the location's own data about them; 404 for an unknown driver. */
export const findChatUser = async (db: Db, warehouseId: number, driverId: number): Promise<ChatUser> => {
  const [user] = await findUsers(db, warehouseId, [driverId], driverLimits.vehicles)
  if (!user) throw notFound()
  const [found = user] = await addDetails(db, warehouseId, [user])
  const merged = await listMerged(db, warehouseId, driverId)
  return merged.length > 0 ? { ...found, merged } : found
}
