import { maxStayMessages, type StayMessage } from '@hosts/shared/contract'
import { eq, sql } from 'drizzle-orm'
import {
  bookings,
  jobs,
  stayMessageSends,
  stayMessages,
  type WarehouseRow,
  warehouseDrivers,
  warehouses,
} from '../db/schema'
import { createJobRunner, defaultJobRunner } from '../job/job-runner'
import { SECRET, startApp, type TestApp } from '../testing/app'
import { listMessages, startChat } from '../testing/chat'
import { addBay, addBooking, addDriver, addWarehouse, inHours, noonZone } from '../testing/world'
import { queueStayMessages } from './queue-stay-messages'
import { sendStayMessage } from './send-stay-message'

let chat: Awaited<ReturnType<typeof startChat>>
let test: TestApp
beforeAll(async () => {
  chat = await startChat()
  test = await startApp({ env: chat.env })
})
afterAll(async () => {
  await test.close()
  await chat.sandbox.close()
})
beforeEach(async () => {
  await test.db.delete(jobs)
  await test.db.delete(stayMessages)
})

type Values = Parameters<typeof addBooking>[3]

const setUp = async (values: Partial<WarehouseRow> = {}) => {
  const warehouse = await addWarehouse(test.db, test.world.account.id, 'Hafen', values)
  const driver = await addDriver(test.db, warehouse.id, 'Ada Öström')
  const ids = { warehouseId: warehouse.id, driverId: driver.id }
  return {
    warehouse,
    driver,
    ids,
    /** A stay from `start` to `end` hours from now. */
    book: (span: [number, number], stay: Values = {}) => addBooking(test.db, ids, span, stay),
    tell: async (moment: string, minutes: number, body: object = {}) => {
      const values = {
        warehouseId: warehouse.id,
        moment,
        minutes,
        text: `${moment} {{booking.ref}}`,
        isOn: true,
      }
      return (
        await test.call(test.world.owner, 'POST', '/chat/stay-message', { body: { ...values, ...body } })
      ).body as StayMessage
    },
    path: ({ id }: StayMessage) => `/chat/stay-message/${id}?warehouseId=${warehouse.id}`,
    list: async () =>
      (await test.call(test.world.owner, 'GET', `/chat/stay-message?warehouseId=${warehouse.id}`)).body
        .results as StayMessage[],
    read: async (id = driver.id) =>
      (await listMessages(chat.stream, `messaging:w${warehouse.id}-d${id}`)).map(({ text }) => text),
  }
}

/** A second process. */
const other = () =>
  createJobRunner(
    {
      db: test.db,
      log: test.app.log,
      handlers: { 'stay-message': sendStayMessage({ db: test.db, stream: chat.stream, secret: SECRET }) },
    },
    defaultJobRunner,
  )

/** Twice, in two processes at once each time. */
const pass = async () => {
  for (const _ of [1, 2]) {
    await Promise.all([queueStayMessages(test.db), queueStayMessages(test.db)])
    await Promise.all([test.app.jobs.pass(), other().pass()])
  }
}

const change = (id: number, values: Partial<typeof bookings.$inferInsert>) =>
  test.db.update(bookings).set(values).where(eq(bookings.id, id))

describe('a message', () => {
  it('is off at first, is changed, switched and deleted, and listed in the order of a stay', async () => {
    const place = await setUp()
    const body = { warehouseId: place.warehouse.id, moment: 'after-stay', minutes: 30, text: 'Bye' }
    const first = await test.call(test.world.manager, 'POST', '/chat/stay-message', { body })
    // A location of which the manager knows nothing.
    expect(first.status).toBe(404)
    const { body: bye } = await test.call(test.world.owner, 'POST', '/chat/stay-message', { body })
    expect(bye).toEqual({
      ...body,
      id: bye.id,
      isOn: false,
      sent: 0,
      translations: [],
      warehouseId: undefined,
    })
    await place.tell('before-arrival', 60)
    await place.tell('before-arrival', 1440)
    const list = await place.list()
    expect(list.map(({ moment, minutes }) => `${moment} ${minutes}`)).toEqual([
      'before-arrival 1440',
      'before-arrival 60',
      'after-stay 30',
    ])
    const changed = await test.call(test.world.owner, 'PATCH', place.path(bye), {
      body: { isOn: true, minutes: 45, translations: [{ language: 'de', text: 'Tschüss' }] },
    })
    expect(changed.body).toMatchObject({
      isOn: true,
      minutes: 45,
      text: 'Bye',
      translations: [{ language: 'de', text: 'Tschüss' }],
    })
    expect((await test.call(test.world.owner, 'DELETE', place.path(bye))).status).toBe(204)
    expect(
      (await test.call(test.world.owner, 'PATCH', place.path(bye), { body: { isOn: true } })).status,
    ).toBe(404)
  })

  it.each([
    ['an unknown variable', { text: 'Hello {{driver.nme}}' }],
    ['a moment that nobody knows', { moment: 'at-breakfast' }],
    ['more than a week', { minutes: 10_081 }],
    ['a language that drivers do not have here', { translations: [{ language: 'xx', text: 'Hello' }] }],
    ['an empty translation', { translations: [{ language: 'de', text: ' ' }] }],
  ])('with %s is refused', async (_, wrong) => {
    const place = await setUp()
    const body = { warehouseId: place.warehouse.id, moment: 'after-stay', minutes: 0, text: 'Bye', ...wrong }
    expect((await test.call(test.world.owner, 'POST', '/chat/stay-message', { body })).status).toBe(400)
  })

  it('is one of eight at most, however many hosts add some at once', async () => {
    const place = await setUp()
    await Promise.all(Array.from({ length: maxStayMessages + 2 }, () => place.tell('after-stay', 0)))
    expect(await place.list()).toHaveLength(maxStayMessages)
  })
})

describe('is sent once, by two processes,', () => {
  it.each<[string, string, number, [number, number], Values, string[]]>([
    ['before an arrival', 'before-arrival', 120, [1.9, 9], {}, ['before-arrival']],
    ['not before its time', 'before-arrival', 120, [2.1, 9], {}, []],
    ['not after the arrival', 'before-arrival', 120, [-0.1, 9], {}, []],
    ['not to a request', 'before-arrival', 120, [1, 9], { status: 'requested' }, []],
    ['before the end', 'before-end', 60, [-5, 0.9], { status: 'checked_in' }, ['before-end']],
    ['not before the end of a stay that has not begun', 'before-end', 60, [-5, 0.9], {}, []],
    ['not after the end', 'before-end', 60, [-5, -0.1], { status: 'checked_in' }, []],
  ])('%s', async (_, moment, minutes, span, values, expected) => {
    const place = await setUp()
    await place.tell(moment, minutes)
    const { ref } = await place.book(span, values)
    await pass()
    expect(await place.read()).toEqual(expected.map((sent) => `${sent} ${ref}`))
  })

  it('after the check-in and after the stay, only of what has happened since it is on', async () => {
    const place = await setUp()
    const before = await place.book([-5, 5], { status: 'checked_in', checkedInAt: inHours(-1) })
    await change(before.id, { status: 'checked_out', checkedOutAt: inHours(-0.5) })
    await place.tell('at-check-in', 0)
    await place.tell('after-stay', 10)
    await pass()
    expect(await place.read()).toEqual([])
    const { id, ref } = await place.book([-1, 5], { status: 'checked_in', checkedInAt: new Date() })
    await pass()
    expect(await place.read()).toEqual([`at-check-in ${ref}`])
    await change(id, { status: 'checked_out', checkedOutAt: new Date() })
    await pass()
    expect(await place.read()).toHaveLength(1)
    await test.db.update(stayMessages).set({ onSince: inHours(-0.3) })
    await change(id, { checkedOutAt: inHours(-0.2) })
    await pass()
    expect(await place.read()).toEqual([`at-check-in ${ref}`, `after-stay ${ref}`])
    expect((await place.list()).map(({ sent }) => sent)).toEqual([1, 1])
  })

  it('at the new time of a stay that was moved after it had been queued, and not of one that was cancelled', async () => {
    const place = await setUp()
    await place.tell('before-arrival', 120)
    const moved = await place.book([1, 9])
    const cancelled = await place.book([10, 20])
    await change(cancelled.id, { startsAt: inHours(1) })
    await queueStayMessages(test.db)
    await change(moved.id, { startsAt: inHours(5) })
    await change(cancelled.id, { status: 'cancelled' })
    await pass()
    expect(await place.read()).toEqual([])
    await change(moved.id, { startsAt: inHours(1.5) })
    await pass()
    expect(await place.read()).toEqual([`before-arrival ${moved.ref}`])
    await change(moved.id, { startsAt: inHours(6) })
    await pass()
    await change(moved.id, { startsAt: inHours(1) })
    await pass()
    expect(await place.read()).toHaveLength(1)
  })

  it('though a process died after the chat service had it', async () => {
    const place = await setUp()
    await place.tell('before-arrival', 120)
    await place.book([1, 9])
    await queueStayMessages(test.db)
    const [job] = await test.db.select().from(jobs)
    await pass()
    // The row of the job that the dead process could not remove.
    await test.db
      .insert(jobs)
      .values({ kind: 'stay-message', key: job?.key ?? '', payload: job?.payload ?? {} })
    await test.db.update(stayMessageSends).set({ sentAt: null })
    await pass()
    expect(await place.read()).toHaveLength(1)
  })

  it('in the driver’s language where the host wrote it, with the plate of the stay', async () => {
    const place = await setUp()
    const translations = [{ language: 'de', text: 'Hallo {{driver.firstName}}, {{driver.plate}}' }]
    await place.tell('before-arrival', 120, { translations })
    await place.book([1, 9], { plate: 'HH-AB 77' })
    await pass()
    expect(await place.read()).toEqual(['Hallo Ada, HH-AB 77'])
  })
})

describe('waits for a value that is missing,', () => {
  const text = 'For {{driver.plate}}'
  const open = async (span: [number, number]) => {
    const place = await setUp()
    await place.tell('before-arrival', 7200, { text })
    const { id } = await place.book(span, { plate: '' })
    await pass()
    const find = async () => (await test.db.select().from(jobs))[0]
    const look = async () => {
      await test.db.update(jobs).set({ runAt: sql`now()` })
      await pass()
    }
    const givePlate = () => change(id, { plate: 'HH-AB 77' })
    return { ...place, id, find, look, givePlate }
  }

  it('and is sent once it is there', async () => {
    const { read, givePlate, look, list } = await open([1, 9])
    expect(await read()).toEqual([])
    await givePlate()
    for (const _ of [1, 2]) await look()
    expect([await read(), await test.db.$count(jobs)]).toEqual([['For HH-AB 77'], 0])
    expect(await list()).toMatchObject([{ sent: 1 }])
  })

  it('until its moment has passed', async () => {
    const { read, givePlate, look, id } = await open([1, 9])
    await change(id, { startsAt: inHours(-0.1) })
    await look()
    expect([await test.db.$count(jobs), await test.db.$count(stayMessageSends)]).toEqual([0, 0])
    await givePlate()
    await pass()
    expect(await read()).toEqual([])
  })

  it.each<[string, [number, number], number]>([
    ['by the hour days before', [100, 110], 60],
    ['by the second on the day', [1, 9], 0],
  ])('looked for %s', async (_, span, minutes) => {
    const { find } = await open(span)
    const { runAt } = (await find()) ?? { runAt: new Date(0) }
    expect(Math.round((runAt.getTime() - Date.now()) / 600_000) * 10).toBe(minutes)
  })
})

describe('is not sent', () => {
  const night = { quietHours: { from: '06:00', to: '18:00' }, timezone: noonZone() }
  it.each<[string, Partial<WarehouseRow>, object]>([
    ['in quiet hours', night, {}],
    ['while it is off', {}, { isOn: false }],
    ['without a value, as the plate', {}, { text: 'For {{driver.plate}}' }],
    ['at an archived location', { status: 'archived' }, {}],
  ])('%s', async (_, values, body) => {
    const place = await setUp()
    await place.tell('before-arrival', 120, body)
    await place.book([1, 9], { plate: '' })
    const { id } = place.warehouse
    await test.db
      .update(warehouses)
      .set({ name: 'Hafen', ...values })
      .where(eq(warehouses.id, id))
    await pass()
    expect(await place.read()).toEqual([])
  })

  it('to a driver who is blocked, or has no phone', async () => {
    const place = await setUp()
    const walkIn = await addDriver(test.db, place.warehouse.id, 'HH-AB 1', { phone: '' })
    await test.db
      .update(warehouseDrivers)
      .set({ blockedAt: new Date() })
      .where(eq(warehouseDrivers.driverId, place.driver.id))
    await place.tell('before-arrival', 120)
    await place.book([1, 9])
    await addBooking(test.db, { ...place.ids, driverId: walkIn.id }, [1, 9])
    await pass()
    expect([await place.read(), await place.read(walkIn.id)]).toEqual([[], []])
  })
})

describe('a preview', () => {
  const preview = async (warehouseId: number, body: object) =>
    (
      await test.call(test.world.owner, 'POST', '/chat/stay-message/preview', {
        body: { warehouseId, ...body },
      })
    ).body
  it('reads as the next stay’s driver will read it, and names what is missing', async () => {
    const place = await setUp()
    const body = {
      moment: 'before-arrival',
      minutes: 60,
      text: 'Hello {{driver.firstName}}, on {{booking.bay}}: {{driver.plate}}',
    }
    expect(await preview(place.warehouse.id, body)).toEqual({ hasMore: false })
    const bay = await addBay(test.db, place.warehouse.id, 'B7')
    const later = await place.book([9, 12], { plate: '' })
    const next = await place.book([2, 8], { bayId: bay.id, bayNumbered: true })
    expect(await preview(place.warehouse.id, body)).toEqual({
      hasMore: true,
      stay: {
        ref: next.ref,
        driver: 'Ada Öström',
        language: 'de',
        at: new Date(next.startsAt.getTime() - 3_600_000).toISOString(),
        text: 'Hello Ada, on B7: HH-AB 123',
        missing: [],
      },
    })
    expect(await preview(place.warehouse.id, { ...body, skip: 1 })).toMatchObject({
      hasMore: false,
      stay: { ref: later.ref, missing: ['driver.plate'] },
    })
    expect(await test.db.$count(jobs)).toBe(0)
  })
})
