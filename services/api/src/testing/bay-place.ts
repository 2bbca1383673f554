import type { BayRow } from '../db/schema'
import type { TestApp } from './app'
import { addBay, addBooking, addDriver, addWarehouse } from './world'

/** A new location of the world's account, with ways to add its bays and bookings. */
export const createBayPlace = async (test: TestApp) => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Bays')
  const driver = await addDriver(test.db, place.id, 'Ada')
  const book = (bay: BayRow, span: [number, number], values: Parameters<typeof addBooking>[3] = {}) =>
    addBooking(test.db, { warehouseId: place.id, driverId: driver.id }, span, {
      bayId: bay.id,
      bayNumbered: bay.numbered,
      ...values,
    })
  return {
    url: `/warehouse/${place.id}`,
    book,
    addBay: (...args: [string, number?]) => addBay(test.db, place.id, ...args),
  }
}
