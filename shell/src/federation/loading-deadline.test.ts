import { withDeadline } from './loading-deadline'
import { RemoteError } from './remote-error'

/** Reports that files have arrived, as the browser does. */
let arrive = (_initiatorType: string) => {}
const disconnect = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  window.PerformanceObserver = class {
    constructor(callback: (list: { getEntries: () => { initiatorType: string }[] }) => void) {
      arrive = (initiatorType) => callback({ getEntries: () => [{ initiatorType }] })
    }
    observe = jest.fn()
    disconnect = disconnect
  } as unknown as typeof PerformanceObserver
})
afterEach(() => jest.useRealTimers())

const start = () => {
  const failed = jest.fn()
  withDeadline('chat', new Promise(() => {})).catch(failed)
  return failed
}

test.each(['script', 'link'])('begins again with each %s that arrives', async (initiatorType) => {
  const failed = start()
  for (let file = 0; file < 4; file++) {
    await jest.advanceTimersByTimeAsync(7_000)
    arrive(initiatorType)
  }
  await jest.advanceTimersByTimeAsync(7_000)
  expect(failed).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(failed).toHaveBeenCalledWith(new RemoteError('chat', 'timeout'))
  expect(disconnect).toHaveBeenCalled()
})

test('does not wait longer for the answers of the API', async () => {
  const failed = start()
  await jest.advanceTimersByTimeAsync(7_000)
  arrive('fetch')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(failed).toHaveBeenCalled()
})
