import { readRetryAfter } from './read-retry-after'

const read = (header?: string) =>
  readRetryAfter(new Response(null, { headers: header === undefined ? {} : { 'Retry-After': header } }))

afterEach(() => jest.useRealTimers())

test.each([
  ['42', 42],
  ['0.2', 1],
])('reads %s as seconds', (header, seconds) => {
  expect(read(header)).toBe(seconds)
})

test('reads a date', () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
  expect(read('Sun, 01 Mar 2026 12:01:30 GMT')).toBe(90)
})

test.each([undefined, '', '0', '-5', 'soon', 'Sun, 01 Mar 2020 12:00:00 GMT'])(
  'returns 0 for %p',
  (header) => {
    expect(read(header)).toBe(0)
  },
)

test('returns 0 without a response', () => {
  expect(readRetryAfter(undefined)).toBe(0)
})
