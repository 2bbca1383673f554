import { randomUUID } from 'node:crypto'
import { readWorkbook } from '@hosts/shared/read-workbook'
import { eq, sql } from 'drizzle-orm'
import {
  attempts,
  bookingEvents,
  bookings,
  campaignRecipients,
  campaigns,
  companies,
  drivers,
  gateEvents,
  rates,
  users,
  warehouses,
} from '../../db/schema'
import { makeWorkbook, toSheetSource } from '../../sheet/make-workbook'
import { startApp, type TestApp } from '../../testing/app'
import {
  addAccount,
  addBooking,
  addDriver,
  addPasskey,
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
  const company = { accountId: test.world.account.id, name: 'Baltic', searchText: 'baltic', terms: '14 days' }
  const [baltic] = await db.insert(companies).values(company).returning()
  await db.update(drivers).set({ companyId: baltic?.id }).where(eq(drivers.id, ada.id))
  const merged = ['+4915198760001', '+4915198760002', ''].map((phone) => ({
    ...{ name: 'Ada L.', phone, language: 'de', mergedInto: ada.id },
  }))
  await db.insert(drivers).values(merged)
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

  const passkey = await addPasskey(db, owner.id)
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
    passkeys: [],
  })
  expect(body.people[0].passkeys).toEqual([{ name: 'iPhone', createdAt: expect.any(String), usedAt: null }])
  expect(JSON.stringify(body)).not.toContain(passkey.publicKey)
  expect(body.companies).toMatchObject([{ id: baltic?.id, name: 'Baltic', terms: '14 days' }])
  expect(body.drivers).toEqual([
    {
      ...{ id: ada.id, name: 'Ada', phone: ada.phone, email: null, company: null, language: 'de' },
      timezone: null,
      companyId: baltic?.id,
      otherPhones: ['+4915198760001', '+4915198760002'],
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

it('exports what people read as a file for Excel, with nothing of other accounts', async () => {
  const { db } = test
  const account = await addAccount(db, 'Säge & Söhne')
  const owner = await addUser(db, account.id, 'owner@saege.test', 'owner')
  const places = [
    await addWarehouse(db, account.id, 'Nord', { timezone: 'Europe/Berlin' }),
    await addWarehouse(db, account.id, '=Süd', { timezone: 'Asia/Tokyo' }),
  ]
  for (const place of places) {
    const driver = await addDriver(db, place.id, `Ada ${place.name}`, {
      note: '- 2 trucks',
      tags: ['a', 'b'],
    })
    await db
      .insert(drivers)
      .values({ name: 'Ada L.', phone: '+4915198760003', language: 'de', mergedInto: driver.id })
    const stay = await addBooking(db, { warehouseId: place.id, driverId: driver.id }, [1, 2], {
      plate: '12E456',
      amount: 2405,
      startsAt: new Date('2026-11-01T10:00:00Z'),
    })
    const event = { bookingId: stay.id, warehouseId: place.id, userName: 'owner', to: 'confirmed' as const }
    await db.insert(bookingEvents).values({
      ...event,
      action: 'payment',
      amount: 2405,
      method: 'cash',
      at: new Date('2026-11-01T23:00Z'),
    })
  }
  const { status, headers, bytes } = await test.call(owner, 'GET', '/account/export.xlsx')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toMatch(/filename="hosts-Sage-Sohne-\d{4}-\d\d-\d\d\.xlsx"$/)
  const sheets = readWorkbook(bytes)
  const toTime = (text: string) => Date.parse(`${text}Z`) / 86_400_000 + 25_569
  const read = (name: string) =>
    sheets
      .find((sheet) => sheet.name === name)
      ?.rows.slice(1)
      .map((cells) =>
        cells.map((cell) => cell && ('text' in cell ? cell.text : 'number' in cell && cell.number)),
      )
  expect(sheets.map(({ name }) => name)).toEqual([
    ...['Bookings', 'Payments', 'Drivers', 'Locations', 'Bays', 'People', 'Companies'],
  ])
  expect(read('Bookings')?.map((row) => [row[0], row[3], row[4], row[7], row[11]])).toEqual([
    ['Nord', 'Ada Nord', '12E456', toTime('2026-11-01T11:00'), 24.05],
    ['=Süd', 'Ada =Süd', '12E456', toTime('2026-11-01T19:00'), 24.05],
  ])
  expect(sheets[0]?.rows[0]?.[7]).toEqual({ text: 'Start (time of each location)' })
  expect(
    read('Payments')?.map(([place, at, , plate, amount, method]) => [place, at, plate, amount, method]),
  ).toEqual([
    ['Nord', toTime('2026-11-02T00:00'), '12E456', 24.05, 'cash'],
    ['=Süd', toTime('2026-11-02T08:00'), '12E456', 24.05, 'cash'],
  ])
  expect(read('Drivers')?.map((row) => [row[0], row[2], row[7], row[8], row.at(-1)])).toEqual([
    ['Ada Nord', '+4915198760003', 'Nord', 'a, b', '- 2 trucks'],
    ['Ada =Süd', '+4915198760003', '=Süd', 'a, b', '- 2 trucks'],
  ])
  expect(read('Locations')?.map(([name]) => name)).toEqual(['Nord', '=Süd'])
  expect(read('Bays')).toHaveLength(2)
  expect(read('People')?.map(([, email, , role, where]) => [email, role, where])).toEqual([
    ['owner@saege.test', 'owner', 'all'],
  ])
})

it('refuses a file for Excel of too many rows, which is no try', async () => {
  const { db } = test
  await db.delete(attempts)
  const account = await addAccount(db, 'Large')
  const owner = await addUser(db, account.id, 'owner@large.test', 'owner')
  const place = await addWarehouse(db, account.id, 'Large')
  await db.execute(sql`insert into bays (warehouse_id, label)
    select ${place.id}::integer, 'B' || n from generate_series(1, 20001) n`)
  const { status, body } = await test.call(owner, 'GET', '/account/export.xlsx')
  expect([status, body[0].errors[0].code]).toEqual([422, 'too_many_rows'])
  expect(await db.select().from(attempts)).toEqual([])
})

it('counts no try for a file for Excel that has no turn', async () => {
  const { db } = test
  await db.delete(attempts)
  const account = await addAccount(db, 'Busy')
  const owner = await addUser(db, account.id, 'owner@busy.test', 'owner')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const sources = () => held.then(() => [toSheetSource('A', [], [])])
  const made = Promise.all([1, 2, 3].map(() => makeWorkbook(account.id, sources)))
  const { status, body } = await test.call(owner, 'GET', '/account/export.xlsx')
  expect([status, body.code]).toEqual([429, 'too_many_calls'])
  expect(await db.select().from(attempts)).toEqual([])
  release()
  expect((await made).map((file) => file.subarray(0, 2).toString())).toEqual(['PK', 'PK', 'PK'])
  expect((await test.call(owner, 'GET', '/account/export.xlsx')).status).toBe(200)
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
