import { type GateBooking, normalizePlate } from '@hosts/shared/contract'
import { and } from 'drizzle-orm'
import { isPlate } from '../db/plate-columns'
import { bookings, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { chooseBooking } from './choose-booking'
import { isAround, readGateBookings } from './read-gate-bookings'

/** The most letters and digits of a plate. */
const LONGEST = 15

/** The typed plate; null for what cannot be one. */
export const readPlate = (typed = ''): string | null => {
  const { length } = typed.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? []
  return normalizePlate(typed) && length <= LONGEST ? typed : null
}

/** The booking that a vehicle with this plate has come for, or leaves. */
export const findByPlate = async (
  db: Db,
  warehouse: WarehouseRow,
  type: 'in' | 'out',
  plate: string,
  at: Date,
): Promise<GateBooking | undefined> => {
  const found = await readGateBookings(db, and(isAround(warehouse.id, at), isPlate(bookings, plate)))
  return chooseBooking(type, found, warehouse, at.getTime())
}
