import { demoUser } from '@hosts/shared/testing'
import {
  clearSession,
  readAccessToken,
  readRefreshToken,
  readUser,
  storageKeys,
  storeAccessToken,
  storeSession,
  storeUser,
} from './storage'

const session = { user: demoUser, accessToken: 'a', refreshToken: 'r' }
const other = { user: { ...demoUser, id: demoUser.id + 1 }, accessToken: 'b', refreshToken: 's' }
const readSession = () => ({
  user: readUser(),
  accessToken: readAccessToken(),
  refreshToken: readRefreshToken(),
})
const { setItem } = Storage.prototype
/** The storage takes `count` more values, then it is full. */
const fill = (count = 0) => {
  let room = count
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    room -= 1
    if (room < 0) throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
}
const forbid = () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    })
}

beforeEach(() => clearSession())
afterEach(() => jest.restoreAllMocks())

describe('a login that cannot be stored', () => {
  test.each([
    ['the storage is full', () => fill()],
    ['the storage has room for one value', () => fill(1)],
    ['the storage has room for both tokens', () => fill(2)],
    ['the browser forbids storage', forbid],
  ])('lives as long as the page when %s', (_, refuse) => {
    refuse()
    storeSession(session)
    expect(readSession()).toEqual(session)
    storeAccessToken('newer')
    storeUser({ ...demoUser, name: 'Renamed' })
    expect(readSession()).toEqual({
      ...session,
      accessToken: 'newer',
      user: { ...demoUser, name: 'Renamed' },
    })
    clearSession()
    expect(readSession()).toEqual({ user: 'none', accessToken: null, refreshToken: null })
  })

  test.each([0, 1, 2])('leaves nothing of two people in the storage after %i values', (count) => {
    storeSession(other)
    fill(count)
    storeSession(session)
    expect({ ...localStorage }).toEqual({})
    expect(readSession()).toEqual(session)
  })

  test('keeps its own tokens when somebody logs in in another tab', () => {
    fill()
    storeSession(session)
    jest.restoreAllMocks()
    localStorage.setItem(storageKeys.accessToken, other.accessToken)
    localStorage.setItem(storageKeys.refreshToken, other.refreshToken)
    localStorage.setItem(storageKeys.user, JSON.stringify(other.user))
    storeAccessToken('newer')
    expect(readSession()).toEqual({ ...session, accessToken: 'newer' })
    expect(localStorage.getItem(storageKeys.accessToken)).toBe(other.accessToken)
  })

  test('is stored again by the next login with room', () => {
    fill()
    storeSession(session)
    jest.restoreAllMocks()
    storeSession(other)
    expect(localStorage.getItem(storageKeys.accessToken)).toBe('b')
    expect(readSession()).toEqual(other)
  })
})

describe('a stored session, once the storage is full', () => {
  test('uses the newer access token', () => {
    storeSession(session)
    fill()
    storeAccessToken('newer')
    expect(readSession()).toEqual({ ...session, accessToken: 'newer' })
  })

  test('still follows the other tabs', () => {
    storeSession(session)
    fill()
    storeUser({ ...demoUser, name: 'Renamed' })
    jest.restoreAllMocks()
    localStorage.setItem(storageKeys.user, JSON.stringify(other.user))
    expect(readUser()).toEqual(other.user)
  })
})
