import { storeRegistryExpiry } from './date-in-doubt'
import { setDatabaseExpiry, takeExpiredDatabases } from './session-databases'

afterEach(() => {
  jest.restoreAllMocks()
  storeRegistryExpiry(Number.POSITIVE_INFINITY)
})

test('an expiry that a full storage refuses leaves no earlier one', () => {
  setDatabaseExpiry('session/gate', 1000)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  })
  setDatabaseExpiry('session/gate', 3000)
  expect(takeExpiredDatabases(2000)).toEqual([])
})

test('nothing has expired while the date of the device is in doubt', () => {
  setDatabaseExpiry('session/gate', 1000)
  storeRegistryExpiry(Date.now() - 1)
  expect(takeExpiredDatabases(2000)).toEqual([])
  storeRegistryExpiry(Date.now() + 60_000)
  expect(takeExpiredDatabases(2000)).toEqual(['session/gate'])
})
