import type { GateEvent } from '@hosts/shared/contract'
import type { GateOutcome } from '../../../api/send-events'
import type { EventQueue } from './event-queue'
import { createQueueSender } from './send-queue'
import { buildQueued, createFakeServer } from './testing'
import type { QueuedEvent } from './types'

/** A queue in memory. */
const createQueue = (events: QueuedEvent[]) => {
  let stored = events
  const settle: EventQueue['settle'] = async (settlements) => {
    const byId = new Map(settlements.map((one) => [one.clientEventId, one.state]))
    stored = stored.map((one) => ({ ...one, state: byId.get(one.event.clientEventId) ?? one.state }))
  }
  return { list: async () => stored, settle } as EventQueue
}

type Send = (locationId: number, events: GateEvent[]) => Promise<GateOutcome>
const create = (queue: EventQueue, send: Send, refused: [number, string][] = []) =>
  createQueueSender({
    queue,
    send,
    getUserId: () => 1,
    getTime: () => 1,
    onContact: () => {},
    onRefused: (found) => refused.push(...found),
  })
const run = async (events: QueuedEvent[], send: Send) => {
  const queue = createQueue(events)
  const refused: [number, string][] = []
  const result = await create(queue, send, refused)()
  const waiting = (await queue.list()).filter(({ state }) => state === 'queued')
  return { result, waiting: waiting.map(({ event }) => event.plate), refused }
}
const buildMany = (count: number, change: Partial<GateEvent> = {}) =>
  Array.from({ length: count }, (_, index) => buildQueued({ plate: `P ${index}`, ...change }))

test('sends 1,600 events in order, in batches that grow to 500', async () => {
  const server = createFakeServer()
  const sizes: number[] = []
  const events = buildMany(1_600)
  const sent = run(events, (id, batch) => {
    sizes.push(batch.length)
    return server.send(id, batch)
  })
  expect(await sent).toEqual({ result: null, waiting: [], refused: [] })
  expect(server.recorded).toEqual(events.map(({ event }) => event))
  expect(sizes).toEqual([60, 120, 240, 480, 500, 200])
})

test('sends smaller batches than the API accepts', async () => {
  const server = createFakeServer()
  const sizes: number[] = []
  await run(buildMany(500, { reason: 'x'.repeat(500) }), (id, events) => {
    sizes.push(JSON.stringify(events).length)
    return server.send(id, events)
  })
  expect(server.recorded).toHaveLength(500)
  expect(Math.max(...sizes)).toBeLessThan(256 * 1024)
})

test('sends no events of a person who logs out while the queue is read', async () => {
  let userId = 1
  const queue = createQueue(buildMany(1))
  const list: EventQueue['list'] = async () => {
    const events = await queue.list()
    userId = 2
    return events
  }
  const server = createFakeServer()
  const parts = { getTime: () => 1, onContact: () => {}, onRefused: () => {} }
  const sendQueue = createQueueSender({
    queue: { ...queue, list },
    send: server.send,
    getUserId: () => userId,
    ...parts,
  })
  expect(await sendQueue()).toBeNull()
  expect(server.requests).toBe(0)
})

test('keeps an event that the server cannot read, and sends the others', async () => {
  const server = createFakeServer()
  const { result, waiting, refused } = await run(buildMany(9), async (id, events) =>
    events.some(({ plate }) => plate === 'P 4') ? { status: 422, retryAfter: 0 } : server.send(id, events),
  )
  expect([result, waiting, server.recorded.length]).toEqual([300, ['P 4'], 8])
  expect(refused).toEqual([[7, 'unreadable']])
})

test('sends the events of other locations when one has become inaccessible', async () => {
  const server = createFakeServer()
  const elsewhere = { ...buildQueued({ plate: 'Elsewhere' }), locationId: 8 }
  const events = [elsewhere, ...buildMany(2)]
  const { result, waiting, refused } = await run(events, async (id, sent) =>
    id === 8 ? { status: 403, retryAfter: 0 } : server.send(id, sent),
  )
  expect([waiting, server.recorded.length]).toEqual([['Elsewhere'], 2])
  // Reported and retried: the location may become accessible again.
  expect([result, refused]).toEqual([300, [[8, 'not-theirs']]])
})

test('waits as long as the server says', async () => {
  expect(await run(buildMany(1), async () => ({ status: 429, retryAfter: 12 }))).toMatchObject({ result: 12 })
})

test('retries later when an answer is about other events', async () => {
  const answer = { results: [{ clientEventId: 'other', status: 'ok' as const }] }
  expect(await run(buildMany(1), async () => answer)).toMatchObject({ result: 0, waiting: ['P 0'] })
})

describe('on a signal that is too weak for the whole batch', () => {
  /** The network transfers this many events before the deadline; each takes `ms`. */
  const sendBy = async (most: number, status: number | null = null, ms = 0) => {
    const server = createFakeServer()
    const sizes: number[] = []
    let now = 0
    jest.spyOn(performance, 'now').mockImplementation(() => now)
    const queue = createQueue(buildMany(60))
    const sendQueue = create(queue, async (id, events) => {
      sizes.push(events.length)
      now += ms * events.length
      return events.length > most ? { status, retryAfter: 0 } : server.send(id, events)
    })
    for (let tries = 0; tries < 20 && (await sendQueue()) !== null; tries += 1);
    return { sizes, recorded: server.recorded.map(({ plate }) => plate) }
  }
  const plates = buildMany(60).map(({ event }) => event.plate)
  afterEach(() => jest.restoreAllMocks())

  test.each([
    ['no answer', null],
    ['the server’s time-out', 408],
    ['a gateway’s time-out', 504],
  ])('sends half as much after %s until all has arrived', async (_, status) => {
    const { sizes, recorded } = await sendBy(20, status)
    expect(sizes.slice(0, 3)).toEqual([60, 30, 15])
    expect(recorded).toEqual(plates)
  })

  test('sends twice as much after a quick answer, not after a slow one', async () => {
    expect((await sendBy(20)).sizes).toEqual([60, 30, 15, 30, 15, 30, 15, 15])
    expect((await sendBy(20, null, 1_000)).sizes).toEqual([60, 30, 15, 15, 15, 15])
  })
})
