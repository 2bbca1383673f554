import 'fake-indexeddb/auto'
import { listPendingWork } from '@hosts/shared/pending-work'
import { hostApi, setClockOffset } from '@hosts/shared/platform'
import { demoUser, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { act, waitFor } from '@testing-library/react'
import remote from '../../../remote'
import { at, buildSnapshot, buildStay } from './testing'
import type { Gate } from './types'
import { useGate } from './use-gate'

type Body = { events: { clientEventId: string; type: string }[] }

const now = Date.parse(at('11:10'))
const unreachable = { status: 'FETCH_ERROR', error: 'No network' } as const
const recordAll = ({ body }: { body?: unknown }) => ({
  data: { results: (body as Body).events.map(({ clientEventId }) => ({ clientEventId, status: 'ok' })) },
})
const snapshots = buildSnapshot({
  asOf: new Date(now).toISOString(),
  bookings: [buildStay(), buildStay({ id: 22, plate: 'M-X 22', ref: 'M2M2M2M2', code: '222222' })],
})

const gates: Gate[] = []
const Probe = () => {
  gates.push(useGate(7))
  return null
}

const open = (handlers: Handlers = {}) => {
  const { transport, calls } = fakeTransport({
    'GET /warehouse/7/gate/snapshot': { data: snapshots },
    'POST /warehouse/7/gate/event': recordAll,
    'POST /warehouse/7/gate/verify': unreachable,
    ...handlers,
  })
  gates.length = 0
  const view = renderRoutes([{ path: '/', element: <Probe /> }], { path: '/', transport })
  const gate = () => gates.at(-1) as Gate
  const ready = () => waitFor(() => expect(gate().status).toBe('ready'))
  const sent = () =>
    calls.filter(({ url }) => url.endsWith('/event')).flatMap(({ body }) => (body as Body).events)
  return { ...view, gate, ready, sent, calls }
}
const letIn = (gate: Gate, bookingId = 21) => act(() => gate.send({ type: 'in', by: 'plate', bookingId }))
const setOnline = (isOnline: boolean) =>
  act(async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now)
})
afterEach(async () => {
  jest.restoreAllMocks()
  localStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
})

test('lets in online through the queue, and not twice', async () => {
  const { gate, ready, sent } = open()
  await ready()
  expect(gate().expected.map(({ plate }) => plate)).toEqual(['HH-AB 1204', 'M-X 22'])
  expect(await letIn(gate())).toMatchObject({ status: 'stored', entry: { state: 'queued' } })
  await waitFor(() => expect(gate().recent[0]).toMatchObject({ state: 'recorded', canUndo: true }))
  expect(gate().onSite.map(({ plate }) => plate)).toEqual(['HH-AB 1204'])
  expect(await letIn(gate())).toEqual({ status: 'refused', conflict: 'already_inside' })
  await act(() => gate().undo(String(gate().recent[0]?.event.clientEventId)))
  await waitFor(() => expect(sent().map(({ type }) => type)).toEqual(['in', 'undo']))
  expect(gate().expected).toHaveLength(2)
})

test('corrects the clock by its snapshot, once: also when the app has corrected it by the API', async () => {
  const HOURS = 2 * 3_600_000
  jest.spyOn(Date, 'now').mockReturnValue(now + HOURS)
  setClockOffset(-HOURS)
  const { gate, ready } = open()
  await ready()
  await waitFor(() => expect(gate().now).toBe(now))
  act(() => setClockOffset(0))
  expect(gate().now).toBe(now)
})

test('opens without a network, decides by the snapshot and sends once there is a network', async () => {
  const first = open()
  await first.ready()
  await waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).toContain('session/gate'),
  )
  first.unmount()
  await setOnline(false)
  const { gate, ready, sent, calls } = open()
  await ready()
  expect(gate()).toMatchObject({
    isOffline: true,
    asOf: now,
    offlineSince: now,
    location: { name: 'Hafen Nord' },
  })
  expect(calls).toEqual([])
  expect(await act(() => gate().lookUp('222 222', 'either'))).toMatchObject({
    vehicle: { plate: 'M-X 22' },
    by: 'code',
    isChecked: false,
  })
  await letIn(gate())
  expect(gate().waiting).toMatchObject([{ event: { decidedOffline: true }, state: 'queued' }])
  await setOnline(true)
  await waitFor(() => expect(sent()).toHaveLength(1))
  await waitFor(() => expect(gate()).toMatchObject({ isOffline: false, waiting: [] }))
})

test('shows the same start of an outage when a request fails later', async () => {
  const { gate, ready } = open({ 'POST /warehouse/7/gate/event': unreachable })
  await ready()
  const start = now + 240_000
  jest.spyOn(Date, 'now').mockReturnValue(start)
  await setOnline(false)
  expect(gate()).toMatchObject({ isOffline: true, offlineSince: start })
  jest.spyOn(Date, 'now').mockReturnValue(start + 60_000)
  await letIn(gate())
  await waitFor(() => expect(gate().waiting).toHaveLength(1))
  expect(gate().offlineSince).toBe(start)
})

test.each<[what: string, answer: { status: number; data: unknown }]>([
  ['an empty 403', { status: 403, data: undefined }],
  ['a 404 of a router', { status: 404, data: { error: 'no route' } }],
  ['an empty 401, which no refresh has ended', { status: 401, data: undefined }],
])('keeps its vehicles and events when something in between answers %s', async (_, answer) => {
  let isBetween = false
  const { gate, ready, sent } = open({
    'GET /warehouse/7/gate/snapshot': () => (isBetween ? answer : { data: snapshots }),
    'POST /warehouse/7/gate/event': (call) => (isBetween ? answer : recordAll(call)),
  })
  await ready()
  isBetween = true
  act(() => gate().refresh())
  await waitFor(() => expect(gate()).toMatchObject({ isOffline: true, status: 'ready', refusal: null }))
  expect(gate().expected).toHaveLength(2)
  await letIn(gate())
  await waitFor(() => expect(gate()).toMatchObject({ waiting: [{ state: 'queued' }], refusal: null }))
  isBetween = false
  await act(async () => gate().refresh())
  await waitFor(() => expect(sent().length).toBeGreaterThan(0))
  await waitFor(() => expect(gate()).toMatchObject({ isOffline: false, waiting: [], refusal: null }))
})

test('restarts the outage when an earlier request is answered in it', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { gate, ready, sent } = open({
    'POST /warehouse/7/gate/event': async (call) => {
      await answered
      return recordAll(call)
    },
  })
  await ready()
  await letIn(gate())
  await waitFor(() => expect(sent()).toHaveLength(1))
  await setOnline(false)
  expect(gate()).toMatchObject({ isOffline: true, offlineSince: now })
  const later = now + 60_000
  jest.spyOn(Date, 'now').mockReturnValue(later)
  await act(async () => answer())
  await waitFor(() => expect(gate().recent[0]).toMatchObject({ state: 'recorded' }))
  expect(gate()).toMatchObject({ isOffline: true, offlineSince: later })
  // Not for a moment: a screen reader would announce another text.
  expect(gates.filter(({ isOffline, offlineSince }) => isOffline && offlineSince === null)).toHaveLength(1)
})

test.each(['GateEvent', 'Occupancy'])(
  'shows another gate’s event when the stream reports %s',
  async (type) => {
    let visitors: typeof snapshots.visitors = []
    const { gate, ready, store } = open({
      'GET /warehouse/7/gate/snapshot': () => ({ data: { ...snapshots, visitors } }),
    })
    await ready()
    visitors = [{ clientEventId: 'v', plate: 'X 1', reason: null, since: at('11:05') }]
    await act(async () => store.dispatch(hostApi.util.invalidateTags([{ type } as never])))
    await waitFor(() => expect(gate().onSite.map(({ plate }) => plate)).toEqual(['X 1']))
  },
)

test('waiting events are sent by a page that shows no gate', async () => {
  const first = open({ 'POST /warehouse/7/gate/event': unreachable })
  await first.ready()
  await letIn(first.gate())
  first.unmount()
  const { transport, calls } = fakeTransport({ 'POST /warehouse/7/gate/event': recordAll })
  const { store } = renderRoutes([{ path: '/', element: null }], { path: '/', transport })
  await remote.sendWaiting(store.dispatch)
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(listPendingWork(demoUser.id)).toEqual([]))
})

test('says that it cannot be opened without a network and a snapshot', async () => {
  await setOnline(false)
  const { gate } = open()
  await waitFor(() => expect(gate()).toMatchObject({ status: 'failed', location: null }))
})

describe('a look-up', () => {
  const other = buildStay({
    id: 90,
    plate: 'LT-90',
    startsAt: '2026-12-01T11:00:00.000Z',
    endsAt: '2026-12-01T17:00:00.000Z',
  })
  const answer = { granted: false, conflict: 'wrong_day', isClosed: false, booking: other, near: [] }

  test.each<[string, Handlers[string], object]>([
    [
      'finds what only the server knows',
      { data: answer },
      { vehicle: { plate: 'LT-90', conflict: 'wrong_day' }, isChecked: true, askedAt: expect.any(Number) },
    ],
    [
      'offers similar plates',
      { data: { ...answer, booking: null, near: [{ booking: other, match: 'transposed' }] } },
      { vehicle: null, near: [{ match: 'transposed' }] },
    ],
    [
      'decides here when the server is away',
      unreachable,
      { vehicle: null, near: [], isChecked: false, askedAt: null },
    ],
  ])('%s', async (_, handler, expected) => {
    const { gate, ready } = open({ 'POST /warehouse/7/gate/verify': handler })
    await ready()
    expect(await act(() => gate().lookUp('lt 90', 'plate'))).toMatchObject(expected)
  })

  test('finds no visitor without a booking for an unknown code', async () => {
    const visitor = { clientEventId: 'v', plate: 'KR 990', reason: null, since: at('11:00') }
    const { gate, ready } = open({
      'GET /warehouse/7/gate/snapshot': { data: { ...snapshots, visitors: [visitor] } },
      'POST /warehouse/7/gate/verify': { data: { ...answer, booking: null } },
    })
    await ready()
    expect(await act(() => gate().lookUp('999999', 'code'))).toMatchObject({ vehicle: null, isChecked: true })
  })

  test('finds a visitor who came without a booking days ago, and lets them out', async () => {
    const visitor = { clientEventId: 'v', plate: 'KR 990', reason: null, since: '2026-11-20T11:00:00.000Z' }
    const { gate, ready, sent } = open({
      'POST /warehouse/7/gate/verify': {
        data: { ...answer, conflict: 'no_booking', booking: null, visitor },
      },
    })
    await ready()
    expect(await act(() => gate().lookUp('kr990', 'plate'))).toMatchObject({
      vehicle: { plate: 'KR 990', side: 'on_site', booking: null, conflict: null },
      isChecked: true,
    })
    await act(() => gate().send({ type: 'out', by: 'plate', plate: 'KR 990' }))
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'out', plate: 'KR 990' }]))
  })

  test('is refused after ten wrong codes, also without a network and after a reload', async () => {
    const limited = { status: 429, data: { message: 'Too many' }, headers: { 'Retry-After': '40' } }
    const { gate, ready, unmount } = open({ 'POST /warehouse/7/gate/verify': limited })
    await ready()
    expect(await act(() => gate().lookUp('999999', 'code'))).toMatchObject({ retryAfter: 40 })
    await setOnline(false)
    for (let wrong = 0; wrong < 10; wrong++)
      expect(await act(() => gate().lookUp('999999', 'qr'))).toMatchObject({ vehicle: null, retryAfter: 0 })
    expect(await act(() => gate().lookUp('222222', 'qr'))).toMatchObject({ vehicle: null, retryAfter: 60 })
    unmount()
    const { gate: reloaded, ready: isReloaded } = open()
    await isReloaded()
    expect(await act(() => reloaded().lookUp('222222', 'qr'))).toMatchObject({
      vehicle: null,
      retryAfter: 60,
    })
  })

  test.each([true, false])(
    'does not count a plate like a reference as a wrong code (with a network: %s)',
    async (isOnline) => {
      const limited = { status: 429, data: { message: 'Too many' }, headers: { 'Retry-After': '40' } }
      const unknown = { data: { ...answer, conflict: 'no_booking', booking: null } }
      const { gate, ready } = open({
        // As an older API answers.
        'POST /warehouse/7/gate/verify': ({ body }) => ('code' in (body as object) ? limited : unknown),
      })
      await ready()
      await setOnline(isOnline)
      for (let times = 0; times < 11; times++)
        expect(await act(() => gate().lookUp('HH AB 1299', 'either'))).toMatchObject({
          vehicle: null,
          retryAfter: 0,
        })
      await setOnline(false)
      expect(await act(() => gate().lookUp('222222', 'either'))).toMatchObject({
        vehicle: { plate: 'M-X 22' },
      })
      expect(await act(() => gate().lookUp('M2M2M2M2', 'either'))).toMatchObject({
        vehicle: { plate: 'M-X 22' },
      })
    },
  )
})
