import type { PaymentPage, Report, ReportDay } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import {
  bays,
  bookingEvents,
  bookings,
  reportDays,
  type UserRow,
  type WarehouseRow,
  warehouses,
} from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBlock, addBooking, addDriver, addWarehouse } from '../testing/world'
import { closeMonths, queueDueMonths } from './close-month'

type Values = Partial<typeof bookings.$inferInsert>
type Event = Pick<typeof bookingEvents.$inferInsert, 'action'> & Partial<typeof bookingEvents.$inferInsert>

const DAY = 86_400_000

let test: TestApp
let driverId: number
let place: WarehouseRow
beforeAll(async () => {
  test = await startApp()
  driverId = (await addDriver(test.db, test.world.first.id, 'Ada')).id
})
afterAll(() => test.close())

/** A location with four places since then. */
const addPlace = async (timezone = 'Europe/Berlin', since = '2025-01-15T12:00:00Z') => {
  const created = { timezone, createdAt: new Date(since) }
  place = await addWarehouse(test.db, test.world.account.id, 'Report', created)
  await addBay(test.db, place.id, 'A1')
  await addBay(test.db, place.id, 'P', 3)
  return place
}
/** A stay that was as booked, without a bay: years back no bay is in the way. */
const addStay = async (from: string, to: string, values: Values = {}, events: Event[] = []) => {
  const [startsAt, endsAt] = [new Date(from), new Date(to)]
  const span = { startsAt, endsAt, checkedInAt: startsAt, checkedOutAt: endsAt }
  const details: Values = { status: 'checked_out', paidAmount: 2400, ...span, ...values }
  const row = await addBooking(test.db, { warehouseId: place.id, driverId }, [0, 1], details)
  const common = { bookingId: row.id, warehouseId: place.id, to: row.status }
  if (events.length)
    await test.db.insert(bookingEvents).values(events.map((event) => ({ ...common, ...event })))
  return row
}
const pay = (at: string, amount: number): Event => ({
  action: 'payment',
  at: new Date(at),
  amount,
  method: 'cash',
})
const read = async (
  from: string,
  to = from,
  path = `/warehouse/${place.id}/report`,
  by: UserRow = test.world.owner,
): Promise<Report> => (await test.call(by, 'GET', `${path}?from=${from}&to=${to}`)).body
const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
const pick = (days: ReportDay[], ...names: (keyof ReportDay)[]) =>
  days.map((day) => names.map((name) => day[name]))

// Before the others, which have years to close.
describe('a month that is over for two days', () => {
  /** The last day of the month before the one of two days ago. */
  const findClosed = (timeZone: string) => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now() - 2 * DAY)
    return addDays(`${day.slice(0, 7)}-01`, -1)
  }
  const zone = 'Australia/Lord_Howe'
  const firstDay = addDays(new Date().toISOString().slice(0, 10), -70)
  /** The same day there. */
  const since = `${firstDay}T01:00:00Z`
  const close = async () => {
    await queueDueMonths(test.db)
    await test.app.jobs.pass()
  }

  it('is closed once, with all months before it, despite later changes', async () => {
    await addPlace(zone, since)
    const last = findClosed(zone)
    const noon = `${last}T02:00:00Z`
    const stay = await addStay(noon, `${last}T05:00:00Z`, { paidAmount: 400 }, [pay(noon, 400)])
    expect((await read(last)).closedUntil).toBe(null)
    await close()
    const [before, whole] = [await read(last), await read(`${last.slice(0, 7)}-01`, last)]
    expect(before).toMatchObject({
      closedUntil: last,
      days: [{ takings: 400, unpaid: 2000, stays: 1, takenMinutes: 180, placeMinutes: 4 * 1440 }],
    })
    const stored = await test.db.select().from(reportDays).where(eq(reportDays.warehouseId, place.id))
    const from = `${addDays(firstDay, -1).slice(0, 7)}-01`
    expect(stored).toHaveLength((Date.parse(last) - Date.parse(from)) / DAY + 1)

    const changed = {
      paidAmount: 2400,
      startsAt: new Date('2020-01-01'),
      checkedInAt: new Date('2020-01-01'),
    }
    await test.db.update(bookings).set(changed).where(eq(bookings.id, stay.id))
    await test.db.update(bookingEvents).set({ amount: 9 }).where(eq(bookingEvents.bookingId, stay.id))
    await addStay(noon, `${last}T09:00:00Z`, { paidAmount: 0 }, [pay(noon, 5000)])
    await test.db.update(bays).set({ status: 'retired' }).where(eq(bays.warehouseId, place.id))
    await test.db.update(warehouses).set({ timezone: 'Europe/Berlin' }).where(eq(warehouses.id, place.id))
    await close()
    const after = await read(last)
    // Its payments are no longer those of its takings: it is not split by method.
    expect(before.days[0]?.takingsBy).toEqual({ cash: 400, card: 0, invoice: 0, other: 0 })
    expect(after.days.map(({ takingsBy, ...day }) => [takingsBy, day])).toEqual(
      before.days.map(({ takingsBy: _, ...day }) => [undefined, day]),
    )
    const drop = (days: ReportDay[]) => days.map(({ takingsBy: _, ...day }) => day)
    expect(drop((await read(`${last.slice(0, 7)}-01`, last)).days)).toEqual(drop(whole.days))
    expect(after.locations.map(({ takingsBy: _, ...figures }) => figures)).toEqual(
      before.locations.map(({ takingsBy: _, ...figures }) => figures),
    )
  })

  it('is closed once by two processes', async () => {
    const { id: warehouseId } = await addPlace(zone, since)
    const job = { key: 'close', payload: { warehouseId } }
    await Promise.all([closeMonths(test.db)(job), closeMonths(test.db)(job)])
    expect((await read('2025-01-01')).closedUntil).toBe(findClosed(zone))
  })

  it('is closed for several locations once all have closed it', async () => {
    const { stranger, foreign } = test.world
    const created = { createdAt: new Date(since) }
    await test.db.update(warehouses).set(created).where(eq(warehouses.id, foreign.id))
    const other = await addWarehouse(test.db, foreign.accountId, 'Behind', created)
    await close()
    await test.db.delete(reportDays).where(eq(reportDays.warehouseId, other.id))
    const day = {
      ...(await test.db.select().from(reportDays).limit(1))[0],
      warehouseId: other.id,
      date: '2020-05-31',
    }
    await test.db.insert(reportDays).values(day as typeof reportDays.$inferInsert)
    expect((await read('2025-01-01', '2025-01-01', '/report', stranger)).closedUntil).toBe('2020-05-31')
  })
})

it.each([
  ['Europe/Berlin', '2025-03-30', 23],
  ['Europe/Berlin', '2025-10-26', 25],
  ['Australia/Lord_Howe', '2025-10-05', 23.5],
  ['Australia/Lord_Howe', '2025-04-06', 24.5],
  // The clock goes from 01:00 back to midnight, and from midnight to 01:00.
  ['Atlantic/Azores', '2025-10-25', 24],
  ['Atlantic/Azores', '2025-10-26', 25],
  ['America/Santiago', '2025-09-07', 23],
  ['Pacific/Kiritimati', '2025-10-26', 24],
])('a day in %s, %s, has %d hours', async (timezone, date, hours) => {
  await addPlace(timezone)
  const { days } = await read(date)
  expect(pick(days, 'date', 'placeMinutes')).toEqual([[date, 4 * 60 * hours]])
})

describe('the figures of a day', () => {
  beforeEach(() => addPlace())

  it('count money on the day of payment, less refunds', async () => {
    await addStay('2025-03-10T10:00:00Z', '2025-03-11T10:00:00Z', {}, [
      pay('2025-03-29T22:59:59Z', 2000),
      pay('2025-03-29T23:00:00Z', 400),
      pay('2025-03-30T21:59:59Z', -100),
      pay('2025-03-30T22:00:00Z', 50),
    ])
    expect(pick((await read('2025-03-29', '2025-03-31')).days, 'takings')).toEqual([[2000], [300], [50]])
  })

  it('split the takings by method, with the payments behind each number', async () => {
    const events = [
      pay('2025-03-29T22:59:59Z', 2000),
      pay('2025-03-29T23:00:00Z', 400),
      { ...pay('2025-03-30T10:00:00Z', 900), method: 'card' as const, userName: 'Kay' },
      { ...pay('2025-03-30T21:59:59Z', -100), isUndo: true },
      { ...pay('2025-03-30T12:00:00Z', 70), method: null },
      pay('2025-03-30T22:00:00Z', 50),
    ]
    const { id, ref, plate } = await addStay('2025-03-10T10:00:00Z', '2025-03-11T10:00:00Z', {}, events)
    const { days, locations } = await read('2025-03-29', '2025-03-31')
    expect(pick(days, 'takings', 'takingsBy')).toEqual([
      [2000, { cash: 2000, card: 0, invoice: 0, other: 0 }],
      [1270, { cash: 300, card: 900, invoice: 0, other: 70 }],
      [50, { cash: 50, card: 0, invoice: 0, other: 0 }],
    ])
    expect(locations[0]).toMatchObject({ takings: 3320, takingsBy: { cash: 2350, card: 900, other: 70 } })

    const list = async (query: string): Promise<PaymentPage> =>
      (await test.call(test.world.owner, 'GET', `/warehouse/${place.id}/payment?${query}`)).body
    const day = 'from=2025-03-30&to=2025-03-30'
    expect((await list(day)).results.map(({ amount, method }) => [amount, method])).toEqual([
      [400, 'cash'],
      [900, 'card'],
      [70, 'other'],
      [-100, 'cash'],
    ])
    expect(await list(`${day}&method=cash&limit=1&page=2`)).toMatchObject({
      count: 2,
      hasMore: false,
      sum: 300,
      results: [{ amount: -100, isUndo: true, by: null, at: '2025-03-30T21:59:59.000Z' }],
    })
    expect((await list(`${day}&method=card`)).results).toEqual([
      expect.objectContaining({ amount: 900, by: 'Kay', isUndo: false, booking: { id, ref, plate } }),
    ])
    expect((await list(`${day}&method=other`)).count).toBe(1)
    expect(await list(`${day}&method=invoice`)).toMatchObject({ count: 0, sum: 0 })
    expect(
      (
        await test.call(
          test.world.owner,
          'GET',
          `/warehouse/${place.id}/payment?from=2025-03-30&to=2025-03-29`,
        )
      ).status,
    ).toBe(400)
  })

  it('are of one moment, while somebody pays', async () => {
    const today = new Date().toISOString()
    const stay = await addStay('2025-03-10T10:00:00Z', '2025-03-11T10:00:00Z', {}, [pay(today, 2000)])
    const common = { bookingId: stay.id, warehouseId: place.id, to: stay.status }
    const { query } = pg.Client.prototype
    const spy = jest.spyOn(pg.Client.prototype, 'query')
    // The second statement waits for the payment, as on a busy server. An embedded database has one connection and no such moment.
    const payFirst = async (...call: unknown[]) => {
      spy.mockRestore()
      await test.db.insert(bookingEvents).values({ ...common, ...pay(today, 300) })
      return Reflect.apply(query, call[0], call.slice(1))
    }
    spy.mockImplementation(function (this: pg.Client, ...call: unknown[]) {
      const isSecond = (call[0] as pg.QueryConfig).text?.includes('(warehouse_id, method)')
      return isSecond ? payFirst(this, ...call) : Reflect.apply(query, this, call)
    } as never)
    const { locations } = await read(addDays(today.slice(0, 10), -1), addDays(today.slice(0, 10), 1))
    spy.mockRestore()
    expect(locations[0]).toMatchObject({ takings: 2000, takingsBy: { cash: 2000 } })
  })

  it('count debts on the day the stay ended, and no-shows on the day of their start', async () => {
    const unpaid = { paidAmount: 1000 }
    await addStay('2025-03-28T08:00:00Z', '2025-04-02T08:00:00Z', {
      ...unpaid,
      checkedOutAt: new Date('2025-03-29T23:30:00Z'),
    })
    await addStay('2025-03-28T08:00:00Z', '2025-03-30T08:00:00Z', { paidAmount: 2400 })
    await addStay('2025-03-28T08:00:00Z', '2025-03-30T08:00:00Z', { ...unpaid, status: 'cancelled' })
    await addStay('2025-03-29T23:00:00Z', '2025-04-05T08:00:00Z', { ...unpaid, status: 'no_show' })
    expect(pick((await read('2025-03-29', '2025-04-05')).days, 'unpaid', 'noShows').slice(0, 3)).toEqual([
      [0, 0],
      [1400, 1],
      [0, 0],
    ])
  })

  it('count the vehicles that came, and how long they used their places', async () => {
    await addStay('2025-03-20T20:00:00Z', '2025-03-29T01:00:00Z')
    await addStay('2025-03-29T20:00:00Z', '2025-03-30T10:00:00Z')
    await addStay('2025-03-29T22:00:00Z', '2025-03-29T23:00:00Z', {
      checkedInAt: new Date('2025-03-29T22:30:00Z'),
    })
    await addStay('2025-03-30T22:00:00Z', '2025-03-31T00:00:00Z', {
      checkedOutAt: new Date('2025-04-01T10:00:00Z'),
    })
    await addStay('2025-03-30T08:00:00Z', '2025-03-30T09:00:00Z', {
      status: 'no_show',
      checkedInAt: null,
      checkedOutAt: null,
    })
    const { days } = await read('2025-03-29', '2025-03-31')
    expect(pick(days, 'stays', 'takenMinutes')).toEqual([
      [2, 120 + 180 + 30],
      [0, 11 * 60],
      [1, 24 * 60],
    ])
  })

  it('count requests on the day they came, with the time until a host answered', async () => {
    const request = (at: string): Event => ({ action: 'request', at: new Date(at) })
    const ask = (asked: string, answer: Event['action'], answered: string) =>
      addStay('2025-03-30T08:00:00Z', '2025-03-30T09:00:00Z', {}, [
        request(asked),
        { action: answer, at: new Date(answered) },
      ])
    await ask('2025-03-29T22:50:00Z', 'accept', '2025-03-29T23:20:00Z')
    await ask('2025-03-29T10:00:00Z', 'decline', '2025-03-29T10:00:30Z')
    await ask('2025-03-29T11:00:00Z', 'expire', '2025-03-29T12:00:00Z')
    await ask('2025-03-29T23:00:00Z', 'cancel', '2025-03-29T23:10:00Z')
    const { days } = await read('2025-03-29', '2025-03-30')
    expect(pick(days, 'requests', 'answered', 'answerSeconds')).toEqual([
      [3, 2, 1830],
      [1, 0, 0],
    ])
  })

  it('count no retired or blocked places, and none before the location existed', async () => {
    const bay = await addBay(test.db, place.id, 'B1')
    await addBlock(test.db, bay, {
      startsAt: new Date('2025-02-01T10:00:00Z'),
      endsAt: new Date('2025-02-02T23:00:00Z'),
    })
    const retired = await addBay(test.db, place.id, 'B2')
    await addBlock(test.db, retired, { startsAt: new Date('2025-02-01T10:00:00Z'), endsAt: null })
    await test.db.update(bays).set({ status: 'retired' }).where(eq(bays.id, retired.id))
    const { days } = await read('2025-01-14', '2025-02-03')
    const hours = days.map((day) => day.placeMinutes / 60)
    expect([...hours.slice(0, 3), ...hours.slice(-3)]).toEqual([
      0,
      5 * 11,
      5 * 24,
      5 * 24 - 13,
      4 * 24,
      5 * 24,
    ])
  })
})

it('returns every day until today, which counts its minutes so far', async () => {
  const zone = 'Pacific/Kiritimati'
  await addPlace(zone, '2025-01-15T12:00:00Z')
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format()
  const { days } = await read(addDays(today, -2), addDays(today, 5))
  expect([days.length, days.at(-1)?.date]).toEqual([3, today])
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
    .format()
    .split(':')
    .map(Number)
  expect(Math.abs(Number(days[2]?.placeMinutes) - 4 * (hours * 60 + minutes))).toBeLessThan(10)
})

it('adds up locations, each in its own days, of the caller only', async () => {
  const { manager, first } = test.world
  const created = { createdAt: new Date('2025-01-01T00:00:00Z') }
  await test.db.update(warehouses).set(created).where(eq(warehouses.id, first.id))
  const tokyo = await addPlace('Asia/Tokyo')
  await addStay('2025-04-10T10:00:00Z', '2025-04-10T12:00:00Z', {}, [pay('2025-04-10T15:00:00Z', 500)])
  place = first
  await addStay('2025-04-10T10:00:00Z', '2025-04-10T12:00:00Z', {}, [pay('2025-04-10T15:00:00Z', 70)])
  const all = await read('2025-04-10', '2025-04-11', '/report')
  expect(pick(all.days, 'takings', 'stays')).toEqual([
    [70, 2],
    [500, 0],
  ])
  const find = ({ id }: { id: number }) => all.locations.find((one) => one.id === id)
  expect([find(first), find(tokyo)]).toMatchObject([
    { name: 'First', takings: 70 },
    { name: 'Report', takings: 500, stays: 1 },
  ])
  const own = await read('2025-04-10', '2025-04-11', '/report', manager)
  expect([own.currency, own.closedUntil, own.locations.map(({ id }) => id)]).toEqual([
    'EUR',
    null,
    [first.id],
  ])
  expect(pick(own.days, 'takings')).toEqual([[70], [0]])
})

it('counts the places of an archived location until its last vehicle left', async () => {
  await addPlace()
  await addStay('2025-03-10T11:00:00Z', '2025-03-11T11:00:00Z')
  await test.db.update(warehouses).set({ status: 'archived' }).where(eq(warehouses.id, place.id))
  const { days } = await read('2025-03-10', '2025-03-12')
  expect(pick(days, 'placeMinutes')).toEqual([[4 * 24 * 60], [4 * 12 * 60], [0]])
})

it.each([
  ['2025-01-01', '2027-01-03', 'At most 731 days'],
  ['2025-01-02', '2025-01-01', 'Ends before it starts'],
  ['2025-02-30', '2025-03-01', undefined],
])('refuses %s to %s', async (from, to, message) => {
  const { status, body } = await test.call(test.world.owner, 'GET', `/report?from=${from}&to=${to}`)
  expect(status).toBe(400)
  if (message) expect(body[0].errors[0].message).toBe(message)
})
