import { type bookingBody, type DriverLookup, driverLimits } from '@hosts/shared/contract'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { lockName } from '../db/lock-name'
import { keptId, people } from '../db/merged-phones'
import { isPlate, oldPlateKey, plateColumns } from '../db/plate-columns'
import { prepareOnce } from '../db/prepare-once'
import { drivers, vehicles, type WarehouseRow, warehouseDrivers, warehouses } from '../db/schema'
import { toDriverText } from '../db/to-driver-text'
import type { Db } from '../db/types'
import { ApiError, FieldError } from '../lib/errors'
import { readPhone, requirePhone } from '../lib/read-phone'
import { chooseDriverLanguage } from '../mail/choose-language'

type Body = z.infer<typeof bookingBody>
type NewDriver = NonNullable<Body['driver']> & { phone: string }

/**
 * A driver known at one of the account's locations, of `warehouseIds` unless null, with this location's own data; this location's drivers
 * first. One who was merged is who is kept.
 */
const knownDriver = prepareOnce((db, by: 'id' | 'phone') => {
  const ids = sql`${sql.placeholder('warehouseIds')}::integer[]`
  return db
    .select({
      id: drivers.id,
      name: drivers.name,
      warehouseId: warehouseDrivers.warehouseId,
      blockedAt: warehouseDrivers.blockedAt,
      blockReason: warehouseDrivers.blockReason,
    })
    .from(people)
    .innerJoin(drivers, eq(drivers.id, keptId))
    .innerJoin(warehouseDrivers, eq(warehouseDrivers.driverId, drivers.id))
    .innerJoin(warehouses, eq(warehouses.id, warehouseDrivers.warehouseId))
    .where(
      and(
        eq(people[by], sql.placeholder(by)),
        eq(warehouses.accountId, sql.placeholder('accountId')),
        sql`(${ids} is null or ${warehouses.id} = any(${ids}))`,
      ),
    )
    .orderBy(
      desc(eq(warehouseDrivers.warehouseId, sql.placeholder('warehouseId'))),
      isNotNull(people.mergedInto),
      drivers.id,
    )
    .limit(1)
    .prepare(`known_driver_by_${by}`)
})

/** The driver of the account with the phone. */
const findByPhone = async (tx: Db, { id: warehouseId, accountId }: WarehouseRow, phone: string) => {
  const [known] = await knownDriver(tx, 'phone').execute({
    phone,
    warehouseId,
    accountId,
    warehouseIds: null,
  })
  return known
}

/**
 * The same for a call that adds an unknown driver. A unique index cannot ensure that, as a driver belongs to the accounts whose locations
 * know them: the lock makes calls with the same phone wait for each other, so that only the first one adds the driver.
 */
export const findByPhoneOnce = async (tx: Db, warehouse: WarehouseRow, phone: string) => {
  await lockName(tx, 'driver', warehouse.accountId, phone)
  return findByPhone(tx, warehouse, phone)
}

/** The driver of a new booking with the phone. */
export const lookUpDriver = async (db: Db, warehouse: WarehouseRow, typed: string): Promise<DriverLookup> => {
  const phone = readPhone(typed, warehouse.address.country)
  const known = phone && (await findByPhone(db, warehouse, phone))
  if (!known) return { driver: null, phone }
  const isHere = known.warehouseId === warehouse.id
  const isBlocked = isHere && known.blockedAt !== null
  return {
    driver: {
      id: known.id,
      name: known.name,
      isHere,
      isBlocked,
      ...(isBlocked && known.blockReason && { blockReason: known.blockReason }),
    },
    phone,
  }
}

/** A driver of the caller's locations. */
const findById = async (tx: Db, { user }: Caller, warehouseId: number, id: number) => {
  const { accountId, warehouseIds } = user
  const [known] = await knownDriver(tx, 'id').execute({ id, warehouseId, accountId, warehouseIds })
  return known
}

const readNewDriver = ({ driver }: Body, { address }: WarehouseRow): NewDriver | undefined => {
  if (!driver) return undefined
  const { phone } = driver
  return { ...driver, phone: phone ? requirePhone(phone, address.country, 'driver.phone') : '' }
}

const findKnown = async (
  tx: Db,
  caller: Caller,
  warehouse: WarehouseRow,
  { driver, driverId = 0 }: { driver: NewDriver | undefined; driverId: number | undefined },
) => {
  if (!driver) return findById(tx, caller, warehouse.id, driverId)
  return driver.phone ? findByPhoneOnce(tx, warehouse, driver.phone) : undefined
}

/** The driver's language defaults to that of our messages. */
const addDriver = async (tx: Db, { account }: Caller, { name, phone, language }: NewDriver) => {
  const searchText = toDriverText({ name, phone })
  const values = { name, phone, searchText, language: language ?? chooseDriverLanguage(account.locale) }
  const [stored] = await tx.insert(drivers).values(values).returning({ id: drivers.id })
  return stored?.id ?? 0
}

/**
 * A vehicle has a type, so a plate without one is in the booking only; so is that of a driver who has as many as a driver may have. Where it
 * is registered is not asked.
 */
const addVehicle = async (tx: Db, driverId: number, { plate, vehicleType }: Body) => {
  if (!vehicleType) return
  const isOwn = eq(vehicles.driverId, driverId)
  if ((await tx.$count(vehicles, and(isOwn, isPlate(vehicles, plate)))) > 0) return
  if ((await tx.$count(vehicles, isOwn)) >= driverLimits.vehicles) return
  const columns = { ...plateColumns(plate), normalized: oldPlateKey(plate) }
  await tx.insert(vehicles).values({ driverId, ...columns, region: '', type: vehicleType })
}

/**
 * The id of a booking's driver, who is known at the location from now on: by `driverId`, by a phone that a driver of the account has,
 * else a new one. Two without a phone are never the same. `isUnnamed`: a new one is in no list of drivers. 422 `not_found` for a driver of
 * none of the caller's locations, 409 `driver_blocked`.
 */
export const findOrAddDriver = async (
  tx: Db,
  caller: Caller,
  warehouse: WarehouseRow,
  body: Body,
  isUnnamed = false,
): Promise<number> => {
  const driver = readNewDriver(body, warehouse)
  const known = await findKnown(tx, caller, warehouse, { driver, driverId: body.driverId })
  const isKnownHere = known?.warehouseId === warehouse.id
  if (isKnownHere && known.blockedAt)
    throw new ApiError(
      409,
      'driver_blocked',
      `${known.name} is blocked at this location${known.blockReason ? `: ${known.blockReason}` : ''}`,
    )
  if (!known && !driver)
    throw new FieldError('driverId', 'not_found', 'Choose a driver of one of your locations')
  const driverId = known?.id ?? (await addDriver(tx, caller, driver as NewDriver))
  if (!isKnownHere && !isUnnamed)
    await tx.insert(warehouseDrivers).values({ warehouseId: warehouse.id, driverId }).onConflictDoNothing()
  await addVehicle(tx, driverId, body)
  return driverId
}
