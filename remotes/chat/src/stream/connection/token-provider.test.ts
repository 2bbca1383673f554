import { createTokenProvider } from './token-provider'

const controller = new AbortController()
const onRefused = jest.fn()
const renew = jest.fn<Promise<string>, []>()
const createSource = (signal = controller.signal) =>
  createTokenProvider({ first: 'first', renew, onRefused, signal })
const networkError = { status: 'FETCH_ERROR', error: 'Failed to fetch' }

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetAllMocks()
})
afterEach(() => jest.useRealTimers())

test('shares one renewal between parallel calls', async () => {
  renew.mockResolvedValue('second')
  const token = createSource()
  await expect(token()).resolves.toBe('first')
  await expect(Promise.all([token(), token(), token()])).resolves.toEqual(['second', 'second', 'second'])
  await jest.advanceTimersByTimeAsync(4_000)
  await token()
  expect(renew).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(2_000)
  await token()
  expect(renew).toHaveBeenCalledTimes(2)
})

test('retries the renewal with backoff while the API is down', async () => {
  renew.mockRejectedValue(networkError)
  const token = createSource()
  await token()
  const answer = token()
  for (const seconds of [1, 2, 4, 8, 15, 15]) {
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 1)
    const calls = renew.mock.calls.length
    await jest.advanceTimersByTimeAsync(1)
    expect(renew).toHaveBeenCalledTimes(calls + 1)
  }
  renew.mockResolvedValue('second')
  await jest.advanceTimersByTimeAsync(15_000)
  await expect(answer).resolves.toBe('second')
})

test('retries at once when the browser is online again', async () => {
  renew.mockRejectedValueOnce(networkError).mockResolvedValue('second')
  const token = createSource()
  await token()
  const answer = token()
  await jest.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await expect(answer).resolves.toBe('second')
})

test.each([
  ['forbidden', 403],
  ['not_found', 404],
  ['refresh_invalid', 401],
])('does not retry a refusal: %s', async (code, status) => {
  renew.mockRejectedValue({ status, data: { message: 'No', code } })
  const token = createSource()
  await token()
  await expect(token()).rejects.toMatchObject({ status })
  expect(renew).toHaveBeenCalledTimes(1)
  expect(onRefused).toHaveBeenCalledTimes(1)
})

test.each([401, 403, 404])('retries after an empty %i of something in between', async (status) => {
  renew.mockRejectedValueOnce({ status, data: undefined }).mockResolvedValue('second')
  const token = createSource()
  await token()
  const answer = token()
  await jest.advanceTimersByTimeAsync(1_000)
  await expect(answer).resolves.toBe('second')
  expect(onRefused).not.toHaveBeenCalled()
})

test('renews nothing after the chat is left', async () => {
  const abort = new AbortController()
  renew.mockRejectedValue(networkError)
  const token = createSource(abort.signal)
  await token()
  const answer = expect(token()).rejects.toMatchObject({ name: 'AbortError' })
  await jest.advanceTimersByTimeAsync(0)
  abort.abort()
  await answer
  expect(renew).toHaveBeenCalledTimes(1)
})
