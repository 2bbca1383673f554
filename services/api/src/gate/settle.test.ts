import type { ToLookAtItem } from '@hosts/shared/contract'
import { asc, eq } from 'drizzle-orm'
import { bookingEvents, type bookings, gateEvents } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { buildEvent, type Gate, openGate } from '../testing/gate'
import { followLive, listenLive } from '../testing/live'
import { addBay, inHours } from '../testing/world'

let test: TestApp
let gate: Gate
beforeAll(async () => {
  test = await startApp()
  await listenLive(test)
})
beforeEach(async () => {
  gate = await openGate(test)
})
afterAll(() => test.close())

const list = async (
  by = test.world.owner,
  query = `?warehouseId=${gate.place.id}`,
): Promise<ToLookAtItem[]> => (await test.call(by, 'GET', `/to-look-at${query}`)).body.results
const settle = (id: number | undefined, body: object, by = test.world.owner) =>
  test.call(by, 'POST', `${gate.url}/event/${id}/settle`, { body })
const findStatus = async (id: number) => (await gate.read({ id })).status

type Values = Partial<typeof bookings.$inferInsert>
const noBay = { bayId: null, bayNumbered: null }
const occurredAt = inHours(-0.5).toISOString()

it.each<[name: string, values: Values, type: 'in' | 'out', steps: string[]]>([
  ['a blocked driver or the wrong time', {}, 'in', ['check-in']],
  ['what was cancelled', { status: 'cancelled' }, 'in', ['reinstate', 'check-in']],
  ['a no-show, without its charge', { status: 'no_show', noShowFee: 100 }, 'in', ['reinstate', 'check-in']],
  ['a request', { status: 'requested', ...noBay }, 'in', ['accept', 'check-in']],
  ['a departure without an arrival', {}, 'out', ['check-in', 'check-out']],
  [
    'a departure of a stay that was cancelled',
    { status: 'cancelled' },
    'out',
    ['reinstate', 'check-in', 'check-out'],
  ],
])('applies an event after all: %s', async (_, values, type, steps) => {
  const span: [number, number] = values.status || type === 'out' ? [-1, 5] : [6, 9]
  const { id: bookingId } = await gate.book(span, values)
  await addBay(test.db, gate.place.id, 'Spare')
  await gate.tell({ bookingId, type, occurredAt })
  const [item] = await list()
  expect(item).toMatchObject({
    ways: ['apply', 'keep'],
    booking: { id: bookingId },
    location: { name: 'Gate' },
  })
  expect((await settle(item?.id, { way: 'apply' })).status).toBe(204)
  const row = await gate.read({ id: bookingId })
  expect([row.status, row.noShowFee, row.checkedInAt?.toISOString()]).toEqual([
    type === 'in' ? 'checked_in' : 'checked_out',
    null,
    occurredAt,
  ])
  const history = await test.db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
  expect(history.map(({ action, userName }) => [action, userName])).toEqual(
    steps.map((step) => [step, 'owner']),
  )
  expect(await list()).toEqual([])
})

it('applies a departure when its arrival is reported later by another phone', async () => {
  const { id: bookingId } = await gate.book()
  await gate.tell({ bookingId, type: 'out', occurredAt })
  const arrival = inHours(-0.2)
  await gate.tell({ bookingId, occurredAt: arrival.toISOString() })
  const [item] = await list()
  expect((await settle(item?.id, { way: 'apply' })).status).toBe(204)
  const { status, checkedInAt, checkedOutAt } = await gate.read({ id: bookingId })
  expect([status, checkedInAt, checkedOutAt]).toEqual(['checked_out', arrival, arrival])
})

it('leaves everything as it is, with a note', async () => {
  const { id: bookingId } = await gate.book([-1, 5], { status: 'checked_in' })
  await gate.tell({ bookingId })
  const [item] = await list()
  expect(item?.ways).toEqual(['assign', 'keep'])
  expect((await settle(item?.id, { way: 'keep', note: 'Two phones' })).status).toBe(204)
  const { body } = await test.call(gate.staff, 'GET', `${gate.url}/event`)
  expect(body.results[0].settled).toMatchObject({ by: 'owner', way: 'keep', note: 'Two phones' })
  const again = await settle(item?.id, { way: 'keep' }, test.world.owner)
  expect([again.status, again.body.code, again.body.by]).toEqual([409, 'already_settled', 'owner'])
})

it('assigns an event to its booking', async () => {
  await gate.tell({ plate: 'XX 1', occurredAt })
  const { id: bookingId } = await gate.book([-1, 5], { plate: 'XX 11' })
  const [item] = await list()
  expect([item?.ways, item?.booking]).toEqual([['assign', 'keep'], null])
  expect((await settle(item?.id, { way: 'assign' })).body[0].errors[0].path).toBe('bookingId')
  const foreign = await (await openGate(test)).book()
  expect((await settle(item?.id, { way: 'assign', bookingId: foreign.id })).status).toBe(422)
  expect((await settle(item?.id, { way: 'apply' })).status).toBe(409)
  expect((await settle(item?.id, { way: 'assign', bookingId })).status).toBe(204)
  expect(await findStatus(bookingId)).toBe('checked_in')
  expect((await test.call(gate.staff, 'GET', `${gate.url}/snapshot`)).body.visitors).toEqual([])
})

it('lists the free bays instead of a taken one, and stays open', async () => {
  const { bayId } = await gate.book([-9, -2], { status: 'checked_in' })
  const { id: bookingId } = await gate.book([-1, 5], { bayId })
  const free = await addBay(test.db, gate.place.id, 'Free')
  await gate.tell({ bookingId })
  const [item] = await list()
  const refused = await settle(item?.id, { way: 'apply' })
  expect([refused.status, refused.body.code]).toEqual([409, 'bay_taken'])
  expect(refused.body.free).toContainEqual({ id: free.id, label: 'Free' })
  expect((await settle(item?.id, { way: 'apply', bayId: free.id })).status).toBe(204)
  expect(await findStatus(bookingId)).toBe('checked_in')
})

describe('an undo that changed nothing', () => {
  const minutesAgo = (count: number) => inHours(-count / 60).toISOString()
  const come = (bookingId: number, minutes: number) =>
    buildEvent({ bookingId, occurredAt: minutesAgo(minutes) })
  const undo = ({ clientEventId: undoes }: { clientEventId: string }, change = {}) =>
    buildEvent({ type: 'undo', undoes, ...change })

  it.each<[conflict: string, prepare: (bookingId: number) => object[]]>([
    [
      'undo_too_late',
      (bookingId) => {
        const came = come(bookingId, 30)
        return [came, undo(came)]
      },
    ],
    [
      'changed_since',
      (bookingId) => {
        const came = come(bookingId, 9)
        return [came, buildEvent({ bookingId, type: 'out', occurredAt: minutesAgo(5) }), undo(came)]
      },
    ],
    [
      'unknown_person',
      (bookingId) => {
        const came = come(bookingId, 9)
        return [came, undo(came, { actedBy: test.world.manager.id })]
      },
    ],
    [
      'already_undone',
      (bookingId) => {
        const came = come(bookingId, 9)
        return [came, undo(came), undo(came)]
      },
    ],
  ])('is done after all, or left: %s', async (conflict, prepare) => {
    const { id: bookingId } = await gate.book()
    await gate.send(prepare(bookingId))
    const item = (await list()).find(({ type }) => type === 'undo')
    expect([item?.conflict, item?.ways]).toEqual([conflict, ['apply', 'keep']])
    expect((await settle(item?.id, { way: 'apply' })).status).toBe(204)
    expect(await findStatus(bookingId)).toBe('confirmed')
    expect((await list()).filter(({ type }) => type === 'undo')).toEqual([])
  })

  it('belongs to the booking that the host chooses when its event is unknown', async () => {
    const [{ id: inside }, { id: expected }] = [await gate.book(), await gate.book()]
    await gate.tell({ bookingId: inside })
    await gate.tell({ type: 'undo', undoes: 'nothing' })
    const [item] = await list()
    expect([item?.conflict, item?.ways]).toEqual(['unknown_event', ['assign', 'keep']])
    expect((await settle(item?.id, { way: 'assign', bookingId: expected })).body.code).toBe('wrong_status')
    expect((await settle(item?.id, { way: 'assign', bookingId: inside })).status).toBe(204)
    expect(await findStatus(inside)).toBe('confirmed')
  })
})

it('applies a denial of an unknown person, or leaves it', async () => {
  const { id: bookingId } = await gate.book()
  await gate.tell({ type: 'deny', bookingId, actedBy: test.world.manager.id })
  const [item] = await list()
  expect([item?.conflict, item?.ways]).toEqual(['unknown_person', ['apply', 'keep']])
  expect((await settle(item?.id, { way: 'apply' })).status).toBe(204)
  expect([await findStatus(bookingId), await list()]).toEqual(['confirmed', []])
})

it('assigns an unreadable event to an expected booking, or leaves it', async () => {
  const { id: bookingId } = await gate.book()
  await gate.tell({ type: 'teleport' })
  const [item] = await list()
  expect([item?.type, item?.ways]).toEqual([null, ['assign', 'keep']])
  expect((await settle(item?.id, { way: 'assign', bookingId })).status).toBe(204)
  expect(await findStatus(bookingId)).toBe('checked_in')
})

it.each<[name: string, way: string, prepare: () => Promise<object>]>([
  ['a successful arrival', 'assign', async () => ({ bookingId: (await gate.book()).id })],
  ['a successful arrival', 'apply', async () => ({ bookingId: (await gate.book()).id })],
  ['a vehicle without a booking', 'apply', async () => ({ plate: 'XX 1' })],
  [
    'a second arrival',
    'apply',
    async () => ({ bookingId: (await gate.book([-1, 5], { status: 'checked_in' })).id }),
  ],
  ['an arrival on another day', 'assign', async () => ({ bookingId: (await gate.book([60, 70])).id })],
  [
    'an arrival with a declined booking',
    'apply',
    async () => ({ bookingId: (await gate.book([-1, 5], { status: 'declined', ...noBay })).id }),
  ],
  [
    'a denial of an unknown person',
    'assign',
    async () => ({ type: 'deny', plate: 'XX 1', actedBy: test.world.manager.id }),
  ],
  ['an unreadable event', 'apply', async () => ({ type: 'teleport' })],
])('refuses to settle %s with %s', async (_, way, prepare) => {
  await gate.tell(await prepare())
  const { body } = await test.call(gate.staff, 'GET', `${gate.url}/event`)
  const [before] = body.results
  const other = await gate.book([-1, 5], { plate: 'OTHER 1' })
  const refused = await settle(before.id, { way, bookingId: other.id })
  expect([refused.status, refused.body.code]).toEqual([409, 'wrong_way'])
  const { body: after } = await test.call(gate.staff, 'GET', `${gate.url}/event`)
  expect(after.results[0]).toEqual(before)
  expect(await findStatus(other.id)).toBe('confirmed')
})

it('assigns an arrival whose booking was declined', async () => {
  const declined = await gate.book([-1, 5], { status: 'declined', ...noBay })
  await gate.tell({ bookingId: declined.id })
  const other = await gate.book([-1, 5], { plate: 'OTHER 1' })
  const [item] = await list()
  expect(item?.ways).toEqual(['assign', 'keep'])
  expect((await settle(item?.id, { way: 'assign', bookingId: other.id })).status).toBe(204)
  expect(await findStatus(other.id)).toBe('checked_in')
})

describe('a visitor who never leaves', () => {
  const days = (count: number) => inHours(-24 * count)
  const come = async (plate: string, at: Date) => {
    await gate.tell({ plate, occurredAt: at.toISOString() })
    return (await list()).find((item) => item.plate === plate)
  }
  const age = (id: number | undefined, settledAt: Date) =>
    test.db
      .update(gateEvents)
      .set({ settledAt })
      .where(eq(gateEvents.id, id ?? 0))
  const readSnapshot = async () => (await test.call(gate.staff, 'GET', `${gate.url}/snapshot`)).body
  const lookUp = async (plate: string) =>
    (await test.call(gate.staff, 'POST', `${gate.url}/verify`, { body: { plate } })).body.visitor

  it('leaves the gate’s list after 48 hours, and stays searchable until a host settles it again', async () => {
    const item = await come('XX 1', days(3))
    expect(item).toMatchObject({ conflict: 'no_booking', isStillHere: true })
    expect((await settle(item?.id, { way: 'keep', note: 'A guest' })).status).toBe(204)
    await age(item?.id, days(2.9))
    expect((await readSnapshot()).visitors).toEqual([])
    expect(await lookUp('xx1')).toMatchObject({ plate: 'XX 1', since: item?.occurredAt })
    const [again] = await list()
    expect(again).toMatchObject({ id: item?.id, isStillHere: true, ways: ['assign', 'keep'] })
    const toDo = await test.call(test.world.owner, 'GET', `/to-do?warehouseId=${gate.place.id}`)
    expect(toDo.body.toLookAt).toMatchObject([{ count: 1 }])

    expect((await settle(again?.id, { way: 'keep' })).status).toBe(204)
    expect([await list(), await lookUp('XX 1')]).toEqual([[], null])
    expect((await settle(again?.id, { way: 'keep' })).status).toBe(409)
    const { body } = await test.call(gate.staff, 'GET', `${gate.url}/event`)
    expect(body.results[0].settled.note).toBe('A guest')
  })

  it.each<[string, number, { type: 'out'; isBooked?: boolean } | null, boolean]>([
    ['is here for a day only', 1, null, false],
    ['has left', 3, { type: 'out' }, false],
    ['has left with the booking that it was given', 3, { type: 'out', isBooked: true }, false],
    ['came longer ago than a month', 31, null, false],
  ])('is not asked about when it %s', async (_, count, event, isAsked) => {
    const item = await come('XX 2', days(count))
    await settle(item?.id, { way: 'keep' })
    await age(item?.id, days(count - 0.1))
    if (event?.isBooked) await gate.book([-1, 5], { plate: 'XX 2', status: 'checked_in' })
    if (event) await gate.tell({ plate: 'XX 2', type: event.type })
    expect((await list()).some(({ id }) => id === item?.id)).toBe(isAsked)
    expect((await readSnapshot()).visitors).toHaveLength(count === 1 ? 1 : 0)
  })
})

it('notifies the phone that let a vehicle in when a host has settled the event', async () => {
  const { id: bookingId } = await gate.book([-1, 5], { status: 'cancelled' })
  const came = buildEvent({ bookingId })
  await gate.send([came])
  const read = async () => (await test.call(gate.staff, 'GET', `${gate.url}/snapshot`)).body.settled
  expect(await read()).toEqual([])
  const [item] = await list()
  await settle(item?.id, { way: 'keep' })
  expect(await read()).toEqual([came.clientEventId])
})

it('lists the events of the locations that the host has, oldest first', async () => {
  await gate.tell({ plate: 'B 2' })
  await gate.tell({ plate: 'A 1', occurredAt })
  await gate.tell({ plate: 'C 3', type: 'deny' })
  expect((await list()).map(({ plate }) => plate)).toEqual(['A 1', 'B 2'])
  const toDo = await test.call(test.world.owner, 'GET', `/to-do?warehouseId=${gate.place.id}`)
  expect(toDo.body.toLookAt).toEqual([{ id: gate.place.id, name: 'Gate', count: 2 }])
  expect((await list(test.world.owner, '')).length).toBeGreaterThanOrEqual(2)
  expect(await list(test.world.manager, '')).toEqual([])
  const { status } = await test.call(test.world.manager, 'GET', `/to-look-at?warehouseId=${gate.place.id}`)
  expect(status).toBe(404)
  expect((await list(test.world.owner, `?warehouseId=${gate.place.id}&limit=1&page=2`))[0]?.plate).toBe('B 2')
})

it('notifies open pages of every event', async () => {
  const host = await followLive(test, test.world.owner)
  await gate.tell({ plate: 'A 1' })
  let event = await host.next()
  while (event && !event.tags.includes('GateEvent')) event = await host.next()
  expect(event?.ids).toContain(gate.place.id)
  await host.close()
})
