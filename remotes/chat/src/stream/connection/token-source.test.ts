import { createTokenSource } from './token-source'

const left = new AbortController()
const onRefused = jest.fn()
const renew = jest.fn<Promise<string>, []>()
const source = (signal = left.signal) => createTokenSource({ first: 'first', renew, onRefused, signal })
const away = { status: 'FETCH_ERROR', error: 'Failed to fetch' }

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetAllMocks()
})
afterEach(() => jest.useRealTimers())

test('many requests that find the token expired share one renewal', async () => {
  renew.mockResolvedValue('second')
  const token = source()
  await expect(token()).resolves.toBe('first')
  await expect(Promise.all([token(), token(), token()])).resolves.toEqual(['second', 'second', 'second'])
  await jest.advanceTimersByTimeAsync(4_000)
  await token()
  expect(renew).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(2_000)
  await token()
  expect(renew).toHaveBeenCalledTimes(2)
})

test('while the API is down the renewal is tried again and again, ever less often', async () => {
  renew.mockRejectedValue(away)
  const token = source()
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

test('the renewal is tried as soon as the browser is online again', async () => {
  renew.mockRejectedValueOnce(away).mockResolvedValue('second')
  const token = source()
  await token()
  const answer = token()
  await jest.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await expect(answer).resolves.toBe('second')
})

test('a refusal is not asked about again', async () => {
  renew.mockRejectedValue({ status: 403, data: {} })
  const token = source()
  await token()
  await expect(token()).rejects.toMatchObject({ status: 403 })
  expect(renew).toHaveBeenCalledTimes(1)
  expect(onRefused).toHaveBeenCalledTimes(1)
})

test('nothing is renewed once the chat is left', async () => {
  const gone = new AbortController()
  renew.mockRejectedValue(away)
  const token = source(gone.signal)
  await token()
  const answer = expect(token()).rejects.toMatchObject({ name: 'AbortError' })
  await jest.advanceTimersByTimeAsync(0)
  gone.abort()
  await answer
  expect(renew).toHaveBeenCalledTimes(1)
})
