import { getRetryAfter, withRetryAfter } from './with-retry-after'

const failure = { status: 429, data: null }

test('adds the seconds of the header to the error', () => {
  const response = new Response(null, { headers: { 'Retry-After': '42' } })
  expect(getRetryAfter(withRetryAfter(failure, { response }))).toBe(42)
})

test('adds nothing without a wait', () => {
  expect(withRetryAfter(failure, { response: new Response() })).toBe(failure)
})

test('returns 0 for a failure without a response', () => {
  expect(getRetryAfter(withRetryAfter({ status: 'FETCH_ERROR' as const, error: 'offline' }, undefined))).toBe(
    0,
  )
})
