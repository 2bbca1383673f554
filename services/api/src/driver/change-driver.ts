import type { chatUserPatch } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { findByPhoneOnce } from '../booking/find-driver'
import { type DriverRow, drivers, type WarehouseRow } from '../db/schema'
import { toDriverText } from '../db/to-driver-text'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'
import { requirePhone } from '../lib/read-phone'
import { requireCompany } from '../payer/require-company'
import { announceDriver } from './announce-driver'
import { changeVehicles, findRemoved, findVehicles } from './change-vehicles'
import { driverExists } from './driver-exists'
import { requireOwnDriver } from './require-own-driver'
import { requireOwnVehicles } from './require-own-vehicles'

type Patch = z.infer<typeof chatUserPatch>

/**
 * His company and its name go together. A text that an older app sends back as it was changes nothing; another one ends it, and so does null,
 * which leaves the text beside it.
 */
const findPayer = async (tx: Db, accountId: number, { companyId, ...patch }: Patch, driver: DriverRow) => {
  if (companyId)
    return companyId === driver.companyId
      ? {}
      : { companyId, company: (await requireCompany(tx, accountId, companyId)).name }
  const company = patch.company === undefined ? undefined : patch.company || null
  // Null alone takes no text from a driver without a company.
  if (companyId === null && (company !== undefined || driver.companyId !== null))
    return { companyId, company: company ?? null }
  if (company === undefined || company === driver.company) return {}
  return { companyId: null, company }
}

/** What a patch changes about the driver himself. */
const findChanges = async (
  tx: Db,
  { accountId, address: { country } }: WarehouseRow,
  patch: Patch,
  driver: DriverRow,
) => {
  const { name, email, language, phone } = patch
  const wanted = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(await findPayer(tx, accountId, patch, driver)),
    ...(language !== undefined && { language }),
    ...(phone !== undefined && { phone: phone ? requirePhone(phone, country) : '' }),
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => driver[field as keyof typeof wanted] !== value),
  ) as typeof wanted
}

/** 409 for a phone that another driver of the account has, with the driver where the location knows him. */
const requireFreePhone = async (tx: Db, warehouse: WarehouseRow, phone: string, driverId: number) => {
  const known = await findByPhoneOnce(tx, warehouse, phone)
  if (!known || known.id === driverId) return
  if (known.warehouseId === warehouse.id) throw await driverExists(tx, warehouse.id, known.id)
  throw new ApiError(409, 'driver_exists', 'Another driver of your company has this number')
}

/**
 * Changes who a driver is, at all locations that know him: name, contacts, language, company and vehicles. 403 `known_elsewhere` where that is
 * an owner's; anybody adds a vehicle, and takes away one that no other location has had.
 */
export const changeDriver = async (
  tx: Db,
  { caller, warehouse, driverId }: { caller: Caller; warehouse: WarehouseRow; driverId: number },
  patch: Patch,
) => {
  const [driver] = await tx.select().from(drivers).where(eq(drivers.id, driverId))
  if (!driver) return
  const changes = await findChanges(tx, warehouse, patch, driver)
  const stored = patch.vehicles && (await findVehicles(tx, driverId))
  const removed = patch.vehicles && stored ? findRemoved(stored, patch.vehicles) : []
  if (Object.keys(changes).length > 0) await requireOwnDriver(tx, caller, warehouse.id, driverId)
  else await requireOwnVehicles(tx, caller, warehouse, removed)
  if (changes.phone) await requireFreePhone(tx, warehouse, changes.phone, driverId)
  if (Object.keys(changes).length > 0)
    await tx
      .update(drivers)
      .set({ ...changes, searchText: toDriverText({ ...driver, ...changes }) })
      .where(eq(drivers.id, driverId))
  if (patch.vehicles && stored) await changeVehicles(tx, driverId, patch.vehicles, stored)
  await announceDriver(tx, driverId)
}
