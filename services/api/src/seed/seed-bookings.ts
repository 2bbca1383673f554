import { bookings, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { type Bookkeeper, bookkeeper, type NewBooking } from './bookkeeper'
import type { Random } from './random'
import type { SeededDriver, SeededLocation } from './types'

const DAY = 24

/** What happens at the first location around the present moment, by the driver's place in the list. */
const aroundNow = ({ book }: Bookkeeper, hafen: SeededLocation, people: SeededDriver[]) => {
  people.forEach((driver, index) => {
    if (index < 6) book(driver, hafen, [-3 - index * 2, 6 + index * 4], 'checked_in')
    else if (index < 8) book(driver, hafen, [-14 - index, index - 8.5], 'checked_in')
    // The first is late: also an hour before midnight somebody is still to come.
    else if (index < 13) book(driver, hafen, [(index - 8.5) * 0.75, 14 + index], 'confirmed')
    else if (index < 16) book(driver, hafen, [20 + index, 44 + index], 'requested')
  })
}

const outcome = (start: number, end: number, random: Random) => {
  if (start > 0) return random.chance(0.06) ? 'cancelled' : 'confirmed'
  if (end > 0) return 'checked_in'
  if (random.chance(0.04)) return 'no_show'
  return random.chance(0.04) ? 'cancelled' : 'checked_out'
}

/** A driver's tour from one stop to the next; never at two places at once. */
const tour = (
  { book }: Bookkeeper,
  random: Random,
  driver: SeededDriver,
  stops: SeededLocation[],
  [from, to]: [number, number],
) => {
  let hour = from + random.between(0, 2 * DAY)
  while (hour < to) {
    const end = hour + random.between(9, 40)
    if (end < to) book(driver, random.pick(stops), [hour, end], outcome(hour, end, random))
    hour = end + random.between(10, 48)
  }
}

/** Where a driver stops: the first location often, another one sometimes, and only where the vehicle fits. */
const chooseStops = (driver: SeededDriver, places: SeededLocation[], random: Random) => {
  const fitting = places.filter(
    ({ bays, status }) =>
      status === 'published' && bays.some(({ vehicleTypes }) => vehicleTypes.includes(driver.seed.vehicle)),
  )
  const home = random.pick(fitting)
  const usual = driver.index < 16 || random.chance(0.3) ? fitting[0] : home
  return [usual ?? home, usual ?? home, home]
}

const toWarehouseDriver = (booked: NewBooking[], now: Date, random: Random, people: SeededDriver[]) => {
  const { warehouseId, driverId } = booked[0] as NewBooking
  const tags = people.find(({ id }) => id === driverId)?.seed.tags ?? []
  const stays = booked.filter(({ status }) => status === 'checked_in' || status === 'checked_out')
  const last = Math.max(0, ...stays.map(({ endsAt }) => Math.min(endsAt.getTime(), now.getTime())))
  return {
    warehouseId,
    driverId,
    tags,
    marketingConsentAt: random.chance(0.85) ? now : null,
    lastStayAt: last ? new Date(last) : null,
  }
}

/** Bookings of the last weeks, of now and of the days to come, and how each location knows its drivers. */
export const seedBookings = async (
  db: Db,
  places: SeededLocation[],
  people: SeededDriver[],
  now: Date,
  random: Random,
) => {
  const keeper = bookkeeper(now, random)
  const [hafen] = places
  if (!hafen) return
  aroundNow(keeper, hafen, people)
  for (const driver of people) {
    const stops = chooseStops(driver, places, random)
    const spans: [number, number][] =
      driver.index < 16
        ? [
            [-50 * DAY, -2 * DAY],
            [4 * DAY, 14 * DAY],
          ]
        : [[-50 * DAY, 14 * DAY]]
    for (const span of spans) tour(keeper, random, driver, stops, span)
  }
  await db.insert(bookings).values(keeper.all)
  const known = new Map<string, NewBooking[]>()
  for (const booking of keeper.all) {
    const pair = `${booking.warehouseId} ${booking.driverId}`
    known.set(pair, [...(known.get(pair) ?? []), booking])
  }
  const rows = [...known.values()].map((booked) => toWarehouseDriver(booked, now, random, people))
  await db.insert(warehouseDrivers).values(rows)
}
