import { RemoteError } from '../diagnosis/remote-error'
import { withDeadline } from './loading-deadline'

const address = 'http://remotes.test/remote-entry.js'
/** Reports that files have arrived, as the browser does. */
let arrive = (_initiatorType: string) => {}
const disconnect = jest.fn()
const server = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetAllMocks()
  window.fetch = server
  server.mockReturnValue(new Promise(() => {}))
  window.PerformanceObserver = class {
    constructor(callback: (list: { getEntries: () => { initiatorType: string }[] }) => void) {
      arrive = (initiatorType) => callback({ getEntries: () => [{ initiatorType }] })
    }
    observe = jest.fn()
    disconnect = disconnect
  } as unknown as typeof PerformanceObserver
})
afterEach(() => jest.useRealTimers())

const start = (loading: Promise<unknown> = new Promise(() => {})) => {
  const failed = jest.fn()
  withDeadline('chat', loading, () => address).catch(failed)
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

test('waits for a single large file while the server responds, but not for ever', async () => {
  server.mockImplementation(async () => new Response())
  const failed = start()
  await jest.advanceTimersByTimeAsync(25_000)
  expect(failed).not.toHaveBeenCalled()
  expect(server).toHaveBeenCalledWith(address, expect.objectContaining({ method: 'HEAD', cache: 'no-store' }))
  await jest.advanceTimersByTimeAsync(15_000)
  expect(failed).toHaveBeenCalledWith(new RemoteError('chat', 'timeout'))
})

test.each([
  ['answers with an error', async () => new Response('', { status: 503 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['never answers', () => new Promise(() => {})],
])('gives up after eight seconds when the server %s', async (_what, answer) => {
  server.mockImplementation(answer)
  const failed = start()
  await jest.advanceTimersByTimeAsync(8_000)
  expect(failed).toHaveBeenCalled()
})

test('requests nothing once the files are there', async () => {
  start(Promise.resolve())
  await jest.advanceTimersByTimeAsync(8_000)
  expect(server).not.toHaveBeenCalled()
})
