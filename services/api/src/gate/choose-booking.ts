import { findGateConflict, type GateBooking, rankGateConflict } from '@hosts/shared/contract'
import type { WarehouseRow } from '../db/schema'

/**
 * The booking for the vehicle at the gate, among several with its plate or code: one that can be let in or out now, else the nearest in
 * time.
 */
export const chooseBooking = (
  type: 'in' | 'out',
  found: GateBooking[],
  place: Pick<WarehouseRow, 'grace' | 'timezone'>,
  at: number,
): GateBooking | undefined => {
  const rank = (one: GateBooking) => rankGateConflict(findGateConflict(type, one, place, at))
  const distance = ({ startsAt }: GateBooking) => Math.abs(Date.parse(startsAt) - at)
  const [best] = found.toSorted((one, other) => rank(one) - rank(other) || distance(one) - distance(other))
  return best
}
