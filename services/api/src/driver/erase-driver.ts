import type { Erasure } from '@hosts/shared/contract'
import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { isOpenBooking } from '../booking/booking-conditions'
import { inTransaction } from '../db/in-transaction'
import { bookings, type DriverRow, drivers, vehicles } from '../db/schema'
import type { Db } from '../db/types'
import { findVisitorByPlate } from '../gate/find-visitors'
import { queueJob } from '../job/queue-job'
import { audit } from '../lib/audit'
import { ApiError } from '../lib/errors'
import { forgetDriver } from './forget-driver'
import { requireOwnDriver } from './require-own-driver'

/** The driver and those merged into him, whose conversations stand beside his. */
export const findPeople = (tx: Db, driverId: number): Promise<DriverRow[]> =>
  tx
    .select()
    .from(drivers)
    .where(or(eq(drivers.id, driverId), eq(drivers.mergedInto, driverId)))
    .orderBy(drivers.id)
    .for('update')

/** ms. Nobody is asked any more whether an older visitor has left. */
const LONGEST_VISIT = 30 * 86_400_000

/** Whether a vehicle of the driver is at one of the locations, with a booking or without. */
export const isOnSite = async (tx: Db, driverId: number, locationIds: number[]): Promise<boolean> => {
  const isIn = and(eq(bookings.driverId, driverId), eq(bookings.status, 'checked_in'))
  if ((await tx.$count(bookings, isIn)) > 0) return true
  const own = await tx.select().from(vehicles).where(eq(vehicles.driverId, driverId))
  for (const { plate } of own)
    for (const id of locationIds) {
      const visitor = await findVisitorByPlate(tx, id, plate)
      if (visitor && Date.parse(visitor.since) > Date.now() - LONGEST_VISIT) return true
    }
  return false
}

const countBookings = async (tx: Db, ids: number[]) => {
  const [found] = await tx
    .select({ all: count(), open: sql<number>`count(*) filter (where ${isOpenBooking})`.mapWith(Number) })
    .from(bookings)
    .where(inArray(bookings.driverId, ids))
  return found ?? { all: 0, open: 0 }
}

/** 409 while a host still counts on him. */
const requireGone = async (tx: Db, { id, name }: DriverRow, locationIds: number[], open: number) => {
  if (await isOnSite(tx, id, locationIds))
    throw new ApiError(409, 'on_site', `${name} is on site. Erase the driver once the vehicle has left`)
  if (open > 0)
    throw new ApiError(
      409,
      'open_bookings',
      `${name} has ${open === 1 ? 'a booking' : `${open} bookings`} to come. Cancel ${open === 1 ? 'it' : 'them'} first`,
      undefined,
      { count: open },
    )
}

const MINUTE = 60_000
/** When (ms) the rest of it runs: at once, after what was being sent has arrived, and after phones that were offline have reported. */
const PASSES = [0, 10 * MINUTE, 24 * 60 * MINUTE, 30 * 24 * 60 * MINUTE]

const queueRest = async (tx: Db, driverIds: number[], locationIds: number[]) => {
  for (const [index, delay] of PASSES.entries())
    await queueJob(tx, {
      kind: 'erase-driver',
      key: `erase-driver-${driverIds.join('-')}-${index}`,
      series: `erase-driver-${driverIds.join('-')}`,
      payload: { driverIds, locationIds },
      ...(delay > 0 && { runAt: new Date(Date.now() + delay) }),
    })
}

class DryRun extends Error {
  constructor(readonly erasure: Erasure) {
    super('Nothing is erased')
  }
}

/**
 * Erases a driver at all locations; see `erasure` in the contract. The rows at once, the conversations by a job, which looks through the rows
 * again. With `isDry` nothing changes. 404, 403 `known_elsewhere`, 409 `on_site` or `open_bookings`.
 */
export const eraseDriver = async (
  db: Db,
  caller: Caller,
  warehouseId: number,
  driverId: number,
  isDry = false,
): Promise<Erasure> => {
  const erase = async (tx: Db) => {
    const { driver, locationIds } = await requireOwnDriver(tx, caller, warehouseId, driverId)
    const people = await findPeople(tx, driverId)
    const ids = people.map(({ id }) => id)
    const { all, open } = await countBookings(tx, ids)
    await requireGone(tx, driver, locationIds, open)
    const erasure = { bookings: all, messages: await forgetDriver(tx, people, locationIds) }
    if (isDry) throw new DryRun(erasure)
    await queueRest(tx, ids, locationIds)
    // The id finds nobody any more; after a restore it says who is to be erased again.
    await audit(tx, 'driver-erased', { warehouseId, subjectId: driverId, detail: String(driverId) })
    await tx.execute(
      sql`select notify_live(${sql.param(locationIds)}::integer[], array['Booking', 'ChatUser'])`,
    )
    return erasure
  }
  return inTransaction(db, erase).catch((error) => {
    if (error instanceof DryRun) return error.erasure
    throw error
  })
}
