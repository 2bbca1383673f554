import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  attempts,
  bookingEvents,
  bookings,
  campaignRecipients,
  campaigns,
  gateEvents,
  rates,
  users,
  warehouses,
} from '../../db/schema'
import { startApp, type TestApp } from '../../testing/app'
import {
  addAccount,
  addBooking,
  addDriver,
  addRequest,
  addUser,
  addWarehouse,
  inHours,
} from '../../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const load = (user: { id: number } = test.world.owner) => test.call(user, 'GET', '/account/export')

it('exports the whole account, each booking with its history, and nothing of other accounts', async () => {
  const { db, world } = test
  const { first, foreign, owner } = world
  await db
    .update(warehouses)
    .set({ closures: [{ from: '2026-12-24', to: '2026-12-26', reason: 'Holidays' }] })
    .where(eq(warehouses.id, first.id))
  await db.insert(rates).values({ warehouseId: first.id, per: 'day', amount: 1200 })
  const ada = await addDriver(db, first.id, 'Ada', { note: 'Pays cash', tags: ['regular'] })
  await addDriver(db, foreign.id, 'Foreigner')
  const stay = await addBooking(db, { warehouseId: first.id, driverId: ada.id }, [-2, 3])
  const event = { bookingId: stay.id, warehouseId: first.id, userName: 'owner', to: 'confirmed' as const }
  await db.insert(bookingEvents).values([
    { ...event, action: 'create' },
    { ...event, action: 'payment', from: 'confirmed', amount: 2400, method: 'cash' },
  ])
  const id = randomUUID()
  await db.insert(campaigns).values({ id, warehouseId: first.id, name: 'Hi', segment: 'all', text: 'Hello' })
  await db
    .insert(campaignRecipients)
    .values({ campaignId: id, driverId: ada.id, state: 'sent', text: 'Hello Ada' })
  const passage = { warehouseId: first.id, occurredAt: new Date(), userName: 'gate', plate: 'HH-AB 123' }
  await db.insert(gateEvents).values({ ...passage, clientEventId: randomUUID(), type: 'check-in' as never })

  const asking = await addRequest(db, first, 'asks@nordlicht.test')
  await addRequest(db, foreign, 'asks@nordlicht.test')

  const { status, headers, body } = await load()
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('application/json')
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
  expect(headers['content-disposition']).toBe(`attachment; filename="hosts-Nordlicht-${day}.json"`)
  expect(body.account).toMatchObject({ company: 'Nordlicht', country: 'DE', currency: 'EUR' })
  expect(body.about).toMatchObject({
    format: 'hosts-account-1',
    amounts: 'In minor units of EUR, like cents',
  })
  expect(body.people.map(({ email, role }: { email: string; role: string }) => [email, role])).toEqual([
    ['owner@nordlicht.test', 'owner'],
    ['manager@nordlicht.test', 'manager'],
    ['gate@nordlicht.test', 'access-only'],
    ['asks@nordlicht.test', 'access-only'],
  ])
  expect(body.people.at(-1)).toEqual({
    ...{ id: asking.id, name: 'asks', email: asking.email, phone: asking.phone, role: 'access-only' },
    ...{ locationIds: [first.id], language: null, approvedAt: null, verifiedAt: null },
    createdAt: asking.createdAt.toISOString(),
  })
  expect(body.drivers).toEqual([
    {
      ...{ id: ada.id, name: 'Ada', phone: ada.phone, email: null, company: null, language: 'de' },
      timezone: null,
      vehicles: [{ plate: 'HH-AB 123', region: 'DE', type: 'truck', length: null }],
      locations: [expect.objectContaining({ locationId: first.id, note: 'Pays cash', tags: ['regular'] })],
    },
  ])
  expect(body.locations.map(({ name }: { name: string }) => name)).toEqual(['First', 'Second'])
  const [place, empty] = body.locations
  expect(place).toMatchObject({
    hours: first.hours,
    closures: [{ reason: 'Holidays' }],
    bays: [{ id: stay.bayId, capacity: 1 }],
    rates: [{ per: 'day', amount: 1200 }],
    campaigns: [{ id, name: 'Hi', recipients: [{ id: ada.id, state: 'sent', text: 'Hello Ada' }] }],
    gateEvents: [{ plate: 'HH-AB 123', userName: 'gate' }],
    bookings: [
      {
        ref: stay.ref,
        driverId: ada.id,
        amount: 2400,
        startsAt: stay.startsAt.toISOString(),
        events: [{ action: 'create', by: 'owner' }],
        payments: [{ amount: 2400, method: 'cash', by: 'owner' }],
      },
    ],
  })
  expect(empty).toMatchObject({ bays: [], bookings: [], campaigns: [], gateEvents: [] })

  const text = JSON.stringify(body)
  const [{ passwordHash } = { passwordHash: '' }] = await db
    .select()
    .from(users)
    .where(eq(users.id, owner.id))
  const [{ accessCode } = { accessCode: '' }] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, stay.id))
  for (const secret of [
    passwordHash,
    `"${accessCode}"`,
    `"${first.code}"`,
    'passwordHash',
    'hash',
    '"key":',
    'Foreign',
  ])
    expect(text).not.toContain(secret)
})

it('exports every row of a long list once', async () => {
  const { db } = test
  const account = await addAccount(db, 'Много')
  const owner = await addUser(db, account.id, 'owner@many.test', 'owner')
  const place = await addWarehouse(db, account.id, 'Many', { timezone: 'Pacific/Auckland' })
  const driver = await addDriver(db, place.id, 'Ada')
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    ref: `M${String(at).padStart(7, '0')}`,
    warehouseId: place.id,
    driverId: driver.id,
    plate: 'HH-AB 123',
    startsAt: inHours(at),
    endsAt: inHours(at + 1),
    status: 'cancelled' as const,
    amount: 0,
  }))
  await db.insert(bookings).values(rows)
  const { body, headers } = await load(owner)
  const refs = body.locations[0].bookings.map(({ ref }: { ref: string }) => ref)
  expect(refs).toEqual(rows.map(({ ref }) => ref))
  // The Cyrillic name leaves nothing for a file name; in Auckland it is already tomorrow.
  expect(headers['content-disposition']).toMatch(
    new RegExp(`"hosts-account-${account.id}-\\d{4}-\\d\\d-\\d\\d\\.json"`),
  )
})

it('allows five exports an hour', async () => {
  await test.db.delete(attempts)
  for (let count = 0; count < 5; count += 1) expect((await load()).status).toBe(200)
  const { status, body, headers } = await load()
  expect([status, body.code]).toEqual([429, 'rate_limited'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  expect((await load(test.world.stranger)).status).toBe(200)
})
