import { errorText } from './error-text'

test.each([
  [{ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, /cannot be reached/],
  [{ status: 'TIMEOUT_ERROR', error: 'TimeoutError: signal timed out' }, /cannot be reached/],
  [{ status: 503, data: { message: 'Down for a moment' } }, /^Down for a moment$/],
  [{ message: 'expected number' }, /^expected number$/],
])('%o is said as %s', (error, text) => {
  expect(errorText(error as never)).toMatch(text)
})
