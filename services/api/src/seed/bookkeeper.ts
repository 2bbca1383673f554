import type { BookingStatus } from '@hosts/shared/contract'
import { createRef } from '../booking/create-ref'
import type { bookings } from '../db/schema'
import { createRandom, type Random } from './random'
import type { SeededBay, SeededDriver, SeededLocation } from './types'

export type NewBooking = typeof bookings.$inferInsert
const HOUR_MS = 3_600_000
const QUARTER_MS = HOUR_MS / 4
const MINUTE_MS = 60_000

/** Rounded to quarters of an hour, as people book. */
export const addHours = (now: Date, hours: number) =>
  new Date(Math.round((now.getTime() + hours * HOUR_MS) / QUARTER_MS) * QUARTER_MS)

const overlaps = (booking: NewBooking, startsAt: Date, endsAt: Date) =>
  booking.startsAt < endsAt && startsAt < booking.endsAt

/** Overrides of a demo booking's random values. */
type Details = { bay?: SeededBay | undefined } & Partial<NewBooking>

/** The demo's bookings so far. */
export type Ledger = { all: NewBooking[]; byBay: Map<number, NewBooking[]> }

const createdBefore = (booking: NewBooking, now: Date, location: SeededLocation, random: Random) => {
  const { expiresAt, startsAt } = booking
  if (expiresAt) return new Date(expiresAt.getTime() - location.requestExpiry * MINUTE_MS)
  const latest = now.getTime() - 20 * MINUTE_MS
  return new Date(Math.min(startsAt.getTime(), latest) - random.between(1, 72) * HOUR_MS)
}

/** Books drivers into bays that fit and that no other demo booking takes. */
export const createBookkeeper = (
  now: Date,
  random: Random,
  ledger: Ledger = { all: [], byBay: new Map() },
) => {
  const { all, byBay } = ledger
  // Its own generator, so that it changes no other choice.
  const ageRandom = createRandom(72)

  /** A vehicle that is checked in uses its bay beyond its end. */
  const isFree = ({ id, capacity }: SeededBay, startsAt: Date, endsAt: Date, status: BookingStatus) =>
    (byBay.get(id) ?? []).filter(
      (booking) =>
        overlaps(booking, startsAt, endsAt) || (status === 'checked_in' && booking.status === 'checked_in'),
    ).length < capacity

  /** Returns nothing, and books nothing, when no bay that fits is free. */
  const book = (
    driver: SeededDriver,
    location: SeededLocation,
    [startHour, endHour]: [number, number],
    status: BookingStatus,
    { bay: wanted, ...details }: Details = {},
  ): NewBooking | undefined => {
    const startsAt = addHours(now, startHour)
    const endsAt = addHours(now, endHour)
    const { vehicle, plate } = driver.seed
    const fitting = (wanted ? [wanted] : location.bays).filter(
      (bay) =>
        bay.vehicleTypes.includes(vehicle) && bay.label !== 'B12' && isFree(bay, startsAt, endsAt, status),
    )
    const holdsBay = status !== 'requested' && status !== 'cancelled'
    if (holdsBay && fitting.length === 0) return undefined
    const bay = holdsBay ? random.pick(fitting) : undefined
    const days = Math.ceil((endHour - startHour) / 24)
    const amount = location.seed.perDay * days
    const booking: NewBooking = {
      ref: createRef(random.pick),
      warehouseId: location.id,
      bayId: bay?.id,
      bayNumbered: bay?.numbered,
      driverId: driver.id,
      companyId: driver.companyId,
      plate,
      vehicleType: vehicle,
      startsAt,
      endsAt,
      status,
      expiresAt: status === 'requested' ? addHours(now, random.between(5, 22)) : null,
      amount,
      paidAmount:
        status !== 'requested' && status !== 'cancelled' && random.chance(endHour < 0 ? 0.99 : 0.85)
          ? amount
          : 0,
      checkedInAt: status === 'checked_in' || status === 'checked_out' ? startsAt : null,
      checkedOutAt: status === 'checked_out' ? endsAt : null,
      source: random.pick(['app', 'app', 'phone', 'gate']),
      ...details,
    }
    booking.createdAt = createdBefore(booking, now, location, ageRandom)
    all.push(booking)
    if (bay) byBay.set(bay.id, [...(byBay.get(bay.id) ?? []), booking])
    return booking
  }

  /** Drivers without another stay in these hours. */
  const findIdle = (people: SeededDriver[], [startHour, endHour]: [number, number]) => {
    const [startsAt, endsAt] = [addHours(now, startHour), addHours(now, endHour)]
    return people.filter(
      ({ id }) => !all.some((one) => one.driverId === id && overlaps(one, startsAt, endsAt)),
    )
  }

  /** A bay's bookings in these hours. */
  const listBookings = ({ id }: SeededBay, [startHour, endHour]: [number, number]) =>
    (byBay.get(id) ?? []).filter((one) => overlaps(one, addHours(now, startHour), addHours(now, endHour)))

  return { all, byBay, book, findIdle, listBookings }
}
export type Bookkeeper = ReturnType<typeof createBookkeeper>
