import { getRetryAfter, withRetryAfter } from './retry-after'

const failure = { status: 429, data: null }
const after = (header?: string) =>
  getRetryAfter(
    withRetryAfter(failure, {
      response: new Response(null, { headers: header ? { 'Retry-After': header } : {} }),
    }),
  )

afterEach(() => jest.useRealTimers())

test('reads seconds', () => {
  expect(after('42')).toBe(42)
})

test('reads a date', () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
  expect(after('Sun, 01 Mar 2026 12:01:30 GMT')).toBe(90)
})

test.each([undefined, '0', '-5', 'soon', 'Sun, 01 Mar 2020 12:00:00 GMT'])('returns 0 for %s', (header) => {
  expect(after(header)).toBe(0)
})

test('returns 0 for a failure without a response', () => {
  expect(getRetryAfter(withRetryAfter({ status: 'FETCH_ERROR' as const, error: 'offline' }, undefined))).toBe(
    0,
  )
})
