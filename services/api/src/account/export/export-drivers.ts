import { and, eq, getTableColumns, gt, inArray, ne, sql } from 'drizzle-orm'
import { drivers, vehicles, warehouseDrivers, warehouses } from '../../db/schema'
import type { Db } from '../../db/types'
import { BATCH, readBatches, writeList } from './write-json'

const selectKnownIds = (db: Db, accountId: number, after: number) =>
  db
    .selectDistinct({ id: warehouseDrivers.driverId })
    .from(warehouseDrivers)
    .innerJoin(warehouses, eq(warehouses.id, warehouseDrivers.warehouseId))
    .where(and(eq(warehouses.accountId, accountId), gt(warehouseDrivers.driverId, after)))
    .orderBy(warehouseDrivers.driverId)
    .limit(BATCH)

const readVehicles = (db: Db, ids: number[]) =>
  db
    .select({
      driverId: vehicles.driverId,
      plate: vehicles.plate,
      region: vehicles.region,
      type: vehicles.type,
      length: vehicles.length,
    })
    .from(vehicles)
    .where(inArray(vehicles.driverId, ids))
    .orderBy(vehicles.id)

/** The numbers of those who were merged into drivers, which lead to them. */
const readOtherPhones = (db: Db, ids: number[]) =>
  db
    .select({ driverId: sql<number>`${drivers.mergedInto}`.as('driver_id'), phone: drivers.phone })
    .from(drivers)
    .where(and(inArray(drivers.mergedInto, ids), ne(drivers.phone, '')))
    .orderBy(drivers.id)

/** What each of the account's locations knows about them. */
const readNotes = (db: Db, accountId: number, ids: number[]) =>
  db
    .select({
      driverId: warehouseDrivers.driverId,
      locationId: warehouseDrivers.warehouseId,
      tags: warehouseDrivers.tags,
      note: warehouseDrivers.note,
      blockedAt: warehouseDrivers.blockedAt,
      blockReason: warehouseDrivers.blockReason,
      marketingConsentAt: warehouseDrivers.marketingConsentAt,
      lastStayAt: warehouseDrivers.lastStayAt,
    })
    .from(warehouseDrivers)
    .innerJoin(warehouses, eq(warehouses.id, warehouseDrivers.warehouseId))
    .where(and(eq(warehouses.accountId, accountId), inArray(warehouseDrivers.driverId, ids)))
    .orderBy(warehouseDrivers.warehouseId)

/** The rows of each driver, without the id that says whose they are. */
const groupByDriver = <Row extends { driverId: number }>(rows: Row[]) => {
  const groups = new Map<number, Omit<Row, 'driverId'>[]>()
  for (const { driverId, ...row } of rows) {
    const group = groups.get(driverId) ?? []
    groups.set(driverId, group)
    group.push(row)
  }
  return groups
}

const readDrivers = async (db: Db, accountId: number, after: number) => {
  const ids = (await selectKnownIds(db, accountId, after)).map(({ id }) => id)
  if (ids.length === 0) return []
  const { searchText, erasedAt, mergedInto, ...columns } = getTableColumns(drivers)
  const rows = await db.select(columns).from(drivers).where(inArray(drivers.id, ids)).orderBy(drivers.id)
  const vehiclesByDriver = groupByDriver(await readVehicles(db, ids))
  const phonesByDriver = groupByDriver(await readOtherPhones(db, ids))
  const notesByDriver = groupByDriver(await readNotes(db, accountId, ids))
  return rows.map((row) => ({
    ...row,
    otherPhones: (phonesByDriver.get(row.id) ?? []).map(({ phone }) => phone),
    vehicles: vehiclesByDriver.get(row.id) ?? [],
    locations: notesByDriver.get(row.id) ?? [],
  }))
}

/** Drivers of the account's locations, each once. */
export const listDrivers = (db: Db, accountId: number) =>
  readBatches(0, (after) => readDrivers(db, accountId, after))

export const exportDrivers = (db: Db, accountId: number) => writeList(listDrivers(db, accountId))
