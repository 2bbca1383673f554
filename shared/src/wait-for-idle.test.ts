import { waitForIdle } from './wait-for-idle'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  jest.useRealTimers()
})

test('waits until the browser is idle, at most ten seconds', async () => {
  const requestIdleCallback = jest.fn()
  Object.assign(window, { requestIdleCallback })
  const done = jest.fn()
  waitForIdle(2_000).then(done)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(done).not.toHaveBeenCalled()
  const [onIdle, options] = requestIdleCallback.mock.calls[0]
  expect(options).toEqual({ timeout: 10_000 })
  onIdle()
  await jest.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalledTimes(1)
})

test('waits a fixed time in browsers without requestIdleCallback', async () => {
  const done = jest.fn()
  waitForIdle(2_000).then(done)
  await jest.advanceTimersByTimeAsync(1_999)
  expect(done).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledTimes(1)
})
