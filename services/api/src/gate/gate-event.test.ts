import { MAX_VISITORS } from '@hosts/shared/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { bays, bookingEvents, driverConsents, jobs, users, warehouseDrivers, warehouses } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { buildEvent, type EventChange, type Gate, openGate } from '../testing/gate'
import { addBay, addDriver, addUser, inHours } from '../testing/world'

let test: TestApp
let gate: Gate
beforeAll(async () => {
  test = await startApp()
})
beforeEach(async () => {
  gate = await openGate(test)
})
afterAll(() => test.close())

const minutesAgo = (minutes: number) => inHours(-minutes / 60).toISOString()

describe('an event', () => {
  it('lets a vehicle in and out at its own time, in the history and in the name of the staff', async () => {
    const booking = await gate.book()
    const [came, left] = [minutesAgo(50), minutesAgo(10)]
    const { id: bookingId } = booking
    const events = [
      buildEvent({ bookingId, occurredAt: came, decidedOffline: true }),
      buildEvent({ bookingId, type: 'out', occurredAt: left }),
    ]
    const results = await gate.send(events)
    expect(results).toEqual(events.map(({ clientEventId }) => ({ clientEventId, status: 'ok', bookingId })))
    const row = await gate.read(booking)
    expect([row.status, row.checkedInAt?.toISOString(), row.checkedOutAt?.toISOString()]).toEqual([
      'checked_out',
      came,
      left,
    ])
    const history = await test.db
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, bookingId))
      .orderBy(asc(bookingEvents.id))
    expect(history.map(({ action, at, userName }) => [action, at.toISOString(), userName])).toEqual([
      ['check-in', came, gate.staff.name],
      ['check-out', left, gate.staff.name],
    ])
    const texts = await test.db
      .select()
      .from(jobs)
      .where(eq(jobs.series, `booking-${bookingId}`))
    expect(texts).toHaveLength(2)
    const [first] = await gate.list()
    expect(first).toMatchObject({
      decidedOffline: true,
      conflict: null,
      userId: gate.staff.id,
      sentById: null,
    })
  })

  it('finds the booking by the plate, however it is typed', async () => {
    const booking = await gate.book([-1, 5], { plate: 'HH-AB 123' })
    await gate.book([20, 30], { plate: 'HH-AB 123' })
    expect(await gate.tell({ plate: 'hh ab123' })).toBe('ok')
    expect((await gate.read(booking)).status).toBe('checked_in')
    expect(await gate.tell({ plate: 'HHAB123', type: 'out' })).toBe('ok')
    expect((await gate.read(booking)).status).toBe('checked_out')
  })

  it('keeps that a booked driver agreed to offers when he was let in, asked only while he has said nothing', async () => {
    const { db, world } = test
    const { id: warehouseId } = gate.place
    const known = { marketingConsentAt: null }
    const ask = async (driverId: number, consent?: boolean, status?: 'cancelled') => {
      const booking = await gate.book([-1, 5], { driverId, ...(status && { status }) })
      const url = `/warehouse/${warehouseId}/gate/snapshot`
      const snapshot = (await test.call(world.owner, 'GET', url)).body
      const { driver } = snapshot.bookings.find(({ id }: { id: number }) => id === booking.id)
      await gate.send([
        buildEvent({ bookingId: booking.id, occurredAt: minutesAgo(20), ...(consent && { consent }) }),
      ])
      const rows = await db.select().from(driverConsents).where(eq(driverConsents.driverId, driverId))
      const [relation] = await db
        .select()
        .from(warehouseDrivers)
        .where(eq(warehouseDrivers.driverId, driverId))
      return [
        driver.isUnasked,
        rows.map(({ given, source }) => [given, source]),
        relation?.marketingConsentAt !== null,
      ]
    }
    const silent = await addDriver(db, warehouseId, 'Silent', known)
    expect(await ask(silent.id)).toEqual([true, [], false])
    expect(await ask(silent.id, true)).toEqual([true, [[true, 'in-person']], true])
    expect(await ask(silent.id, true)).toEqual([undefined, [[true, 'in-person']], true])
    const refused = await addDriver(db, warehouseId, 'Refused', known)
    const said = { warehouseId, driverId: refused.id, given: false, source: 'chat' }
    await db.insert(driverConsents).values(said)
    expect((await ask(refused.id))[0]).toBeUndefined()
    const unreachable = await addDriver(db, warehouseId, 'Unreachable', { ...known, phone: '' })
    expect((await ask(unreachable.id))[0]).toBeUndefined()
    const denied = await addDriver(db, warehouseId, 'Cancelled', known)
    expect(await ask(denied.id, true, 'cancelled')).toEqual([true, [], false])
  })

  it('records a denial with its reason, and leaves the booking alone', async () => {
    const { id: bookingId } = await gate.book()
    expect(await gate.tell({ bookingId, type: 'deny', reason: 'Too high' })).toBe('ok')
    expect(await gate.tell({ plate: 'XX 1', type: 'deny' })).toBe('ok')
    expect((await gate.list()).map(({ bookingId: id, reason }) => [id, reason])).toEqual([
      [bookingId, 'Too high'],
      [null, null],
    ])
    expect((await gate.read({ id: bookingId })).status).toBe('confirmed')
  })

  it('is stored with the time of the device, never later than now', async () => {
    const { id: bookingId } = await gate.book()
    const ahead = inHours(3).toISOString()
    await gate.send([
      buildEvent({ bookingId, deviceTime: ahead }),
      buildEvent({ type: 'deny', occurredAt: ahead, deviceTime: ahead }),
    ])
    const [corrected, uncorrected] = await gate.list()
    expect(Math.round((corrected?.clockOffset ?? 0) / 60_000)).toBe(180)
    expect(uncorrected?.clockOffset).toBe(0)
    expect(uncorrected?.deviceTime?.toISOString()).toBe(ahead)
    expect(uncorrected && uncorrected.occurredAt <= uncorrected.receivedAt).toBe(true)
  })
})

describe('an impossible event', () => {
  const block = (at: Date) =>
    test.db
      .update(warehouseDrivers)
      .set({ blockedAt: at })
      .where(eq(warehouseDrivers.driverId, gate.driver.id))
  const cases: [conflict: string, arrange: () => Promise<EventChange>][] = [
    ['already_inside', async () => ({ bookingId: (await gate.book([-1, 5], { status: 'checked_in' })).id })],
    [
      'already_left',
      async () => ({
        bookingId: (await gate.book([-1, 5], { status: 'checked_out', checkedOutAt: inHours(-0.5) })).id,
      }),
    ],
    ['cancelled', async () => ({ bookingId: (await gate.book([-1, 5], { status: 'cancelled' })).id })],
    ['no_show', async () => ({ bookingId: (await gate.book([-1, 5], { status: 'no_show' })).id })],
    ['not_confirmed', async () => ({ bookingId: (await gate.book([-1, 5], { status: 'declined' })).id })],
    ['wrong_day', async () => ({ bookingId: (await gate.book([50, 60])).id })],
    [
      'blocked_driver',
      async () => {
        await block(inHours(-1))
        return { bookingId: (await gate.book()).id }
      },
    ],
    [
      'bay_taken',
      async () => {
        const { bayId } = await gate.book([-9, -2], { status: 'checked_in' })
        return { bookingId: (await gate.book([-1, 5], { bayId })).id }
      },
    ],
    ['bay_taken', async () => ({ bookingId: (await gate.book()).id, bayId: 2_000_000_000 })],
    ['not_inside', async () => ({ bookingId: (await gate.book()).id, type: 'out' })],
    ['no_booking', async () => ({ bookingId: (await (await openGate(test)).book()).id })],
    ['no_booking', async () => ({ plate: 'XX 1', by: 'manual', reason: 'A delivery' })],
    ['no_booking', async () => ({ plate: 'XX 1', type: 'out' })],
    ['bad_plate', async () => ({ plate: '---' })],
    ['bad_plate', async () => ({ plate: 'A'.repeat(16) })],
    ['unknown_event', async () => ({ type: 'undo', undoes: 'nothing' })],
    ['unknown_person', async () => ({ bookingId: (await gate.book()).id, actedBy: test.world.manager.id })],
    ['invalid', async () => ({ type: 'teleport' })],
    ['invalid', async () => ({ occurredAt: 'yesterday' })],
  ]
  it.each(cases)('is recorded as %s, and changes nothing', async (conflict, arrange) => {
    const event = await arrange()
    const booking = event.bookingId ? await gate.read({ id: Number(event.bookingId) }) : undefined
    expect(await gate.tell(event)).toBe(conflict)
    expect(booking && (await gate.read(booking))).toEqual(booking)
    expect((await gate.list()).map((row) => row.conflict)).toEqual([conflict])
  })

  it('does not affect the rest of its batch, which is done in order', async () => {
    const { id: bookingId } = await gate.book()
    const results = await gate.send([
      buildEvent({ type: 'out', bookingId, occurredAt: minutesAgo(20) }),
      buildEvent({ by: 'telepathy' }),
      buildEvent({ bookingId, occurredAt: minutesAgo(10) }),
      buildEvent({ bookingId, occurredAt: minutesAgo(9) }),
      buildEvent({ type: 'out', bookingId }),
    ])
    expect(results.map(({ conflict, status }) => conflict ?? status)).toEqual([
      'not_inside',
      'invalid',
      'ok',
      'already_inside',
      'ok',
    ])
  })

  it('is recorded for an archived location, and for a booking whose time is over meanwhile', async () => {
    const booking = await gate.book([-5, -1])
    await test.db.update(warehouses).set({ status: 'archived' }).where(eq(warehouses.id, gate.place.id))
    expect(await gate.tell({ bookingId: booking.id, occurredAt: inHours(-3).toISOString() })).toBe('ok')
    expect((await gate.read(booking)).status).toBe('checked_in')
  })

  it('cannot be forced by gate staff when it is too early, only by a host', async () => {
    const { id: bookingId } = await gate.book([6, 9])
    const tooEarly = expect.stringMatching(/^(too_early|wrong_day)$/)
    expect(await gate.tell({ bookingId, force: true })).toEqual(tooEarly)
    expect(await gate.tell({ bookingId }, test.world.owner)).toEqual(tooEarly)
    expect(await gate.tell({ bookingId, force: true }, test.world.owner)).toBe('ok')
  })
})

it('lets a vehicle into another bay than its own, for other vehicles too: it is there already', async () => {
  const booking = await gate.book([-1, 5], { vehicleType: 'truck' })
  const bay = await addBay(test.db, gate.place.id, 'Z 9')
  await test.db
    .update(bays)
    .set({ vehicleTypes: ['van'] })
    .where(eq(bays.id, bay.id))
  expect(await gate.tell({ bookingId: booking.id, bayId: bay.id })).toBe('ok')
  expect((await gate.read(booking)).bayId).toBe(bay.id)
})

it('applies a departure that was reported before its arrival', async () => {
  const booking = await gate.book()
  const left = minutesAgo(5)
  expect(await gate.tell({ bookingId: booking.id, type: 'out', occurredAt: left })).toBe('not_inside')
  expect(await gate.tell({ bookingId: booking.id, occurredAt: minutesAgo(30) })).toBe('ok')
  const row = await gate.read(booking)
  expect([row.status, row.checkedOutAt?.toISOString()]).toEqual(['checked_out', left])
  expect((await gate.list()).map(({ settledWay }) => settledWay)).toEqual(['followed', null])
})

it('knows vehicles without a booking until they leave', async () => {
  const readVisitors = async () =>
    (await test.call(gate.staff, 'GET', `${gate.url}/snapshot`)).body.visitors.map(
      ({ plate }: { plate: string }) => plate,
    )
  await gate.tell({ plate: 'XX 1', by: 'manual' })
  await gate.tell({ plate: 'XX 2', by: 'manual' })
  expect(await readVisitors()).toEqual(['XX 1', 'XX 2'])
  expect(await gate.tell({ plate: 'xx-1', type: 'out' })).toBe('ok')
  expect(await readVisitors()).toEqual(['XX 2'])
})

it('lists the latest of any number of unknown vehicles, and lets the others out by their plate', async () => {
  const count = 8000
  const add = (name: string, age: string, isSettled: boolean) =>
    test.db.execute(sql`insert into gate_events (warehouse_id, client_event_id, type, plate, user_name, conflict, occurred_at, settled_at, reason)
      select ${gate.place.id}, ${name} || n, 'in', ${name} || n, 'Gate', 'no_booking', at, case when ${isSettled} then at end, repeat('x', 500)
      from generate_series(1, ${count}) n, lateral (select now() - ${age}::interval + n * interval '1 second' as at)`)
  await add('new-', '1 day', false)
  await add('old-', '3 days', true)
  const { status, body } = await test.call(gate.staff, 'GET', `${gate.url}/snapshot`)
  expect(status).toBe(200)
  expect([body.visitors.length, body.hasMoreVisitors]).toEqual([MAX_VISITORS, true])
  expect(body.visitors.at(-1).plate).toBe(`new-${count}`)
  expect(JSON.stringify(body).length).toBeLessThan(300_000)
  const toDo = await test.call(test.world.owner, 'GET', `/to-do?warehouseId=${gate.place.id}`)
  expect(toDo.body.toLookAt).toMatchObject([{ count: 2 * count }])
  const toLookAt = await test.call(test.world.owner, 'GET', `/to-look-at?warehouseId=${gate.place.id}`)
  expect(toLookAt.status).toBe(200)

  const lookUp = async () =>
    (await test.call(gate.staff, 'POST', `${gate.url}/verify`, { body: { plate: 'NEW1' } })).body.visitor
  expect(await lookUp()).toMatchObject({ clientEventId: 'new-1', plate: 'new-1' })
  expect(await gate.tell({ plate: 'new 1', type: 'out' })).toBe('ok')
  expect(await lookUp()).toBeNull()
})

describe('undo', () => {
  const send = async (change: EventChange) => {
    const event = buildEvent(change)
    await gate.send([event])
    return event.clientEventId
  }
  it('reverts an arrival and a departure', async () => {
    const booking = await gate.book()
    const statuses = async () => (await gate.read(booking)).status
    const arrived = await send({ bookingId: booking.id, occurredAt: minutesAgo(14) })
    const left = await send({ bookingId: booking.id, type: 'out', occurredAt: minutesAgo(12) })
    expect(await gate.tell({ type: 'undo', undoes: arrived })).toBe('changed_since')
    expect(await gate.tell({ type: 'undo', undoes: left })).toBe('ok')
    expect(await statuses()).toBe('checked_in')
    expect(await gate.tell({ type: 'undo', undoes: left })).toBe('already_undone')
    expect(await gate.tell({ type: 'undo', undoes: arrived })).toBe('changed_since')
    const again = await send({ bookingId: booking.id, type: 'out' })
    expect(await statuses()).toBe('checked_out')
    expect(await gate.tell({ type: 'undo', undoes: again })).toBe('ok')
    // It was at its bay all the time.
    expect((await gate.read(booking)).baySince).toBeNull()
  })

  it('takes back the text that was not sent yet, and no other', async () => {
    const { id: bookingId } = await gate.book()
    const listTexts = async () => {
      const isOfBooking = eq(jobs.series, `booking-${bookingId}`)
      const rows = await test.db
        .select({ payload: jobs.payload })
        .from(jobs)
        .where(isOfBooking)
        .orderBy(jobs.id)
      return rows.map(({ payload }) => payload.kind)
    }
    await send({ bookingId })
    const left = await send({ bookingId, type: 'out' })
    expect(await listTexts()).toEqual(['checkedIn', 'checkedOut'])
    await gate.tell({ type: 'undo', undoes: left })
    expect(await listTexts()).toEqual(['checkedIn'])

    const again = await send({ bookingId, type: 'out' })
    // As after they were sent.
    await test.db.delete(jobs).where(eq(jobs.series, `booking-${bookingId}`))
    await gate.tell({ type: 'undo', undoes: again })
    expect(await listTexts()).toEqual([])
  })

  it('restores the bay from before the arrival, even while another vehicle overstays there', async () => {
    const late = await gate.book([-9, -1], { status: 'checked_in', checkedInAt: inHours(-9) })
    const booking = await gate.book([-1, 5], { bayId: late.bayId })
    const free = await addBay(test.db, gate.place.id, 'Z 8')
    expect(await gate.tell({ bookingId: booking.id })).toBe('bay_taken')
    const arrived = await send({ bookingId: booking.id, bayId: free.id })
    expect((await gate.read(booking)).bayId).toBe(free.id)
    expect(await gate.tell({ type: 'undo', undoes: arrived })).toBe('ok')
    expect((await gate.read(booking)).bayId).toBe(late.bayId)
  })

  it('is possible for 15 minutes, by the time at which it was done', async () => {
    const [late, early] = [await gate.book(), await gate.book()]
    const lateEvent = await send({ bookingId: late.id, occurredAt: minutesAgo(40) })
    const earlyEvent = await send({ bookingId: early.id, occurredAt: minutesAgo(40) })
    expect(await gate.tell({ type: 'undo', undoes: lateEvent, occurredAt: minutesAgo(24) })).toBe(
      'undo_too_late',
    )
    expect(await gate.tell({ type: 'undo', undoes: earlyEvent, occurredAt: minutesAgo(26) })).toBe('ok')
    const rows = [await gate.read(late), await gate.read(early)]
    expect(rows.map(({ status, checkedInAt }) => [status, Boolean(checkedInAt)])).toEqual([
      ['checked_in', true],
      ['confirmed', false],
    ])
  })

  it('leaves nothing to look at when the event had changed nothing', async () => {
    const event = await send({ plate: 'XX 1' })
    expect(await gate.tell({ type: 'undo', undoes: event })).toBe('ok')
    expect((await gate.list()).map(({ settledWay }) => settledWay)).toEqual(['undone', null])
  })
})

describe('the queue of a removed person', () => {
  it('is handed in by somebody else, in the name of both', async () => {
    const booking = await gate.book()
    const removed = await addUser(test.db, test.world.account.id, 'removed@nordlicht.test', 'access-only')
    await test.db.delete(users).where(eq(users.id, removed.id))
    expect(await gate.tell({ bookingId: booking.id, actedBy: removed.id })).toBe('ok')
    const { body } = await test.call(gate.staff, 'GET', `${gate.url}/event`)
    const { actor, sentBy } = body.results[0]
    expect([actor, sentBy]).toEqual([
      { id: null, name: 'removed' },
      { id: gate.staff.id, name: gate.staff.name },
    ])
    const [event] = await test.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, booking.id))
    expect([event?.userId, event?.userName]).toEqual([null, 'removed'])
  })

  it('names both, and waits for the host, when that person still works here', async () => {
    const { id, name } = test.world.manager
    expect(await gate.tell({ plate: 'XX 1', actedBy: id })).toBe('unknown_person')
    const { body } = await test.call(gate.staff, 'GET', `${gate.url}/event`)
    const { actor, sentBy } = body.results[0]
    expect([actor, sentBy]).toEqual([
      { id, name },
      { id: gate.staff.id, name: gate.staff.name },
    ])
  })

  it('reports a person of another account as unknown', async () => {
    const removed = await addUser(test.db, test.world.stranger.accountId, 'gone@suedwind.test', 'access-only')
    await test.db.delete(users).where(eq(users.id, removed.id))
    expect(await gate.tell({ plate: 'XX 1', actedBy: removed.id })).toBe('unknown_person')
  })
})
