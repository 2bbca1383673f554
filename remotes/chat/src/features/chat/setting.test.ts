import { readSetting, writeSetting } from './setting'

const key = 'hosts.chat.test'
const refuse = (name: 'QuotaExceededError' | 'SecurityError') => () => {
  throw new DOMException('No', name)
}

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('a setting is kept in the browser’s storage, until it is none any more', () => {
  expect(readSetting(key)).toBeNull()
  writeSetting(key, 'off')
  expect(localStorage.getItem(key)).toBe('off')
  expect(readSetting(key)).toBe('off')
  writeSetting(key, null)
  expect(localStorage.getItem(key)).toBeNull()
  expect(readSetting(key)).toBeNull()
})

test('where the storage is full a setting lasts as long as the page', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))
  writeSetting(key, 'off')
  expect(readSetting(key)).toBe('off')
  writeSetting(key, null)
  expect(readSetting(key)).toBeNull()
  writeSetting(key, 'off')
  full.mockRestore()
  writeSetting(key, 'on')
  expect(readSetting(key)).toBe('on')
  localStorage.setItem(key, 'of another tab')
  expect(readSetting(key)).toBe('of another tab')
})

test('where storage is forbidden, too', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'))
  expect(readSetting(key)).toBeNull()
  writeSetting(key, 'off')
  expect(readSetting(key)).toBe('off')
  writeSetting(key, null)
  expect(readSetting(key)).toBeNull()
})
