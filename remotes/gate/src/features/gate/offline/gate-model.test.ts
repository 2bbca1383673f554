import 'fake-indexeddb/auto'
import type { GateOutcome } from '../../../api/send-events'
import { openEventQueue } from './event-queue'
import { createGateService, type GateService } from './gate-service'
import { planUndo } from './plan-event'
import { openSnapshotStore } from './snapshot-store'
import { createFakeServer } from './testing'

const EVENTS = Number(process.env.GATE_EVENTS ?? 60)
const SEED = Number(process.env.TEST_SEED ?? 1)
const names = ['Anna', 'Ben', 'Cem']

/** The same numbers from 0 to 1 in every run with a seed (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

test(`${EVENTS} events of three phones with random cuts: none lost, none doubled, each phone’s in order (TEST_SEED=${SEED})`, async () => {
  const random = createRandom(SEED)
  const choose = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const server = createFakeServer()
  /** Each request meets its own fault; half of the failed ones are recorded. */
  const send = async (
    locationId: number,
    events: Parameters<typeof server.send>[1],
  ): Promise<GateOutcome> => {
    server.fault = random() < 0.6 ? choose(['cut', 'lost', 500, 503, 429] as const) : 'none'
    return server.send(locationId, events)
  }
  const phones = await Promise.all(
    names.map(async (name, index) => {
      const user = { id: index + 1, name }
      const done: string[] = []
      const open = async () => {
        const deps = { send, getUser: () => user }
        const service = createGateService(deps, openEventQueue(`model-${name}`), (onDeleted) =>
          openSnapshotStore(onDeleted, `session/model-${name}`),
        )
        await service.open(user.id)
        return service
      }
      return { done, open, service: await open() }
    }),
  )
  const press = async (service: GateService, done: string[], count: number) => {
    const last = done.at(-1)
    const isUndo = last !== undefined && random() < 0.1
    const result = await service.record(7, true, (events) =>
      isUndo
        ? planUndo(events, last)
        : { event: { type: choose(['in', 'out', 'deny'] as const), by: 'plate', plate: `V ${count}` } },
    )
    if (result.status === 'stored') done.push(result.queued.event.clientEventId)
  }

  for (let count = 0; phones.reduce((sum, { done }) => sum + done.length, 0) < EVENTS; count++) {
    const phone = choose(phones)
    await press(phone.service, phone.done, count)
    if (random() < 0.05) {
      await phone.service.close()
      phone.service = await phone.open()
    }
    if (random() < 0.2) await phone.service.sendNow()
  }
  for (const { service } of phones)
    while (service.getState().events?.some(({ state }) => state === 'queued')) await service.sendNow()

  const ids = server.recorded.map(({ clientEventId }) => clientEventId)
  expect(ids).toHaveLength(EVENTS)
  for (const { done, service } of phones) {
    expect(ids.filter((id) => done.includes(id))).toEqual(done)
    await service.close()
  }
}, 600_000)
