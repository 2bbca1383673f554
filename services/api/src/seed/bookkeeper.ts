import type { BookingStatus } from '@hosts/shared/contract'
import { createRef } from '../booking/create-ref'
import type { bookings } from '../db/schema'
import type { Random } from './random'
import type { SeededBay, SeededDriver, SeededLocation } from './types'

export type NewBooking = typeof bookings.$inferInsert
const HOUR_MS = 3_600_000
const QUARTER_MS = HOUR_MS / 4

/** Rounded to quarters of an hour, as people book. */
export const addHours = (now: Date, hours: number) =>
  new Date(Math.round((now.getTime() + hours * HOUR_MS) / QUARTER_MS) * QUARTER_MS)

const overlaps = (booking: NewBooking, startsAt: Date, endsAt: Date) =>
  booking.startsAt < endsAt && startsAt < booking.endsAt

/** Books drivers into bays that fit and that no other demo booking takes. */
export const createBookkeeper = (now: Date, random: Random) => {
  const all: NewBooking[] = []
  const byBay = new Map<number, NewBooking[]>()

  /** A vehicle that is checked in uses its bay beyond its end. */
  const isFree = ({ id, capacity }: SeededBay, startsAt: Date, endsAt: Date, status: BookingStatus) =>
    (byBay.get(id) ?? []).filter(
      (booking) =>
        overlaps(booking, startsAt, endsAt) || (status === 'checked_in' && booking.status === 'checked_in'),
    ).length < capacity

  const book = (
    driver: SeededDriver,
    location: SeededLocation,
    [startHour, endHour]: [number, number],
    status: BookingStatus,
  ) => {
    const startsAt = addHours(now, startHour)
    const endsAt = addHours(now, endHour)
    const { vehicle, plate } = driver.seed
    const fitting = location.bays.filter(
      (bay) =>
        bay.vehicleTypes.includes(vehicle) && bay.label !== 'B12' && isFree(bay, startsAt, endsAt, status),
    )
    const holdsBay = status !== 'requested' && status !== 'cancelled'
    if (holdsBay && fitting.length === 0) return
    const bay = holdsBay ? random.pick(fitting) : undefined
    const days = Math.ceil((endHour - startHour) / 24)
    const amount = location.seed.perDay * days
    const booking: NewBooking = {
      ref: createRef(random.pick),
      warehouseId: location.id,
      bayId: bay?.id,
      bayNumbered: bay?.numbered,
      driverId: driver.id,
      plate,
      startsAt,
      endsAt,
      status,
      expiresAt: status === 'requested' ? addHours(now, random.between(5, 22)) : null,
      amount,
      paidAmount: status !== 'requested' && status !== 'cancelled' && random.chance(0.85) ? amount : 0,
      checkedInAt: status === 'checked_in' || status === 'checked_out' ? startsAt : null,
      checkedOutAt: status === 'checked_out' ? endsAt : null,
      source: random.pick(['app', 'app', 'phone', 'gate']),
    }
    all.push(booking)
    if (bay) byBay.set(bay.id, [...(byBay.get(bay.id) ?? []), booking])
  }
  return { all, book }
}
export type Bookkeeper = ReturnType<typeof createBookkeeper>
