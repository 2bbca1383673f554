import { type GateBooking, normalizePlate } from '@hosts/shared/contract'
import { and, sql } from 'drizzle-orm'
import { bookings, plainPlate, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { chooseBooking } from './choose-booking'
import { isAround, readGateBookings } from './read-gate-bookings'

/** The most letters and digits of a plate. */
const LONGEST = 15

/** Its letters and digits; null for what cannot be a plate. */
export const readPlate = (typed: string | undefined): string | null => {
  const plate = normalizePlate(typed ?? '')
  return plate && plate.length <= LONGEST ? plate : null
}

/** The booking that a vehicle with this plate has come for, or leaves. */
export const findByPlate = async (
  db: Db,
  warehouse: WarehouseRow,
  type: 'in' | 'out',
  plate: string,
  at: Date,
): Promise<GateBooking | undefined> => {
  const hasPlate = sql`${plainPlate(bookings.plate)} = ${plate}`
  const found = await readGateBookings(db, and(isAround(warehouse.id, at), hasPlate))
  return chooseBooking(type, found, warehouse, at.getTime())
}
