import 'fake-indexeddb/auto'
import { type EventQueue, openEventQueue } from './event-queue'
import { createGateService, type GateService } from './gate-service'
import { openSnapshotStore } from './snapshot-store'
import { createFakeServer, noon } from './testing'

export const [anna, ben] = [
  { id: 1, name: 'Anna' },
  { id: 2, name: 'Ben' },
] as const
const closing: (() => Promise<unknown>)[] = []
let phones = 0

/** A new phone of Anna with its own server and disk. On that disk `create` starts the page without a login, and `open` with one. */
export const createPhone = () => {
  phones += 1
  const [server, name] = [createFakeServer(), `phone-${phones}`]
  const phone = { server, user: anna as typeof anna | typeof ben }
  const create = (queue: EventQueue = openEventQueue(name)): GateService => {
    const service = createGateService({ send: server.send, getUser: () => phone.user }, queue, (onDeleted) =>
      openSnapshotStore(onDeleted, `session/${name}`),
    )
    closing.push(service.close)
    return service
  }
  const open = async (queue?: EventQueue) => {
    const service = create(queue)
    await service.open(phone.user.id)
    return service
  }
  return Object.assign(phone, { create, open, name, plates: () => server.recorded.map(({ plate }) => plate) })
}

export const letIn = (service: GateService, plate: string) =>
  service.record(7, true, () => ({ event: { type: 'in', by: 'plate', plate } }))
/** Lets timers run, by default those that are due. */
export const wait = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
/** Waits until the queue has settled, and runs all timers for it. */
export const settle = async (service: GateService) => {
  await service.sendNow()
  await wait(50)
}

/** For each test of a file: noon, and pages that are closed after it. */
export const setUpPhones = () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse(noon), doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] })
  })
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()))
    localStorage.clear()
    jest.useRealTimers()
  })
}
