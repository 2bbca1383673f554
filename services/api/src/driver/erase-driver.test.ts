import { eq, isNotNull, sql } from 'drizzle-orm'
import { automaticUser, channelCid, driverUser } from '../chat/chat-ids'
import { openConversation } from '../chat/conversations'
import { plateColumns } from '../db/plate-columns'
import {
  bookingEvents,
  bookings,
  campaignRecipients,
  campaigns,
  companies,
  driverConsents,
  driverImports,
  drivers,
  gateEvents,
  jobs,
  vehicles,
  warehouseDrivers,
} from '../db/schema'
import { toDriverText } from '../db/to-driver-text'
import { startApp, type TestApp } from '../testing/app'
import { listMessages, startChat } from '../testing/chat'
import { findTexts } from '../testing/find-texts'
import { addBooking, addDriver, addUser, addWarehouse, inHours } from '../testing/world'

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
beforeEach(() => test.db.delete(jobs))

const NAME = 'Žofie Krčmářová'
const PHONE = '+420601234567'
/** Of a driver who was merged into her. */
const OTHER_PHONE = '+420777000111'
const EMAIL = 'zofie@krcmarova.test'
const PLATE = '4AK 7731'
/** As they are stored, as searches have them, and words that hosts wrote about her. */
const TRACES = [
  NAME,
  'Krčmář',
  'krcmar',
  PHONE,
  '420601234567',
  '601 234 567',
  'Krcmarova Zofie',
  OTHER_PHONE,
  'zofie 2',
  EMAIL,
  PLATE,
  '4AK7731',
  'limps',
  'Krcmarova AG',
]

/** A driver as a location knows her after a year. */
const meet = async (place = test.world.first) => {
  const { db } = test
  const driver = await addDriver(db, place.id, NAME, {
    plate: PLATE,
    phone: PHONE,
    tags: ['limps'],
    note: 'limps, ask for her brother',
    blockReason: 'limps',
  })
  const company = 'Krcmarova AG'
  const payer = { accountId: place.accountId, name: 'Spedice', searchText: 'spedice', email: EMAIL }
  const [{ id: companyId } = { id: 0 }] = await db.insert(companies).values(payer).returning()
  const searchText = toDriverText({ name: NAME, phone: PHONE, company })
  await db
    .update(drivers)
    .set({ email: EMAIL, company, companyId, searchText })
    .where(eq(drivers.id, driver.id))
  await db
    .insert(driverConsents)
    .values({ warehouseId: place.id, driverId: driver.id, given: true, source: 'form' })
  const ids = { warehouseId: place.id, driverId: driver.id }
  const stay = await addBooking(db, ids, [-9, -3], {
    status: 'checked_out',
    plate: PLATE,
    note: 'limps',
    amount: 4200,
    paidAmount: 4200,
  })
  const event = { bookingId: stay.id, warehouseId: place.id, to: 'checked_out' as const }
  await db.insert(bookingEvents).values([
    {
      ...event,
      action: 'change',
      changes: {
        plate: { from: 'OLD 1', to: PLATE },
        note: { from: '', to: 'limps' },
        company: { from: null, to: 'Krcmarova AG' },
        bay: { from: 'A1', to: 'A2' },
      },
      reason: `${NAME} asked for it`,
    },
    { ...event, action: 'payment', amount: 4200, method: 'cash' },
  ])
  return { driver, ids, stay, place }
}
const gateEvent = (warehouseId: number, values: Partial<typeof gateEvents.$inferInsert>) => ({
  warehouseId,
  clientEventId: crypto.randomUUID(),
  type: 'in' as const,
  occurredAt: inHours(-200),
  userName: 'Gate',
  ...values,
})
const erase = (id: number, warehouseId = test.world.first.id, user = test.world.owner, query = '') =>
  test.call(user, 'POST', `/chat/users/${id}/erase${query}`, { body: { warehouseId } })

/** An import with her in its two batches, one of which has failed. */
const importAgain = async (warehouseId: number) => {
  const values = { accountId: test.world.account.id, warehouseId, key: 'one', askedBy: null, total: 5 }
  const [{ id } = { id: 0 }] = await test.db.insert(driverImports).values(values).returning()
  const row = (name: string, phone: string) => ({ name, phone, plates: [], tags: [], note: '' })
  const batch = (from: number, rows: object[], failedAt: Date | null) => ({
    kind: 'import-drivers',
    key: `import-drivers-${id}-${from}`,
    payload: { importId: id, from, drivers: rows },
    failedAt,
  })
  const hers = { ...row('Zofie 2', '+420777000222'), email: EMAIL.toUpperCase() }
  await test.db
    .insert(jobs)
    .values([
      batch(0, [row('Zofie 2', OTHER_PHONE), row('Failed', '+420777000333')], new Date()),
      batch(2, [row(NAME, PHONE), row('Ben Beran', '+420777000444'), hers], null),
    ])
  return async () => (await test.db.select().from(driverImports).where(eq(driverImports.id, id)))[0]
}

it('leaves nothing of a driver in any column, while bookings and money stay', async () => {
  const { db, world } = test
  const { driver, ids, stay } = await meet()
  await db.insert(gateEvents).values([
    gateEvent(world.first.id, { bookingId: stay.id, ...plateColumns(PLATE), reason: 'limps' }),
    gateEvent(world.first.id, {
      ...plateColumns(PLATE),
      reason: `visits · ${NAME} · ${PHONE}`,
      undoneAt: new Date(),
    }),
    gateEvent(world.first.id, { type: null, sent: JSON.stringify({ plate: PLATE, oddly: true }) }),
    gateEvent(world.first.id, { ...plateColumns('XY 1'), reason: `came with ${NAME}`, settledNote: PHONE }),
    gateEvent(world.first.id, { ...plateColumns('XY 2'), reason: 'Krcmarova Zofie, 601 234 567' }),
  ])
  await db
    .insert(campaigns)
    .values({ id: 'c-sent', warehouseId: world.first.id, name: 'Hi', segment: 'all', text: 'Hi' })
  await db
    .insert(campaignRecipients)
    .values({ campaignId: 'c-sent', driverId: driver.id, state: 'sent', text: `Hi ${NAME}` })
  await test.call(world.owner, 'POST', `/booking/${stay.id}/payment`, {
    body: { amount: -100, method: 'cash', reason: `change for ${NAME}` },
  })
  await db.insert(drivers).values({
    name: 'Zofie 2',
    phone: OTHER_PHONE,
    language: 'cs',
    searchText: toDriverText({ name: 'Zofie 2', phone: OTHER_PHONE }),
    mergedInto: driver.id,
  })
  const readImport = await importAgain(world.first.id)
  const before = await findTexts(db, TRACES)
  expect(before).toEqual(
    expect.arrayContaining([
      'booking_events.changes',
      'booking_events.reason',
      'bookings.note',
      'bookings.plate',
      'bookings.plate_key',
      'campaign_recipients.text',
      'drivers.company',
      'drivers.email',
      'drivers.name',
      'drivers.phone',
      'drivers.search_text',
      'gate_events.plate',
      'gate_events.reason',
      'gate_events.sent',
      'gate_events.settled_note',
      'jobs.payload',
      'vehicles.plate',
      'warehouse_drivers.note',
      'warehouse_drivers.search_text',
      'warehouse_drivers.tags',
    ]),
  )
  const answer = await erase(driver.id)
  expect([answer.status, answer.body]).toEqual([200, { bookings: 1, messages: 0 }])
  await test.app.jobs.pass()
  expect(await findTexts(db, TRACES)).toEqual([])
  // The others of the file are added, and the import ends.
  expect(await readImport()).toMatchObject({ added: 1, finishedAt: expect.any(Date) })
  expect(await findTexts(db, ['Ben Beran'])).toContain('drivers.name')
  expect((await db.select().from(jobs).where(isNotNull(jobs.failedAt)))[0]?.payload.drivers).toHaveLength(1)
  const [kept] = await db.select().from(bookings).where(eq(bookings.id, stay.id))
  expect(kept).toMatchObject({
    driverId: ids.driverId,
    amount: 4200,
    paidAmount: 4100,
    status: 'checked_out',
  })
  const history = await test.call(world.owner, 'GET', `/booking/${stay.id}/event`)
  expect(history.body.results[0].changes).toEqual({
    plate: { from: '', to: '' },
    note: { from: '', to: '' },
    company: { from: '', to: '' },
    bay: { from: 'A1', to: 'A2' },
  })
  const shown = await test.call(world.owner, 'GET', `/booking/${stay.id}`)
  expect(shown.body.driver).toEqual({ id: driver.id, name: 'Erased driver', hasChat: false })
  const list = await test.call(world.owner, 'GET', `/warehouse/${world.first.id}/booking?view=past`)
  expect(list.body.results).toMatchObject([{ id: stay.id, plate: '', driver: { name: 'Erased driver' } }])
  expect(
    (await test.call(world.owner, 'GET', `/chat/users/${driver.id}?warehouseId=${world.first.id}`)).status,
  ).toBe(404)
  expect((await erase(driver.id)).status).toBe(404)
})

it('keeps the plate that another driver has, too', async () => {
  const { db } = test
  const place = await addWarehouse(db, test.world.account.id, 'Hafen')
  const { driver } = await meet(place)
  const other = await addDriver(db, place.id, 'Second at the wheel', { plate: PLATE, phone: '' })
  await db.insert(gateEvents).values(gateEvent(place.id, { ...plateColumns(PLATE), type: 'out' }))
  expect((await erase(driver.id, place.id)).status).toBe(200)
  const texts = await findTexts(db, [PLATE])
  expect(texts).toEqual(['gate_events.plate', 'vehicles.plate'])
  expect((await db.select().from(vehicles).where(eq(vehicles.driverId, other.id))).length).toBe(1)
  await erase(other.id, place.id)
})

it('deletes conversation, files and user at the chat service, and what arrives there afterwards', async () => {
  const { driver, place } = await meet()
  const cid = channelCid(place.id, driver.id)
  const channel = await openConversation(chat.stream, place, driver)
  const upload = await channel.sendFile(Buffer.from('a picture of the driver'), 'driver.png', 'image/png', {
    id: driverUser(driver.id),
  })
  const attachments = [{ type: 'image', image_url: upload.file }]
  const { message } = await channel.sendMessage({
    text: 'Here I am',
    user_id: driverUser(driver.id),
    attachments,
  })
  await channel.sendMessage({
    text: `Thanks, ${NAME}`,
    parent_id: message.id,
    user_id: driverUser(driver.id),
  })
  expect((await fetch(upload.file)).status).toBe(200)
  await erase(driver.id)
  await test.app.jobs.pass()
  const gone = async () => ({
    channels: (await chat.stream.queryChannelsRequest({ cid }, [], { state: true })).length,
    users: (await chat.stream.queryUsers({ id: driverUser(driver.id) })).users.length,
  })
  expect(await gone()).toEqual({ channels: 0, users: 0 })
  expect((await fetch(upload.file)).status).toBe(404)
  await expect(chat.stream.getMessage(message.id)).rejects.toThrow()
  // A text that was being sent when she was erased.
  await openConversation(chat.stream, place, { id: driver.id, name: NAME })
  await chat.stream
    .channel('messaging', cid.replace('messaging:', ''))
    .sendMessage({ text: NAME, user_id: driverUser(driver.id) })
  await test.db.update(jobs).set({ runAt: sql`now()` })
  await test.app.jobs.pass()
  expect(await gone()).toEqual({ channels: 0, users: 0 })
  expect(await test.db.$count(jobs)).toBe(0)
})

it('tries again while the chat service is away', async () => {
  const away = await startApp({ sharing: test, env: { ...chat.env, STREAM_URL: 'http://127.0.0.1:9' } })
  const { driver, place } = await meet()
  await openConversation(chat.stream, place, driver)
  await erase(driver.id)
  await away.app.jobs.pass()
  const waiting = await test.db.select().from(jobs).orderBy(jobs.id)
  expect(waiting).toMatchObject([
    { attempts: 1, failedAt: null },
    { attempts: 0 },
    { attempts: 0 },
    { attempts: 0 },
  ])
  await test.db.update(jobs).set({ runAt: sql`now()` }).where(eq(jobs.attempts, 1))
  await test.app.jobs.pass()
  expect((await chat.stream.queryUsers({ id: driverUser(driver.id) })).users).toEqual([])
  await away.app.close()
})

it('cancels the messages that wait for a driver', async () => {
  const { db, world } = test
  const { driver, ids, place } = await meet()
  const stay = await addBooking(db, ids, [1, 3], { plate: PLATE })
  await test.call(world.owner, 'POST', `/booking/${stay.id}/cancel`, { body: { reason: 'Closed' } })
  await db.insert(campaigns).values({
    id: 'c-now',
    warehouseId: place.id,
    name: 'Hi',
    segment: 'all',
    text: 'Hi',
    status: 'in_progress',
    startedAt: new Date(),
  })
  await db
    .insert(campaignRecipients)
    .values({ campaignId: 'c-now', driverId: driver.id, state: 'pending', text: `Hi ${NAME}` })
  const preview = await erase(driver.id, place.id, world.owner, '?dryRun=true')
  expect([preview.status, preview.body]).toEqual([200, { bookings: 2, messages: 2 }])
  expect(await findTexts(db, [NAME])).toContain('drivers.name')
  expect((await erase(driver.id)).body).toEqual({ bookings: 2, messages: 2 })
  await test.app.runner.pass()
  await test.app.jobs.pass()
  expect(await listMessages(chat.stream, channelCid(place.id, driver.id))).toEqual([])
  const recipients = await db
    .select()
    .from(campaignRecipients)
    .where(eq(campaignRecipients.driverId, driver.id))
  expect(recipients).toMatchObject([{ state: 'skipped', skipReason: 'blocked', text: '' }])
  expect((await chat.stream.queryUsers({ id: automaticUser(place.id) })).users.length).toBeLessThanOrEqual(1)
})

it.each([
  [
    'checked in',
    'on_site',
    async ({ ids }: Awaited<ReturnType<typeof meet>>) =>
      addBooking(test.db, ids, [-1, 2], { status: 'checked_in', checkedInAt: inHours(-1) }),
  ],
  [
    'inside without a booking',
    'on_site',
    async ({ place }: Awaited<ReturnType<typeof meet>>) =>
      test.db
        .insert(gateEvents)
        .values(gateEvent(place.id, { ...plateColumns(PLATE), occurredAt: inHours(-1) })),
  ],
  [
    'still to come',
    'open_bookings',
    async ({ ids }: Awaited<ReturnType<typeof meet>>) => addBooking(test.db, ids, [1, 3]),
  ],
])('refuses a driver who is %s', async (_, code, arrange) => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Hafen')
  const met = await meet(place)
  await arrange(met)
  const { status, body } = await erase(met.driver.id, place.id)
  expect([status, body.code, body.message]).toEqual([409, code, expect.stringContaining(NAME)])
  expect(await findTexts(test.db, [NAME])).toContain('drivers.name')
})

describe('who may', () => {
  const meetAtBoth = async () => {
    const met = await meet()
    await test.db
      .insert(warehouseDrivers)
      .values({ warehouseId: test.world.second.id, driverId: met.driver.id })
    return met
  }
  it('a manager, if no other location knows the driver', async () => {
    const { driver } = await meet()
    expect((await erase(driver.id, test.world.first.id, test.world.manager)).status).toBe(200)
  })
  it('not a manager, if one does', async () => {
    const { driver } = await meetAtBoth()
    const { status, body } = await erase(driver.id, test.world.first.id, test.world.manager)
    expect([status, body.code]).toEqual([403, 'known_elsewhere'])
    expect(JSON.stringify(body)).not.toContain(test.world.second.name)
  })
  it('an owner of all locations that know the driver, at all of them', async () => {
    const { driver } = await meetAtBoth()
    const some = await addUser(test.db, test.world.account.id, 'some@nordlicht.test', 'owner', [
      test.world.first.id,
    ])
    expect((await erase(driver.id, test.world.first.id, some)).body.code).toBe('known_elsewhere')
    expect((await erase(driver.id)).status).toBe(200)
    const url = `/chat/users/${driver.id}?warehouseId=${test.world.second.id}`
    expect((await test.call(test.world.owner, 'GET', url)).status).toBe(404)
  })
  it('nobody of another account', async () => {
    const { driver } = await meet()
    expect((await erase(driver.id, test.world.first.id, test.world.stranger)).status).toBe(404)
    expect((await erase(driver.id, test.world.foreign.id, test.world.stranger)).status).toBe(404)
  })
})

it('is recorded with the id, and without the person', async () => {
  const { driver } = await meet()
  await erase(driver.id)
  const { rows } = await test.db.execute(
    sql`select detail from audit_events where event = 'driver-erased' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ detail: String(driver.id) }])
})

it('knows an old plate without a key', async () => {
  const { db } = test
  const place = await addWarehouse(db, test.world.account.id, 'Hafen')
  const { driver } = await meet(place)
  await db.insert(gateEvents).values(gateEvent(place.id, { plate: '4ak-7731', type: 'out' }))
  await erase(driver.id, place.id)
  const left = await db.select().from(gateEvents).where(eq(gateEvents.warehouseId, place.id))
  expect(left).toMatchObject([{ plate: null }])
})
