import { type chatUserBody, driverLimits, normalizePlate } from '@hosts/shared/contract'
import { eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { oldPlateKey, plateColumns } from '../db/plate-columns'
import { type VehicleRow, vehicles } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'

type Vehicle = NonNullable<z.infer<typeof chatUserBody>['vehicles']>[number]

/** Two spellings of one plate are one vehicle. */
const toKey = ({ plate }: { plate: string }) => normalizePlate(plate) || plate

const dropDoubles = (listed: Vehicle[]) => [...new Map(listed.map((one) => [toKey(one), one])).values()]

export const findVehicles = (tx: Db, driverId: number) =>
  tx.select().from(vehicles).where(eq(vehicles.driverId, driverId)).orderBy(vehicles.id)

/** The vehicles that a new list leaves out. */
export const findRemoved = (stored: VehicleRow[], listed: Vehicle[]) => {
  const keys = new Set(listed.map(toKey))
  return stored.filter((one) => !keys.has(toKey(one)))
}

const insertVehicles = async (tx: Db, driverId: number, added: Vehicle[]) => {
  if (added.length === 0) return
  const rows = added.map(({ plate, ...facts }) => ({
    driverId,
    ...facts,
    ...plateColumns(plate),
    normalized: oldPlateKey(plate),
  }))
  await tx.insert(vehicles).values(rows)
}

/** Adds those vehicles that a driver does not have yet, up to as many as a driver may have. */
export const addVehicles = async (tx: Db, driverId: number, listed: Vehicle[]) => {
  if (listed.length === 0) return
  const stored = await findVehicles(tx, driverId)
  const keys = new Set(stored.map(toKey))
  const added = dropDoubles(listed).filter((one) => !keys.has(toKey(one)))
  if (stored.length + added.length > driverLimits.vehicles)
    throw new FieldError('vehicles', 'too_many', `At most ${driverLimits.vehicles} vehicles`)
  await insertVehicles(tx, driverId, added)
}

/** Makes a driver's vehicles those of the list. One that stays keeps its row, and its plate as it is written now. */
export const changeVehicles = async (tx: Db, driverId: number, listed: Vehicle[], stored: VehicleRow[]) => {
  const removed = findRemoved(stored, listed).map(({ id }) => id)
  if (removed.length > 0) await tx.delete(vehicles).where(inArray(vehicles.id, removed))
  for (const { plate, ...facts } of dropDoubles(listed)) {
    const same = stored.filter((one) => toKey(one) === toKey({ plate })).map(({ id }) => id)
    if (same.length > 0)
      await tx
        .update(vehicles)
        .set({ ...facts, ...plateColumns(plate), normalized: oldPlateKey(plate) })
        .where(inArray(vehicles.id, same))
    else await insertVehicles(tx, driverId, [{ plate, ...facts }])
  }
}
