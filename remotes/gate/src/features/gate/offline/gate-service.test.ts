import { readPendingWork } from '@hosts/shared/pending-work'
import { openEventQueue } from './event-queue'
import type { GateService } from './gate-service'
import { at, buildQueued, buildSnapshot, noon } from './testing'
import { anna, ben, createPhone, letIn, settle, setUpPhones, wait } from './testing-phones'

const states = (service: GateService) => service.getState().events?.map(({ state }) => state)

setUpPhones()

test.each([
  ['without a network', 'cut', true],
  ['while the answers are lost', 'lost', true],
  ['while the API fails', 500, true],
  ['while a gateway does', 504, true],
  ['without a session', 401, false],
  ['while it is too much', 429, false],
] as const)(
  'records the events %s once and in order, also after a restart of the page',
  async (_, fault, isOffline) => {
    const phone = createPhone()
    phone.server.fault = fault
    let service = await phone.open()
    for (const plate of ['A', 'B']) expect(await letIn(service, plate)).toMatchObject({ status: 'stored' })
    await settle(service)
    expect(states(service)).toEqual(['queued', 'queued'])
    expect(service.getState().isUnreachable).toBe(isOffline)
    await service.close()
    service = await phone.open()
    await letIn(service, 'C')
    await settle(service)
    phone.server.fault = 'none'
    await wait(30_000)
    await settle(service)
    expect(phone.plates()).toEqual(['A', 'B', 'C'])
    expect(states(service)).toEqual(['recorded', 'recorded', 'recorded'])
    expect(service.getState().isUnreachable).toBe(false)
  },
)

test('sends again when the network returns or the page is visible again, and stops when nothing waits', async () => {
  const phone = createPhone()
  phone.server.fault = 'cut'
  const service = await phone.open()
  await letIn(service, 'A')
  await settle(service)
  const tries = phone.server.requests
  window.dispatchEvent(new Event('online'))
  await wait(50)
  expect(phone.server.requests).toBeGreaterThan(tries)
  phone.server.fault = 'none'
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(50)
  expect(phone.plates()).toEqual(['A'])
  const last = phone.server.requests
  await wait(120_000)
  expect(phone.server.requests).toBe(last)
})

test('decides presses one after the other, by the stored events of all tabs', async () => {
  const phone = createPhone()
  phone.server.fault = 'cut'
  const [one, other] = [await phone.open(), await phone.open()]
  await letIn(one, 'A')
  const seen: number[] = []
  const press = () =>
    other.record(7, true, (events) => {
      seen.push(events.length)
      return events.length < 2
        ? { event: { type: 'in', by: 'plate', plate: 'B' } }
        : { status: 'refused', conflict: 'already_inside' }
    })
  const results = await Promise.all([press(), press()])
  expect(seen).toEqual([1, 2])
  expect(results.map(({ status }) => status)).toEqual(['stored', 'refused'])
})

describe('a full disk', () => {
  const open = async () => {
    const phone = createPhone()
    phone.server.fault = 'cut'
    const queue = openEventQueue(phone.name)
    const service = await phone.open(queue)
    const fill = () =>
      jest
        .spyOn(queue, 'add')
        .mockRejectedValue(Object.assign(new Error('Full'), { name: 'QuotaExceededError' }))
    return { phone, service, fill }
  }

  test('is reported, keeps the board, and sends later events directly and in order', async () => {
    const { phone, service, fill } = await open()
    await letIn(service, 'A')
    const add = fill()
    expect(await letIn(service, 'B')).toEqual({ status: 'full' })
    expect(service.getState()).toMatchObject({ storage: 'full', events: [{ event: { plate: 'A' } }] })
    phone.server.fault = 'none'
    expect(await letIn(service, 'C')).toMatchObject({ status: 'stored', queued: { state: 'recorded' } })
    add.mockRestore()
    await letIn(service, 'D')
    await settle(service)
    expect(service.getState().storage).toBe('ok')
    expect(phone.plates()).toEqual(['A', 'C', 'D'])
    expect(service.getState().events).toHaveLength(3)
  })

  test('sends each event once when even the answers cannot be stored', async () => {
    const { phone, service } = await open()
    await letIn(service, 'A')
    phone.server.fault = 'none'
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await settle(service)
    await letIn(service, 'B')
    await settle(service)
    put.mockRestore()
    expect(phone.plates()).toEqual(['A', 'B'])
    expect(service.getState().events).toEqual([])
  })

  test('records nothing in the name of the next person', async () => {
    const { phone, service } = await open()
    phone.server.fault = 'none'
    jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
      phone.user = ben
      throw new DOMException('Full', 'QuotaExceededError')
    })
    expect(await letIn(service, 'A')).toEqual({ status: 'full' })
    expect(phone.plates()).toEqual([])
  })

  test('uses one id for all tries of a press, and another for the next press', async () => {
    const { phone, service, fill } = await open()
    fill()
    phone.server.fault = 'lost'
    for (const status of ['full', 'full']) expect(await letIn(service, 'A')).toEqual({ status })
    phone.server.fault = 'none'
    expect(await letIn(service, 'A')).toMatchObject({ status: 'stored' })
    expect(phone.plates()).toEqual(['A'])
    await letIn(service, 'A')
    expect(phone.plates()).toEqual(['A', 'A'])
    phone.server.fault = 'lost'
    await letIn(service, 'A')
    phone.server.fault = 'none'
    jest.setSystemTime(Date.now() + 16 * 60_000)
    await letIn(service, 'A')
    expect(phone.plates()).toHaveLength(4)
  })
})

describe('the start of an outage', () => {
  const minutes = (count: number) => count * 60_000
  const start = Date.parse(at('11:04'))
  /** Reads the snapshot at noon, and loses the network four minutes later. */
  const lose = async () => {
    const phone = createPhone()
    const service = await phone.open()
    service.takeSnapshot(anna.id, { snapshot: buildSnapshot(), clockOffset: 0 })
    await wait(minutes(4))
    service.startOutage()
    return { phone, service }
  }

  test('stays when a request fails later, and after a reload', async () => {
    const { phone, service } = await lose()
    await wait(minutes(1))
    service.setReached(false)
    expect(service.getState().offlineSince).toBe(start)
    await service.close()
    await wait(minutes(1))
    const reloaded = await phone.open()
    reloaded.setReached(false)
    expect(reloaded.getState().offlineSince).toBe(start)
  })

  test('starts again after an answer, also one before a reload', async () => {
    const { phone, service } = await lose()
    await wait(minutes(1))
    service.setReached(true)
    expect(service.getState().offlineSince).toBeNull()
    await service.close()
    await wait(minutes(1))
    const reloaded = await phone.open()
    reloaded.setReached(true)
    await wait(minutes(1))
    reloaded.setReached(false)
    expect(reloaded.getState().offlineSince).toBe(start + minutes(3))
  })

  test('is the time of the last snapshot when the page opens during an outage', async () => {
    const phone = createPhone()
    const service = await phone.open()
    service.takeSnapshot(anna.id, { snapshot: buildSnapshot(), clockOffset: 0 })
    await wait(minutes(4))
    await service.close()
    const reloaded = await phone.open()
    reloaded.startOutage()
    expect(reloaded.getState().offlineSince).toBe(Date.parse(noon))
  })
})

test('corrects a clock that is three hours ahead', async () => {
  const phone = createPhone()
  const service = await phone.open()
  jest.setSystemTime(Date.parse(at('14:00')))
  service.takeSnapshot(1, { snapshot: buildSnapshot(), clockOffset: -3 * 3_600_000 })
  await letIn(service, 'A')
  await settle(service)
  expect(phone.server.recorded[0]).toMatchObject({
    occurredAt: expect.stringMatching('T11:00:'),
    deviceTime: expect.stringMatching('T14:00:'),
  })
  await service.close()
  expect((await phone.open()).getState().clockOffset).toBe(-3 * 3_600_000)
})

test('forgets a flagged arrival together with its undo', async () => {
  const phone = createPhone()
  const queue = openEventQueue(phone.name)
  const settled = (time: string) => ({ settledAt: Date.parse(at(time)) })
  const first = buildQueued({ clientEventId: 'a' }, { state: 'conflict', ...settled('11:06') })
  await queue.add(first)
  const undo = buildQueued({ type: 'undo', undoes: 'a', occurredAt: at('11:06') }, { undone: first.event })
  await queue.add({ ...undo, state: 'recorded', ...settled('11:07') })
  jest.setSystemTime(Date.parse(at('11:30')))
  const service = await phone.open(queue)
  service.takeSnapshot(anna.id, { snapshot: buildSnapshot({ asOf: at('11:30') }), clockOffset: 0 })
  while (service.getState().events?.length !== 0) await wait(5)
  expect(await queue.list()).toEqual([])
})

test('reports refused events, and retries them later, or at once after the gate’s next snapshot', async () => {
  const phone = createPhone()
  phone.server.fault = 403
  const service = await phone.open()
  await letIn(service, 'A')
  await settle(service)
  expect(service.getState()).toMatchObject({ isUnreachable: false })
  expect([...service.getState().refused]).toEqual([[7, 'not-theirs']])
  // Leads to the list of gates: the board would only say that the location is not theirs.
  expect(readPendingWork(`pending/gate/${anna.id}`)).toMatchObject({ count: 1, address: '/parkings?choose' })
  const tries = phone.server.requests
  await wait(301_000)
  expect(phone.server.requests).toBe(tries + 1)
  phone.server.fault = 'none'
  const rest = service.getState().events
  service.takeSnapshot(anna.id, { snapshot: buildSnapshot(), clockOffset: 0 })
  while (service.getState().refused.size > 0) await wait(5)
  expect([rest?.length, phone.plates()]).toEqual([1, ['A']])
})

test.each([403, 422] as const)(
  'does not resend refused events (%i) each time the board loads',
  async (fault) => {
    const phone = createPhone()
    const service = await phone.open()
    const answer = { snapshot: buildSnapshot(), clockOffset: 0 }
    service.takeSnapshot(anna.id, answer)
    phone.server.fault = fault
    await letIn(service, 'A')
    await settle(service)
    const tries = phone.server.requests
    for (let times = 0; times < 5; times += 1) {
      service.takeSnapshot(anna.id, answer)
      await wait(1_000)
    }
    expect(phone.server.requests).toBe(tries)
  },
)

test('writes each event to the disk, and asks the browser once to keep what is there', async () => {
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction')
  const persist = jest.fn().mockResolvedValue(true)
  Object.defineProperty(navigator, 'storage', {
    value: { persisted: async () => false, persist },
    configurable: true,
  })
  const service = await createPhone().open()
  for (const plate of ['A', 'B']) await letIn(service, plate)
  await settle(service)
  const writes = transaction.mock.calls.filter(([store, mode]) => store === 'events' && mode === 'readwrite')
  expect(writes.length).toBeGreaterThanOrEqual(2)
  for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' })
  expect(persist).toHaveBeenCalledTimes(1)
  transaction.mockRestore()
  Reflect.deleteProperty(navigator, 'storage')
})

test('an event by plate belongs to the booking that the server has found', async () => {
  const phone = createPhone()
  phone.server.found = 21
  const service = await phone.open()
  await letIn(service, 'HH-AB 1204')
  await settle(service)
  expect(service.getState().events).toMatchObject([{ state: 'conflict', event: { bookingId: 21 } }])
})
