import type { Notification } from '@hosts/shared/contract'
import { eq, sql } from 'drizzle-orm'
import {
  type BookingRow,
  bookingEvents,
  bookings,
  campaigns,
  notifications,
  type WarehouseRow,
  warehouses,
} from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { openGate } from '../testing/gate'
import { addBooking, addDriver, addWarehouse, inHours } from '../testing/world'
import { notify, settleNotifications } from './notify'

// Every 15 s the API tells and settles what is due by then, besides what a test has caused.
jest.mock('../due-notification/tell-due', () => ({ tellDue: async () => {} }))

let test: TestApp
let place: WarehouseRow
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(notifications)
  place = await addWarehouse(test.db, test.world.account.id, 'Hafen')
})

const list = async (): Promise<Notification[]> =>
  (await test.call(test.world.owner, 'GET', '/notification')).body.results
const listOutcomes = async () => (await list()).map(({ isSettled, outcome }) => [isSettled, outcome])
type Kind = Parameters<typeof notify>[1]['kind']
const tell = (kind: Kind, subject: number | string) =>
  notify(test.db, { kind, subject, warehouseId: place.id })

describe('of who asked to join', () => {
  let requests = 0
  const ask = async () => {
    const body = {
      name: 'Zoë',
      email: `outcome-${requests++}@asks.test`,
      password: 'harbour lantern 41',
      phone: '+4930123456',
      locationCode: test.world.first.code,
    }
    await test.call(undefined, 'POST', '/user/warehouse-owner/parkings/sign-up', { body })
    const [line] = await list()
    return line?.subject ?? ''
  }

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'approved',
      (id) => test.call(test.world.owner, 'POST', `/team/${id}/approve`, { body: { warehouseIds: null } }),
    ],
    ['declined', (id) => test.call(test.world.owner, 'POST', `/team/${id}/decline`, { body: {} })],
    ['removed', (id) => test.call(test.world.owner, 'DELETE', `/team/${id}`)],
    [
      'expired',
      async (id) => {
        await test.db.update(notifications).set({ madeAt: sql`now() - interval '14 days'` })
        await settleNotifications(test.db, ['access-request'], [id])
      },
    ],
  ])('is that he is %s', async (outcome, act) => {
    const id = await ask()
    expect(await listOutcomes()).toEqual([[false, undefined]])
    await act(id)
    expect(await listOutcomes()).toEqual([[true, outcome]])
  })

  it('is not known for what no answer and no time has settled', async () => {
    await settleNotifications(test.db, ['access-request'], [await ask()])
    expect(await listOutcomes()).toEqual([[true, undefined]])
  })

  it('has a line for each way of a day', async () => {
    const answer = async (how: string, body: object) =>
      test.call(test.world.owner, 'POST', `/team/${await ask()}/${how}`, { body })
    await answer('approve', { warehouseIds: null })
    await answer('decline', {})
    await answer('decline', {})
    expect((await list()).map(({ count, outcome }) => [count, outcome])).toEqual([
      [2, 'declined'],
      [1, 'approved'],
    ])
  })
})

describe('of what the gate wanted to have looked at', () => {
  it.each([
    ['kept', 'keep'],
    ['assigned', 'assign'],
  ])('is that it is %s', async (outcome, way) => {
    const gate = await openGate(test)
    const { id: bookingId } = await gate.book()
    await gate.tell({ plate: 'XX-Y 1' })
    const [line] = await list()
    const body = { way, ...(way === 'assign' && { bookingId }) }
    await test.call(test.world.owner, 'POST', `${gate.url}/event/${line?.subject}/settle`, { body })
    expect(await listOutcomes()).toEqual([[true, outcome]])
  })
})

describe('of a stay', () => {
  it.each<[Kind, Partial<BookingRow>, string | undefined]>([
    ['overstay', { status: 'checked_out' }, 'checked-out'],
    ['overstay', { status: 'checked_in', endsAt: inHours(2) }, 'extended'],
    ['overstay', { status: 'checked_in' }, undefined],
    ['late-arrival', { status: 'checked_in' }, 'checked-in'],
    ['late-arrival', { status: 'no_show' }, 'no-show'],
    ['late-arrival', { status: 'cancelled' }, 'cancelled'],
    ['late-arrival', { startsAt: inHours(1), endsAt: inHours(3) }, 'moved'],
    ['late-arrival', { endsAt: inHours(1) }, undefined],
    ['late-arrival', {}, 'over'],
    ['bay-taken', { status: 'checked_out' }, 'checked-in'],
    ['bay-taken', { endsAt: inHours(1) }, 'bay-free'],
    ['bay-taken', {}, 'over'],
  ])('%s, %j: %s, without a time to answer by', async (kind, change, outcome) => {
    const driver = await addDriver(test.db, place.id, 'Ada')
    const stay = await addBooking(test.db, { warehouseId: place.id, driverId: driver.id }, [-3, -1])
    await tell(kind, stay.id)
    await test.db
      .update(bookings)
      .set({ expiresAt: sql`now() - interval '5 hours'` })
      .where(eq(bookings.id, stay.id))
    expect(await list()).toMatchObject([{ isSettled: false }])
    expect((await list())[0]).not.toHaveProperty('until')
    if (Object.keys(change).length > 0)
      await test.db.update(bookings).set(change).where(eq(bookings.id, stay.id))
    await settleNotifications(test.db, [kind], [stay.id])
    expect(await listOutcomes()).toEqual([[true, outcome]])
  })

  type History = Partial<typeof bookingEvents.$inferInsert> & Pick<BookingRow, 'status'>
  const changed = (field: string): History => ({
    status: 'confirmed',
    changes: { [field]: { from: 'before', to: 'after' } },
  })
  const began = { startsAt: inHours(-3) }
  it.each<[Kind, string | undefined, History, Partial<BookingRow>]>([
    ['request', 'accepted', { status: 'confirmed' }, { status: 'cancelled' }],
    ['overstay', 'extended', { status: 'checked_in' }, { status: 'checked_out' }],
    ['late-arrival', 'no-show', { status: 'no_show' }, { status: 'checked_in' }],
    ['bay-taken', 'bay-free', { status: 'confirmed' }, { status: 'checked_in' }],
    ['bay-taken', 'bay-free', changed('note'), {}],
    ['bay-taken', 'bay-free', changed('endsAt'), {}],
    ['bay-taken', 'moved', changed('bay'), { status: 'cancelled' }],
    ['bay-taken', 'moved', changed('startsAt'), {}],
    ['bay-taken', 'over', changed('bay'), { ...began, endsAt: inHours(-1) }],
    ['late-arrival', 'moved', changed('startsAt'), began],
    ['late-arrival', 'over', changed('startsAt'), { ...began, endsAt: inHours(-1) }],
    ['late-arrival', undefined, changed('endsAt'), began],
    ['late-arrival', undefined, changed('bay'), began],
  ])('%s: %s when it was settled, whatever follows', async (kind, outcome, { status, ...event }, later) => {
    const driver = await addDriver(test.db, place.id, 'Ada')
    const stay = await addBooking(test.db, { warehouseId: place.id, driverId: driver.id }, [1, 9])
    const add = (values: Pick<typeof bookingEvents.$inferInsert, 'to' | 'at' | 'changes'>) =>
      test.db
        .insert(bookingEvents)
        .values({ bookingId: stay.id, warehouseId: place.id, action: 'change', ...values })
    await tell(kind, stay.id)
    await add({ ...event, to: status })
    await settleNotifications(test.db, [kind], [stay.id])
    await add({ to: later.status ?? status, at: inHours(1), changes: { bay: { from: 'A2', to: 'A3' } } })
    await test.db
      .update(bookings)
      .set({ status, ...later })
      .where(eq(bookings.id, stay.id))
    expect(await listOutcomes()).toEqual([[true, outcome]])
  })

  it('is not known at a location that is archived', async () => {
    const driver = await addDriver(test.db, place.id, 'Ada')
    const stay = await addBooking(test.db, { warehouseId: place.id, driverId: driver.id }, [1, 9])
    await tell('bay-taken', stay.id)
    await test.db.update(warehouses).set({ status: 'archived' }).where(eq(warehouses.id, place.id))
    await settleNotifications(test.db, ['bay-taken'], [stay.id])
    expect(await listOutcomes()).toEqual([[true, undefined]])
  })
})

describe('of a campaign that waited', () => {
  type Change = Partial<typeof campaigns.$inferInsert>
  it.each<[string | undefined, Change]>([
    ['continued', { status: 'in_progress', firstSize: 50 }],
    ['continued', { status: 'completed', morningSize: 50 }],
    ['stopped', { status: 'stopped', firstSize: 50 }],
    ['started', { status: 'completed', purpose: 'notice', startedAt: inHours(1) }],
    [
      'started',
      { status: 'in_progress', purpose: 'notice', firstSize: 50, haltFailed: 0, startedAt: inHours(1) },
    ],
    ['scheduled', { status: 'scheduled', purpose: 'notice' }],
    [undefined, { status: 'draft', purpose: 'notice' }],
  ])('is %s, %j', async (outcome, change) => {
    const id = `c${place.id}`
    const values = { id, warehouseId: place.id, name: 'Water', segment: 'all', text: 'No water' }
    await test.db.insert(campaigns).values({ ...values, startedAt: new Date(), ...change })
    await tell('campaign-halted', id)
    await settleNotifications(test.db, ['campaign-halted'], [id])
    expect(await listOutcomes()).toEqual([[true, outcome]])
  })

  it('is deleted without one', async () => {
    await tell('campaign-halted', `gone${place.id}`)
    await settleNotifications(test.db, ['campaign-halted'], [`gone${place.id}`])
    expect(await listOutcomes()).toEqual([[true, 'deleted']])
  })
})
