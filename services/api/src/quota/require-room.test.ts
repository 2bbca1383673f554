import { unverifiedLimits } from '@hosts/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { createRequest } from '../booking/create-request'
import { rates, refreshTokens, users, warehouses } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBusiness as addOwnBusiness } from '../testing/business'
import { addBay, addUser, addWarehouse, inHours, newPlace, PASSWORD } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

/** An account whose owner has not confirmed the address. */
const addBusiness = async () => {
  const business = await addOwnBusiness(test.db)
  await test.db.update(users).set({ verifiedAt: null }).where(eq(users.id, business.owner.id))
  const ask = (method: 'POST' | 'PATCH', url: string, body: object, user = business.owner) =>
    test.call(user, method, url, { body })
  return { ...business, ask, url: `/warehouse/${business.place.id}` }
}
type Business = Awaited<ReturnType<typeof addBusiness>>

const addBays = ({ place }: Business, count: number) =>
  test.db.execute(sql`insert into bays (warehouse_id, label)
    select ${place.id}, 'L' || n from generate_series(1, ${count}::integer) n`)

const addPastBookings = ({ ids: { warehouseId, driverId } }: Business, count: number) =>
  test.db.execute(sql`insert into bookings (ref, warehouse_id, driver_id, plate, starts_at, ends_at, status, amount)
    select lpad(${warehouseId}::text || n, 8, 'Q'), ${warehouseId}, ${driverId}, 'Q', now() - interval '2 days', now() - interval '1 day', 'checked_out', 0
    from generate_series(1, ${count}::integer) n`)

const addSessions = ({ owner }: Business, count: number) =>
  test.db.execute(sql`insert into refresh_tokens (hash, user_id, expires_at)
    select 'session ' || n || ' of ' || ${owner.id}::text, ${owner.id}, now() + interval '1 day' from generate_series(1, ${count}::integer) n`)

const newBooking = ({ ids: { driverId } }: Business) => ({
  driverId,
  plate: 'HH-AB 123',
  startsAt: inHours(1).toISOString(),
  endsAt: inHours(2).toISOString(),
  amount: 100,
})

const logIn = ({ owner }: Business) =>
  test.call(undefined, 'POST', '/user/warehouse-owner/login', {
    body: { email: owner.email, password: PASSWORD },
  })

const refused = (message: string) => [422, [{ errors: [{ code: 'verify_first', message }] }]]
const first =
  'Confirm your email address first, by the link that we sent you: until then an account has at most'
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('an account without a confirmed owner', () => {
  it('has three locations, also when they are added at once; an archived one counts', async () => {
    const { ask, account } = await addBusiness()
    const all = await Promise.all(Array.from({ length: 6 }, () => ask('POST', '/warehouse', newPlace)))
    expect(statuses(all)).toEqual([201, 201, 422, 422, 422, 422])
    await test.db.update(warehouses).set({ status: 'archived' }).where(eq(warehouses.accountId, account.id))
    const { status, body } = await ask('POST', '/warehouse', newPlace)
    expect([status, body]).toEqual(refused(`${first} 3 locations`))
    expect(await test.db.$count(warehouses, eq(warehouses.accountId, account.id))).toBe(3)
  })

  it('has 600 bays in all locations together, a pool is one of them', async () => {
    const business = await addBusiness()
    const { ask, url, account } = business
    await addBays(business, 590)
    const bulk = (from: number, to: number) => ({ prefix: 'B', from, to })
    const { status, body } = await ask('POST', `${url}/bay/bulk`, bulk(1, 11))
    expect([status, body]).toEqual(refused(`${first} 600 bays`))
    const second = await addWarehouse(test.db, account.id, 'Second')
    expect((await ask('POST', `/warehouse/${second.id}/bay/bulk`, bulk(1, 4))).status).toBe(201)
    const place = (to: number) => ({ ...newPlace, bays: [bulk(1, to)] })
    expect((await ask('POST', '/warehouse', place(7))).status).toBe(422)
    expect((await ask('POST', '/warehouse', place(5))).status).toBe(201)
    const pools = ['P1', 'P2', 'P3'].map((label) => ask('POST', `${url}/bay`, { label, capacity: 30 }))
    expect(statuses(await Promise.all(pools))).toEqual([201, 422, 422])
  })

  it('has 10,000 bookings, those of the past and requests included', async () => {
    const business = await addBusiness()
    const { ask, url, db, place } = { ...business, db: test.db }
    for (const label of ['A1', 'A2', 'A3']) await addBay(db, place.id, label)
    await addPastBookings(business, unverifiedLimits.bookings - 1)
    const book = () => ask('POST', `${url}/booking`, newBooking(business))
    const all = await Promise.all([book(), book(), book()])
    expect(statuses(all)).toEqual([201, 422, 422])
    const { status, body } = await book()
    expect([status, body]).toEqual(refused(`${first} 10,000 bookings`))
    await db.insert(rates).values({ warehouseId: place.id, per: 'day', amount: 100 })
    const open = { ...place, status: 'published' as const, bookingMode: 'request' as const }
    const [startsAt, endsAt] = [inHours(3), inHours(4)]
    const { driverId } = business.ids
    const asked = createRequest(db, open, {
      driverId,
      plate: 'Q',
      vehicleType: null,
      startsAt,
      endsAt,
      source: 'app',
    })
    await expect(asked).rejects.toMatchObject({ code: 'verify_first' })
  })

  it('still records what happens at the gate, and changes what it has', async () => {
    const business = await addBusiness()
    await addPastBookings(business, unverifiedLimits.bookings)
    await addBays(business, unverifiedLimits.bays)
    const event = {
      clientEventId: 'a',
      type: 'in',
      by: 'manual',
      plate: 'X 1',
      occurredAt: inHours(0).toISOString(),
      decidedOffline: false,
    }
    const { ask, url } = business
    const { status, body } = await ask('POST', `${url}/gate/event`, { events: [event] })
    expect([status, body.results]).toEqual([200, [expect.objectContaining({ conflict: 'no_booking' })]])
    const bay = await addBay(test.db, business.place.id, 'W1')
    const walkIn = { ...event, clientEventId: 'b', plate: 'X 2', bayId: bay.id }
    const second = await ask('POST', `${url}/gate/event`, { events: [walkIn] })
    expect(second.body.results).toEqual([expect.objectContaining({ conflict: 'verify_first' })])
    expect((await ask('PATCH', url, { name: 'Another name' })).status).toBe(200)
  })

  it('has 20 sessions, also when several log in at once; a new password confirms the address', async () => {
    const business = await addBusiness()
    await addSessions(business, unverifiedLimits.sessions - 1)
    const all = await Promise.all([1, 2, 3].map(() => logIn(business)))
    expect(statuses(all)).toEqual([200, 422, 422])
    const { status, body } = await logIn(business)
    expect([status, body]).toEqual(
      refused(
        'Confirm your email address first: until then an account has at most 20 sessions. A new password by "Forgot your password?" confirms it, too',
      ),
    )
    const ended = eq(refreshTokens.userId, business.owner.id)
    await test.db
      .update(refreshTokens)
      .set({ expiresAt: new Date(0) })
      .where(ended)
    expect((await logIn(business)).status).toBe(200)
  })

  it('has no limit once one of its owners has confirmed an address', async () => {
    const business = await addBusiness()
    const { ask, owner, account, host } = business
    for (const name of ['Second', 'Third']) await addWarehouse(test.db, account.id, name)
    const other = await addUser(test.db, account.id, `other@${host}`, 'owner')
    const add = async (user = owner) => (await ask('POST', '/warehouse', newPlace, user)).status
    expect([await add(), await add(other)]).toEqual([201, 201])
    await test.db.update(users).set({ subrole: 'manager' }).where(eq(users.id, other.id))
    expect(await add()).toBe(422)
    await test.db.update(users).set({ verifiedAt: new Date() }).where(eq(users.id, owner.id))
    expect(await add()).toBe(201)
  })

  it('tells a manager that an owner has to confirm', async () => {
    const business = await addBusiness()
    const manager = await addUser(test.db, business.account.id, `manager@${business.host}`, 'manager')
    await addBays(business, unverifiedLimits.bays)
    const { status, body } = await business.ask('POST', `${business.url}/bay`, { label: 'A1' }, manager)
    expect([status, body]).toEqual(
      refused('An owner has to confirm an email address first: until then an account has at most 600 bays'),
    )
  })
})
