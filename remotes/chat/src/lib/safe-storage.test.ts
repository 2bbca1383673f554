import { isMemoryOnly, listStorageKeys, readStorage, writeStorage } from './safe-storage'

const key = 'hosts.chat.test'
const refuse = (name: 'QuotaExceededError' | 'SecurityError') => () => {
  throw new DOMException('No', name)
}

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('stores a value in the browser until it is removed', () => {
  expect(readStorage(key)).toBeNull()
  writeStorage(key, 'off')
  expect(localStorage.getItem(key)).toBe('off')
  expect(readStorage(key)).toBe('off')
  writeStorage(key, null)
  expect(localStorage.getItem(key)).toBeNull()
  expect(readStorage(key)).toBeNull()
})

test('falls back to memory when the storage is full', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))
  writeStorage(key, 'off')
  expect(readStorage(key)).toBe('off')
  writeStorage(key, null)
  expect(readStorage(key)).toBeNull()
  writeStorage(key, 'off')
  full.mockRestore()
  writeStorage(key, 'on')
  expect(readStorage(key)).toBe('on')
  localStorage.setItem(key, 'of another tab')
  expect(readStorage(key)).toBe('of another tab')
})

test('falls back to memory when the storage is forbidden', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'))
  expect(readStorage(key)).toBeNull()
  writeStorage(key, 'off')
  expect(readStorage(key)).toBe('off')
  expect(isMemoryOnly(key)).toBe(true)
  expect(listStorageKeys('hosts.chat')).toEqual([key])
  writeStorage(key, null)
  expect(readStorage(key)).toBeNull()
  expect(isMemoryOnly(key)).toBe(false)
})
