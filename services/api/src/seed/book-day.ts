import type { BookingStatus } from '@hosts/shared/contract'
import type { Bookkeeper, NewBooking } from './bookkeeper'
import type { SeededBay, SeededDriver, SeededLocation } from './types'

/** Places of the pool that are out of use, and hours from now. */
const POOL_BLOCK = { places: 2, from: -1, to: 3 }
const isTruck = ({ seed }: SeededDriver) => seed.vehicle === 'truck'
const isSmall = ({ seed }: SeededDriver) => seed.vehicle === 'van' || seed.vehicle === 'car'

const toBlock = ({ id, numbered, capacity }: SeededBay, { id: warehouseId }: SeededLocation) => ({
  warehouseId,
  bayId: id,
  bayNumbered: numbered,
  reason: 'Lines are being painted',
  ...POOL_BLOCK,
  places: capacity > 1 ? POOL_BLOCK.places : 1,
})

/** Books an overstayed bay for a guest who arrives within the hour. */
const bookNextGuest = (
  { book, findIdle, listBookings }: Bookkeeper,
  hafen: SeededLocation,
  people: SeededDriver[],
) => {
  const overstaying = hafen.bays.filter(
    (bay) =>
      bay.capacity === 1 &&
      listBookings(bay, [-24, 0]).some(({ status }) => status === 'checked_in') &&
      listBookings(bay, [0.2, 9]).length === 0,
  )
  const [guest] = findIdle(people.filter(isTruck), [-4, 12])
  const [bay] = overstaying
  if (guest && bay) book(guest, hafen, [0.6, 9], 'confirmed', { bay, paidAmount: 0 })
}

/** Fills the pool but for one place: with present drivers, and with the vans of one company. */
const fillPool = (
  { book, findIdle, listBookings }: Bookkeeper,
  hafen: SeededLocation,
  people: SeededDriver[],
) => {
  const pool = hafen.bays.find(({ capacity }) => capacity > 1)
  const fleet = people.find(({ seed }) => seed.company === 'Hoffmann Kurier')
  if (!pool || !fleet) return []
  const near = findIdle(people.filter(isSmall), [-8, 12])
  const most = pool.capacity - POOL_BLOCK.places - 1
  for (let count = 0; listBookings(pool, [POOL_BLOCK.from, POOL_BLOCK.to]).length < most; count++) {
    const driver = near[count] ?? fleet
    const plate = near[count] ? driver.seed.plate : `HH-GH ${210 + count}`
    const hours: [number, number] = [-7 + (count % 4), 5 + (count % 6)]
    if (!book(driver, hafen, hours, 'checked_in', { bay: pool, plate })) break
  }
  return [toBlock(pool, hafen)]
}

/**
 * The first location's day besides arrivals, departures and requests, at whatever hour it is: a guest for the bay of a vehicle that
 * overstays, a pool with one place left, unpaid stays, a no-show and a cancelled stay that was refunded.
 */
export const bookDay = (keeper: Bookkeeper, hafen: SeededLocation, people: SeededDriver[]) => {
  bookNextGuest(keeper, hafen, people)
  const blocked = fillPool(keeper, hafen, people)
  const bookTruck = (span: [number, number], status: BookingStatus, details: Partial<NewBooking>) => {
    const [driver] = keeper.findIdle(people.filter(isTruck), span)
    return driver && keeper.book(driver, hafen, span, status, details)
  }
  bookTruck([-13, -2], 'checked_out', { paidAmount: 0 })
  bookTruck([-20, -4], 'checked_out', { paidAmount: 1000 })
  bookTruck([-9, -1], 'no_show', { paidAmount: 0 })
  const cancelled = bookTruck([6, 18], 'cancelled', { paidAmount: 0, source: 'phone' })
  return { blocked, refunded: new Set(cancelled && [cancelled.ref]) }
}
