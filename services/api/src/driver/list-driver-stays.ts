import { type DriverStay, findLeft, type ListPage, type pageQuery } from '@hosts/shared/contract'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { listBookings } from '../booking/list-bookings'
import { isLocationDriver } from '../db/is-location-driver'
import { type WarehouseRow, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'

type Query = z.infer<z.ZodMiniObject<typeof pageQuery>>

/** A page of a driver's bookings at a location with their money, the newest first; 404 for an unknown driver. */
export const listDriverStays = async (
  db: Db,
  caller: Caller,
  warehouse: WarehouseRow,
  driverId: number,
  query: Query,
): Promise<ListPage<DriverStay>> => {
  if ((await db.$count(warehouseDrivers, isLocationDriver(warehouse.id, driverId))) === 0) throw notFound()
  const page = await listBookings(db, caller, warehouse, { ...query, driverId })
  const results = page.results.map((booking) => {
    const {
      id,
      ref,
      status,
      plate,
      bay,
      startsAt,
      endsAt,
      currency = '',
      amount = 0,
      paidAmount = 0,
    } = booking
    const stay = { id, ref, status, plate, bay, startsAt, endsAt }
    return { ...stay, currency, amount, paid: paidAmount, due: findLeft(booking) }
  })
  return { ...page, results }
}
