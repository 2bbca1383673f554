import { type Connection, keepConnected } from './keep-connected'
import { serveStreams } from './testing/fake-live'

let session: AbortController
let server: ReturnType<typeof serveStreams>
let statuses: boolean[]
let heard: unknown[]
const refresh = jest.fn(async () => true)

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(1)
  session = new AbortController()
  server = serveStreams()
  statuses = []
  heard = []
  refresh.mockClear()
})
afterEach(async () => {
  session.abort()
  await pass(0)
  jest.useRealTimers()
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const start = (options: Partial<Connection> = {}) => {
  let lastHeard = Date.now()
  const done = keepConnected({
    url: 'http://api.test/live',
    readKnown: () => ({ as: 'manager 7-8', due: '' }),
    readToken: () => 'token',
    refresh,
    lastHeard: () => lastHeard,
    onStatus: (isConnected) => statuses.push(isConnected),
    onHeard: (event) => {
      lastHeard = Date.now()
      if (event) heard.push(event)
    },
    signal: session.signal,
    ...options,
  })
  return { done }
}
const stream = (at: number) => {
  const found = server.streams[at]
  if (!found) throw new Error(`no stream ${at}`)
  return found
}

it('opens a stream with the token, and hears its events', async () => {
  start()
  await pass(0)
  stream(0).send({ tags: ['Booking'], ids: [7] })
  stream(0).send({ tags: 'not an event' })
  await pass(0)
  expect(stream(0).token).toBe('Bearer token')
  expect(stream(0).url.searchParams.get('gap')).toBe('2.0')
  expect(stream(0).url.searchParams.get('as')).toBe('manager 7-8')
  expect([statuses, heard]).toEqual([[true], [{ seq: 1, tags: ['Booking'], ids: [7] }]])
})

it('follows a stream that ends with its token at once, and sends the time of its last event', async () => {
  start()
  await pass(10_000)
  stream(0).beat()
  await pass(7000)
  stream(0).end()
  await pass(0)
  expect(stream(1).url.searchParams.get('gap')).toBe('9.0')
  expect(statuses).toEqual([true, true])
})

it('gets a new token for one that is refused, once in a row', async () => {
  server.refusals.push(401, 401)
  start()
  await pass(0)
  expect(refresh).toHaveBeenCalledTimes(2)
  expect(server.streams).toHaveLength(0)
  await pass(1000)
  expect(server.streams).toHaveLength(1)
})

it.each<[string, () => void]>([
  ['the network fails', () => stream(0).fail()],
  ['the API ends it as soon as it is open', () => stream(0).end()],
])('tries again with backoff when %s', async (_, cut) => {
  start()
  await pass(0)
  server.refusals.push('network', 503, 'network')
  cut()
  await pass(0)
  expect(statuses.at(-1)).toBe(false)
  await pass(1000 + 2000 + 4000)
  expect(server.streams).toHaveLength(1)
  await pass(8000)
  expect(server.streams).toHaveLength(2)
  expect(statuses.at(-1)).toBe(true)
})

it('reconnects after a second each time that a stream fails after more than five seconds', async () => {
  start()
  await pass(0)
  for (let cut = 0; cut < 8; cut += 1) {
    await pass(6000)
    stream(cut).fail()
    await pass(1000)
    expect(server.streams).toHaveLength(cut + 2)
  }
})

it.each<[string, () => void]>([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('tries at once when %s', async (_, happen) => {
  server.refusals.push('network', 'network', 'network')
  start()
  await pass(4000)
  happen()
  await pass(0)
  expect(server.streams).toHaveLength(1)
})

it('gives up a stream that has fallen silent, and one that does not open', async () => {
  start()
  await pass(39_000)
  expect(statuses).toEqual([true])
  await pass(6000)
  expect(stream(0).isClosed()).toBe(true)
  expect(statuses).toEqual([true, false])
})

const refuse = (status: number, code: string) => Response.json({ message: 'No', code }, { status })
it.each<[string, number | Response]>([
  ['204', 204],
  ['that the user may not', refuse(403, 'forbidden')],
  ['that it has no such call', refuse(404, 'not_found')],
])('ends when the API answers %s', async (_, answer) => {
  server.refusals.push(answer)
  await start().done
  expect(statuses).toEqual([false])
})

it.each<[string, number | Response]>([
  ['an empty 403', 403],
  ['an empty 404', 404],
  ['HTML', new Response('<html>Log in</html>', { status: 403 })],
  ['another JSON', Response.json({ error: 'no route' }, { status: 404 })],
])('tries again when something in between answers %s', async (_, answer) => {
  server.refusals.push(answer)
  start()
  await pass(0)
  expect(statuses).toEqual([false])
  await pass(1000)
  expect(statuses).toEqual([false, true])
})

it('ends with the session', async () => {
  const { done } = start()
  await pass(0)
  session.abort()
  await done
  expect(stream(0).isClosed()).toBe(true)
})
