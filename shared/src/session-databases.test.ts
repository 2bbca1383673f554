import { setDatabaseExpiry, takeExpiredDatabases } from './session-databases'

afterEach(() => jest.restoreAllMocks())

test('an expiry that a full storage refuses leaves no earlier one', () => {
  setDatabaseExpiry('session/gate', 1000)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  })
  setDatabaseExpiry('session/gate', 3000)
  expect(takeExpiredDatabases(2000)).toEqual([])
})
