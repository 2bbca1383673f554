import { isUnsaved, readStored, storedKeys, writeStored } from './safe-storage'

const key = 'hosts.chat.test'
const refuse = (name: 'QuotaExceededError' | 'SecurityError') => () => {
  throw new DOMException('No', name)
}

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('what is written is kept in the browser’s storage, until it is forgotten', () => {
  expect(readStored(key)).toBeNull()
  writeStored(key, 'off')
  expect(localStorage.getItem(key)).toBe('off')
  expect(readStored(key)).toBe('off')
  writeStored(key, null)
  expect(localStorage.getItem(key)).toBeNull()
  expect(readStored(key)).toBeNull()
})

test('where the storage is full it lasts as long as the page', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))
  writeStored(key, 'off')
  expect(readStored(key)).toBe('off')
  writeStored(key, null)
  expect(readStored(key)).toBeNull()
  writeStored(key, 'off')
  full.mockRestore()
  writeStored(key, 'on')
  expect(readStored(key)).toBe('on')
  localStorage.setItem(key, 'of another tab')
  expect(readStored(key)).toBe('of another tab')
})

test('where storage is forbidden, too', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'))
  expect(readStored(key)).toBeNull()
  writeStored(key, 'off')
  expect(readStored(key)).toBe('off')
  expect(isUnsaved(key)).toBe(true)
  expect(storedKeys('hosts.chat')).toEqual([key])
  writeStored(key, null)
  expect(readStored(key)).toBeNull()
  expect(isUnsaved(key)).toBe(false)
})
