import { sql } from 'drizzle-orm'
import { queueExpiry } from '../booking/expire-request'
import { plateColumns } from '../db/plate-columns'
import { blocks, bookings, notifications, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { notify } from '../notification/notify'
import { bookDay } from './book-day'
import { addHours, type Bookkeeper, createBookkeeper, type NewBooking } from './bookkeeper'
import { createRandom, type Random } from './random'
import { storeHistory } from './store-history'
import type { SeededDriver, SeededLocation, Staff } from './types'

const DAY = 24

/** Bookings at the first location around the current time, by the driver's index. */
const bookAroundNow = ({ book }: Bookkeeper, hafen: SeededLocation, people: SeededDriver[], now: Date) => {
  // Two want the same night; one of them does not wait long for an answer. The third wants a week.
  const asked: { span: [number, number]; expires: number }[] = [
    { span: [4, 15], expires: 1.5 },
    { span: [4, 15], expires: 3.5 },
    { span: [30, 198], expires: 20 },
  ]
  const bookRequest = (driver: SeededDriver, index: number) => {
    const { span, expires } = asked[index] ?? { span: [20, 44], expires: 5 }
    book(driver, hafen, span, 'requested', { expiresAt: addHours(now, expires) })
  }
  people.forEach((driver, index) => {
    if (index < 6) book(driver, hafen, [-3 - index * 2, 6 + index * 4], 'checked_in')
    else if (index < 8) book(driver, hafen, [-14 - index, index - 8.5], 'checked_in')
    // The first one is late, so that arrivals are never empty, not even an hour before midnight.
    else if (index < 13) book(driver, hafen, [(index - 8.5) * 0.75, 14 + index], 'confirmed')
    else if (index < 16) bookRequest(driver, index - 13)
  })
}

const chooseStatus = (start: number, end: number, random: Random) => {
  if (start > 0) return random.chance(0.06) ? 'cancelled' : 'confirmed'
  if (end > 0) return 'checked_in'
  if (random.chance(0.04)) return 'no_show'
  return random.chance(0.04) ? 'cancelled' : 'checked_out'
}

/** Books a driver's stops one after the other, so that nobody is at two places at once. */
const bookTour = (
  { book }: Bookkeeper,
  random: Random,
  driver: SeededDriver,
  stops: SeededLocation[],
  [from, to]: [number, number],
) => {
  let hour = from + random.between(0, 2 * DAY)
  while (hour < to) {
    const end = hour + random.between(9, 40)
    if (end < to) book(driver, random.pick(stops), [hour, end], chooseStatus(hour, end, random))
    hour = end + random.between(10, 48)
  }
}

/** A driver's usual stops among the locations where the vehicle fits; often the first location. */
const chooseStops = (driver: SeededDriver, places: SeededLocation[], random: Random) => {
  const fitting = places.filter(
    ({ bays, status }) =>
      status === 'published' && bays.some(({ vehicleTypes }) => vehicleTypes.includes(driver.seed.vehicle)),
  )
  const home = random.pick(fitting)
  const usual = driver.index < 16 || random.chance(0.3) ? fitting[0] : home
  return [usual ?? home, usual ?? home, home]
}

const toWarehouseDriver = (own: NewBooking[], now: Date, random: Random, people: SeededDriver[]) => {
  const { warehouseId, driverId } = own[0] as NewBooking
  const tags = people.find(({ id }) => id === driverId)?.seed.tags ?? []
  const stays = own.filter(({ status }) => status === 'checked_in' || status === 'checked_out')
  const last = Math.max(0, ...stays.map(({ endsAt }) => Math.min(endsAt.getTime(), now.getTime())))
  return {
    warehouseId,
    driverId,
    tags,
    marketingConsentAt: random.chance(0.85) ? now : null,
    lastStayAt: last ? new Date(last) : null,
  }
}

/** Adds past, current and coming bookings, and each location's data about its drivers. */
export const seedBookings = async (
  db: Db,
  { places, people, staff }: { places: SeededLocation[]; people: SeededDriver[]; staff: Staff },
  now: Date,
  random: Random,
) => {
  const keeper = createBookkeeper(now, random)
  const [hafen] = places
  if (!hafen) return
  bookAroundNow(keeper, hafen, people, now)
  for (const driver of people) {
    const stops = chooseStops(driver, places, random)
    const spans: [number, number][] =
      driver.index < 16
        ? [
            [-50 * DAY, -2 * DAY],
            [4 * DAY, 14 * DAY],
          ]
        : [[-50 * DAY, 14 * DAY]]
    for (const span of spans) bookTour(keeper, random, driver, stops, span)
  }
  const { refunded, blocked } = bookDay(createBookkeeper(now, createRandom(15), keeper), hafen, people)
  const stored = await db
    .insert(bookings)
    .values(keeper.all.map((booking) => ({ ...booking, ...plateColumns(booking.plate) })))
    .returning()
  await db.insert(blocks).values(
    blocked.map((block) => ({
      ...block,
      startsAt: addHours(now, block.from),
      endsAt: addHours(now, block.to),
    })),
  )
  await storeHistory(db, stored, { places, staff, refunded, now })
  for (const { id, warehouseId, status, expiresAt } of stored)
    if (status === 'requested' && expiresAt) {
      await queueExpiry(db, id, expiresAt)
      await notify(db, { kind: 'request', subject: id, warehouseId })
    }
  // The bell has them; a demo that starts mails nobody.
  await db.update(notifications).set({ toldAt: sql`now()` })
  const byPair = new Map<string, NewBooking[]>()
  for (const booking of keeper.all) {
    const pair = `${booking.warehouseId} ${booking.driverId}`
    byPair.set(pair, [...(byPair.get(pair) ?? []), booking])
  }
  const rows = [...byPair.values()].map((own) => toWarehouseDriver(own, now, random, people))
  await db.insert(warehouseDrivers).values(rows)
}
