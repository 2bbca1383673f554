import { getUnsentPrefix, readUnsentMessages } from './unsent-messages'

const store = (userId: number, id: string, value: unknown) =>
  localStorage.setItem(
    `${getUnsentPrefix(userId)}${id}`,
    typeof value === 'string' ? value : JSON.stringify(value),
  )

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('counts the messages of one user and finds the page that sends one', () => {
  store(1, 'a', { id: 'a' })
  store(1, 'b', { id: 'b', address: '/locations/chat?location-id=7' })
  store(12, 'c', { id: 'c', address: '/locations/chat?location-id=8' })
  localStorage.setItem('draft/1', 'Bay fo')
  expect(readUnsentMessages(1)).toEqual({ count: 2, address: '/locations/chat?location-id=7' })
  expect(readUnsentMessages(2)).toEqual({ count: 0, address: null })
})

test.each([
  ['no address', {}],
  ['a damaged value', '{'],
  ['another site', { address: '//evil.test/' }],
  ['another site, as browsers read it', { address: '/\\evil.test/' }],
  ['no path', { address: 'https://evil.test/' }],
])('a message with %s counts and leads nowhere', (_, value) => {
  store(1, 'a', value)
  expect(readUnsentMessages(1)).toEqual({ count: 1, address: null })
})

test('counts nothing when the browser forbids storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  expect(readUnsentMessages(1)).toEqual({ count: 0, address: null })
})
