import { type actionBodies, type BookingStatus, bookingStatus, toEventAction } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import {
  type BookingRow,
  blocks,
  bookingEvents,
  type UserRow,
  type WarehouseRow,
  warehouseDrivers,
} from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, addUser, addWarehouse, inHours } from '../testing/world'

type Action = keyof typeof actionBodies
const bodies: Record<Action, object> = {
  accept: {},
  decline: { reason: 'We are full' },
  cancel: { reason: 'Broken down' },
  'no-show': {},
  reinstate: {},
  'check-in': {},
  'undo-check-in': {},
  'check-out': {},
  'charge-overstay': { amount: 500 },
  'charge-no-show': { amount: 500 },
  payment: { amount: 100, method: 'cash' },
}
const actions = Object.keys(bodies) as Action[]

let test: TestApp
let place: WarehouseRow
let mia: UserRow
let driverId: number
beforeAll(async () => {
  test = await startApp()
  place = await addWarehouse(test.db, test.world.account.id, 'Actions')
  await addBay(test.db, place.id, 'Yard', 50)
  driverId = (await addDriver(test.db, place.id, 'Ada')).id
  mia = await addUser(test.db, test.world.account.id, 'mia@nordlicht.test', 'owner')
})
afterAll(() => test.close())

const add = (span: [number, number], values: Partial<BookingRow> = {}, warehouseId = place.id) =>
  addBooking(test.db, { warehouseId, driverId }, span, values)
const act = (
  { id }: { id: number },
  action: Action,
  { by = test.world.owner, body = bodies[action], key }: { by?: UserRow; body?: object; key?: string } = {},
) =>
  test.call(by, 'POST', `/booking/${id}/${action}`, {
    body,
    headers: key ? { 'idempotency-key': key } : undefined,
  })
const findHistory = ({ id }: { id: number }) =>
  test.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(bookingEvents.id)

/** A request that Mia has answered, in each status; the stay is now, or over for a vehicle that is still there or left late. */
const addAnswered = async (status: BookingStatus) => {
  const isOver = status === 'checked_in' || status === 'checked_out'
  const row = await add(isOver ? [-9, -1] : [-1, 9], {
    status,
    ...(status === 'checked_in' && { checkedInAt: inHours(-0.2) }),
    ...(status === 'checked_out' && { checkedOutAt: inHours(-0.5) }),
    ...(status === 'cancelled' && { paidAmount: 100 }),
    ...(status === 'requested' && { expiresAt: inHours(1) }),
    ...(status === 'expired' && { expiresAt: inHours(-1) }),
  })
  const common = { bookingId: row.id, warehouseId: place.id }
  const byMia = { userId: mia.id, userName: mia.name }
  await test.db.insert(bookingEvents).values({ ...common, action: 'request', to: 'requested' })
  if (status === 'requested' || status === 'expired') return row
  const answer = status === 'declined' ? 'decline' : 'accept'
  const to = status === 'declined' ? 'declined' : 'confirmed'
  await test.db.insert(bookingEvents).values({ ...common, ...byMia, action: answer, from: 'requested', to })
  return row
}

const words: Record<BookingStatus, string> = {
  requested: 'This booking is waiting for an answer',
  confirmed: 'This booking is confirmed',
  checked_in: 'This booking is checked in',
  checked_out: 'This booking is checked out',
  declined: 'This booking is declined',
  expired: 'This request has expired',
  cancelled: 'This booking is cancelled',
  no_show: 'This booking is a no-show',
}
/** Result of each action; all others are refused. */
const outcomes: Record<BookingStatus, Partial<Record<Action, BookingStatus>>> = {
  requested: { accept: 'confirmed', decline: 'declined' },
  confirmed: { cancel: 'cancelled', 'no-show': 'no_show', 'check-in': 'checked_in', payment: 'confirmed' },
  checked_in: {
    'undo-check-in': 'confirmed',
    'check-out': 'checked_out',
    'charge-overstay': 'checked_in',
    payment: 'checked_in',
  },
  checked_out: { 'charge-overstay': 'checked_out', payment: 'checked_out' },
  declined: {},
  expired: {},
  cancelled: { reinstate: 'confirmed', payment: 'cancelled' },
  no_show: { reinstate: 'confirmed', 'charge-no-show': 'no_show', payment: 'no_show' },
}
const findOutcome = (status: BookingStatus, action: Action) =>
  outcomes[status][action] ??
  (action === 'accept' || action === 'decline' ? 'already_answered' : 'wrong_status')

/** The only payment for a cancelled stay is a refund. */
const findBody = (status: BookingStatus, action: Action) =>
  status === 'cancelled' && action === 'payment' ? { amount: -100, method: 'cash' } : bodies[action]

/** Does an action, checks what every outcome has in common, and returns the outcome. */
const tryAction = async (status: BookingStatus, action: Action): Promise<string> => {
  const row = await addAnswered(status)
  const before = await findHistory(row)
  const key = `press ${row.id}`
  const { status: code, body } = await act(row, action, { key, body: findBody(status, action) })
  const after = await findHistory(row)
  if (code !== 200) {
    const isAnswer = body.code === 'already_answered' && status !== 'expired'
    const message = isAnswer
      ? words[status].replace('This booking', 'mia has answered this request already: it')
      : words[status]
    expect({ [action]: [code, body.status, body.message, body.by] }).toEqual({
      [action]: [409, status, message, status === 'requested' || status === 'expired' ? null : 'mia'],
    })
    expect(after).toEqual(before)
    return body.code
  }
  const byOwner = { userId: test.world.owner.id, userName: 'owner', key }
  const event = { action: toEventAction(action), from: status, to: body.status, ...byOwner }
  expect(after.slice(before.length)).toEqual([expect.objectContaining(event)])
  const again = await act(row, action, { key, body: findBody(status, action) })
  expect([again.status, again.body]).toEqual([200, body])
  const other = await act(row, action === 'payment' ? 'cancel' : 'payment', { key })
  expect([other.status, other.body.code]).toEqual([409, 'key_used'])
  expect(await findHistory(row)).toEqual(after)
  return body.status
}

describe('actions', () => {
  it.each(bookingStatus.options)('have their listed outcome for a booking that is %s', async (status) => {
    for (const action of actions)
      expect([action, await tryAction(status, action)]).toEqual([action, findOutcome(status, action)])
  })

  it('are refused to gate staff and to hosts of other locations', async () => {
    const { db, world } = test
    const elsewhere = await add([1, 2])
    const ids = { warehouseId: world.first.id, driverId: (await addDriver(db, world.first.id, 'Ben')).id }
    const here = await addBooking(db, ids, [1, 2])
    for (const action of actions) {
      const asManager = await act(elsewhere, action, { by: world.manager })
      const asGate = await act(here, action, { by: world.gate })
      expect([action, asManager.status, asGate.status]).toEqual([action, 404, 403])
    }
  })

  it.each<[Action, [number, number], BookingStatus, string, string]>([
    ['no-show', [1, 9], 'confirmed', 'too_early', 'The stay has not started yet'],
    ['charge-overstay', [-1, 9], 'checked_in', 'too_early', 'The vehicle has not overstayed'],
    ['charge-overstay', [-1, -0.1], 'checked_out', 'too_early', 'The vehicle has not overstayed'],
    ['reinstate', [-9, -1], 'cancelled', 'too_late', 'The booked time is over. Make a new booking'],
    [
      'undo-check-in',
      [-1, 9],
      'checked_in',
      'too_late',
      'A check-in can be undone for 15 minutes. Check out instead',
    ],
  ])('%s is refused at the wrong time', async (action, span, status, code, message) => {
    const row = await add(span, {
      status,
      ...(status === 'checked_in' && { checkedInAt: inHours(-0.3) }),
      ...(status === 'checked_out' && { checkedOutAt: inHours(-0.2) }),
    })
    expect((await act(row, action)).body).toMatchObject({ code, message })
    expect(await findHistory(row)).toEqual([])
  })

  it('refuse to accept what was never a request', async () => {
    const row = await add([1, 9])
    expect((await act(row, 'accept')).body).toMatchObject({ code: 'wrong_status', by: null })
  })
})

it.each([
  ['open', [], false],
  ['closed', [{ from: '2000-01-01', to: '2999-01-01', reason: 'For ever' }], true],
])('a check-in says that the location is %s, other actions do not say', async (_, closures, isClosed) => {
  const site = await addWarehouse(test.db, test.world.account.id, 'Closed or not', { closures })
  await addBay(test.db, site.id, 'Yard', 2)
  const row = await add([-1, 9], {}, site.id)
  expect((await act(row, 'check-in')).body).toMatchObject({ status: 'checked_in', isClosed })
  expect((await act(row, 'check-out')).body).not.toHaveProperty('isClosed')
})

describe('bays of a location with two', () => {
  /** A location of its own: others would be free, too. */
  const addPlace = async () => {
    const { id } = await addWarehouse(test.db, test.world.account.id, 'Two bays')
    const [one, two] = [await addBay(test.db, id, '1'), await addBay(test.db, id, '2')]
    const book = (bay: typeof one | null, span: [number, number], values: Partial<BookingRow> = {}) =>
      add(span, { ...(bay && { bayId: bay.id, bayNumbered: true }), ...values }, id)
    return { one, two, book, free: [{ id: two.id, label: '2' }] }
  }
  const request = { status: 'requested' as const, expiresAt: inHours(1) }

  it('are assigned by accepting: the named one, else the best', async () => {
    const { one, two, book, free } = await addPlace()
    const [first, second] = [await book(null, [10, 20], request), await book(null, [5, 9.9], request)]
    expect((await act(first, 'accept', { body: { bayId: one.id } })).body.bay.label).toBe('1')
    expect((await act(second, 'accept')).body.bay.label).toBe('1')
    expect((await findHistory(second))[0]?.changes).toEqual({ bay: { from: null, to: '1' } })
    const third = await book(null, [9, 11], request)
    const refused = await act(third, 'accept', { body: { bayId: one.id } })
    expect(refused.body).toMatchObject({
      code: 'bay_taken',
      message: 'Bay 1 was just taken. Free: 2',
      free,
    })
    expect((await act(third, 'accept', { body: { bayId: two.id } })).status).toBe(200)
    const last = await book(null, [9, 11], request)
    expect((await act(last, 'accept')).body).toMatchObject({
      message: 'No bay that fits is free then',
      free: [],
    })
    expect((await act(last, 'accept', { body: { bayId: 999_999 } })).status).toBe(422)
  })

  it('are assigned by a check-in into the bay that the vehicle uses', async () => {
    const { one, two, book } = await addPlace()
    const row = await book(one, [-1, 9])
    const { body } = await act(row, 'check-in', { body: { bayId: two.id } })
    expect(body).toMatchObject({ status: 'checked_in', bay: { label: '2' }, checkedInAt: expect.any(String) })
    expect((await findHistory(row))[0]?.changes).toEqual({ bay: { from: '1', to: '2' } })
    await book(one, [0, 9])
  })

  it('are given back by the undo of a check-in elsewhere, unless they were taken or left meanwhile', async () => {
    const { one, two, book } = await addPlace()
    const row = await book(one, [-1, 9])
    const comeTo = (bay: typeof one) => act(row, 'check-in', { body: { bayId: bay.id } })
    const undo = async () => {
      const { body } = await act(row, 'undo-check-in')
      return [body.status, body.bay.label, (await findHistory(row)).at(-1)]
    }
    await comeTo(two)
    expect(await undo()).toMatchObject(['confirmed', '1', { changes: { bay: { from: '2', to: '1' } } }])

    await comeTo(two)
    const guest = await book(one, [4, 9])
    expect(await undo()).toMatchObject([
      'confirmed',
      '2',
      { changes: null, reason: 'Stays at 2: 1 is no longer free' },
    ])

    await act(guest, 'cancel', { body: { reason: 'Ill' } })
    await comeTo(one)
    await test.call(test.world.owner, 'PATCH', `/booking/${row.id}`, { body: { bayId: two.id } })
    expect(await undo()).toMatchObject(['confirmed', '2', { changes: null, reason: null }])
  })

  it('are taken while the vehicle before overstays', async () => {
    const { one, two, book, free } = await addPlace()
    const late = await book(one, [-9, -1], { status: 'checked_in' })
    const next = await book(one, [-0.5, 9])
    expect((await act(next, 'check-in')).body).toMatchObject({ code: 'bay_taken', free })
    await act(late, 'check-out')
    expect((await act(next, 'check-in')).body).toMatchObject({ status: 'checked_in', bay: { label: '1' } })
    const parked = await book(two, [-0.5, 9])
    expect((await act(parked, 'check-in', { body: { bayId: one.id } })).body).toMatchObject({ free })
  })

  it('are in use from an early arrival on, if they are free then', async () => {
    const { one, two, book, free } = await addPlace()
    await book(one, [-2, 2])
    const early = await book(one, [3, 9])
    expect((await act(early, 'check-in')).body).toMatchObject({
      code: 'too_early',
      message: 'It is early. Check in anyway?',
    })
    const forced = { force: true }
    expect((await act(early, 'check-in', { body: forced })).body).toMatchObject({ code: 'bay_taken', free })
    expect((await act(early, 'check-in', { body: { ...forced, bayId: two.id } })).status).toBe(200)
    await expect(book(two, [1, 2])).rejects.toThrow()
  })

  it('are free for others while a stay is cancelled', async () => {
    const { one, two, book, free } = await addPlace()
    const row = await book(one, [1, 9])
    await act(row, 'cancel')
    await book(one, [8, 10])
    expect((await act(row, 'reinstate')).body).toMatchObject({ code: 'bay_taken', free })
    const { body } = await act(row, 'reinstate', { body: { bayId: two.id } })
    expect(body).toMatchObject({ status: 'confirmed', bay: { label: '2' } })
  })

  it('are offered to a late arrival if they are free now', async () => {
    const { one, two, book, free } = await addPlace()
    const row = await book(one, [-9, -1])
    await book(one, [-0.5, 9], { status: 'checked_in' })
    const forced = { body: { force: true } }
    expect((await act(row, 'check-in', forced)).body).toMatchObject({ code: 'bay_taken', free })
    await book(two, [-0.5, 9])
    expect((await act(row, 'check-in', forced)).body).toMatchObject({ code: 'bay_taken', free: [] })
  })

  it('are refused to a late arrival while they are blocked or expect the next vehicle', async () => {
    const { one, two, book, free } = await addPlace()
    const forced = (body: object = {}) => ({ body: { force: true, ...body } })
    const row = await book(one, [-9, -1])
    await test.db.insert(blocks).values({
      warehouseId: one.warehouseId,
      bayId: one.id,
      bayNumbered: true,
      startsAt: inHours(-0.5),
      reason: 'Snow',
    })
    expect((await act(row, 'check-in', forced())).body).toMatchObject({ code: 'bay_taken', free })
    const waiting = await book(two, [-0.5, 9])
    expect((await act(row, 'check-in', forced({ bayId: two.id }))).body).toMatchObject({ free: [] })
    await act(waiting, 'cancel')
    expect((await act(row, 'check-in', forced({ bayId: two.id }))).status).toBe(200)
  })

  it('let a late arrival in when the host insists', async () => {
    const { one, book } = await addPlace()
    const row = await book(one, [-9, -1])
    expect((await act(row, 'check-in')).body).toMatchObject({
      code: 'too_late',
      message: 'The booked time is over. Check in anyway?',
    })
    expect((await act(row, 'check-in', { body: { force: true } })).body).toMatchObject({ overstay: true })
  })
})

it('a check-in and a check-out set the driver’s last stay, and undoing the check-in restores it', async () => {
  const ids = { warehouseId: place.id, driverId: (await addDriver(test.db, place.id, 'Eve')).id }
  const findLast = async () => {
    const { lastStayAt } = warehouseDrivers
    const isEve = eq(warehouseDrivers.driverId, ids.driverId)
    const [known] = await test.db.select({ lastStayAt }).from(warehouseDrivers).where(isEve)
    return known?.lastStayAt?.getTime()
  }
  const row = await addBooking(test.db, ids, [-1, 9])
  const from = Date.now()
  await act(row, 'check-in')
  const arrived = Number(await findLast())
  expect(arrived).toBeGreaterThanOrEqual(from)
  await act(row, 'undo-check-in')
  expect(await findLast()).toBeUndefined()
  await act(row, 'check-in')
  await act(row, 'check-out')
  const left = Number(await findLast())
  expect(left).toBeGreaterThan(arrived)
  const next = await addBooking(test.db, ids, [-1, 9])
  await act(next, 'check-in')
  expect(await findLast()).toBeGreaterThan(left)
  await act(next, 'undo-check-in')
  expect(await findLast()).toBe(left)
})
