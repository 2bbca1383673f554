import type { Report } from '@hosts/shared/contract'
import { and, count, eq } from 'drizzle-orm'
import { bookings, campaigns, drivers, photos, seedSteps, warehouses } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { listMessages, startChat } from '../testing/chat'
import { takeTestDatabase } from '../testing/database'
import { addWorld, inHours } from '../testing/world'
import { seedPhotos } from './demo-photos-plugin'
import { seedChat } from './seed-chat'
import { seedDemo } from './seed-demo'

let chat: Awaited<ReturnType<typeof startChat>>
let test: TestApp
let database: Awaited<ReturnType<typeof takeTestDatabase>>
beforeAll(async () => {
  chat = await startChat()
  database = await takeTestDatabase()
  await seedDemo(database.db)
  test = await startApp({ env: chat.env, sharing: { db: database.db, world: await addWorld(database.db) } })
})
afterAll(async () => {
  await test.close()
  database.release()
  await chat.sandbox.close()
})

const logIn = (email: string, password: string) =>
  test.call(undefined, 'POST', '/user/warehouse-owner/login', { body: { email, password } })

it('adds the demo accounts', async () => {
  const owner = await logIn('demo@hosts.test', 'demo-host-2026')
  expect(owner.body.user).toMatchObject({ subrole: 'owner', company: 'Nordlicht Parking' })
  const gate = await logIn('gate@hosts.test', 'demo-gate-2026')
  expect(gate.body.user).toMatchObject({
    subrole: 'access-only',
    warehouseIds: [expect.any(Number), expect.any(Number)],
  })
})

it('adds companies that have stays to pay', async () => {
  const { body } = await logIn('demo@hosts.test', 'demo-host-2026')
  const answer = await test.app.inject({
    method: 'GET',
    url: '/api/v1/company',
    headers: { authorization: `Bearer ${body.accessToken}` },
  })
  expect(answer.json().results).toEqual(
    ['Baltrans Szczecin', 'Hoffmann Kurier'].map((name) =>
      expect.objectContaining({
        name,
        drivers: 1,
        unpaid: [{ currency: 'EUR', amount: expect.any(Number) }],
      }),
    ),
  )
})

it('draws a cover for each of its locations but one, once', async () => {
  const { db, app } = test
  await seedPhotos(db, app.photoStore)
  await seedPhotos(db, app.photoStore)
  const rows = await db.select().from(photos).orderBy(photos.id)
  expect(rows.map(({ alt }) => alt)).toEqual([
    'The bays of Hafen Truckstop from above',
    'The bays of Maasvlakte Truck Bays from above',
    'The bays of Altona Parkhaus from above',
    'The bays of Leixões Doca Sul from above',
    'The bays of Sadama Parkla from above',
  ])
  expect(await app.photoStore.get(`${rows[0]?.hash}-480.webp`)).toBeDefined()
})

it('adds locations of all kinds in three time zones, drivers, and campaigns in every state', async () => {
  const places = await test.db.select().from(warehouses).orderBy(warehouses.id)
  const demo = places.filter(({ code }) => !/^\d+$/.test(code))
  expect(demo.length).toBeGreaterThanOrEqual(6)
  expect(demo[0]).toMatchObject({ name: 'Hafen Truckstop', kind: 'mixed', timezone: 'Europe/Berlin' })
  expect(new Set(demo.map(({ kind }) => kind)).size).toBe(3)
  expect(new Set(demo.map(({ timezone }) => timezone)).size).toBeGreaterThanOrEqual(3)
  const [people] = await test.db.select({ count: count() }).from(drivers)
  expect(people?.count).toBe(40)
  const states = (await test.db.select().from(campaigns)).map(({ status }) => status)
  expect(new Set(states)).toEqual(new Set(['draft', 'scheduled', 'in_progress', 'completed', 'stopped']))
})

it('fills every view of the first location', async () => {
  const { body } = await logIn('demo@hosts.test', 'demo-host-2026')
  for (const view of ['requests', 'arrivals', 'departures', 'on-site', 'upcoming', 'past']) {
    const answer = await test.call(body.user, 'GET', `/warehouse/1/booking?view=${view}`)
    expect([view, answer.body.count > 0]).toEqual([view, true])
  }
  const occupancy = await test.call(body.user, 'GET', '/warehouse/1/occupancy')
  expect(occupancy.body.overstaying).toBe(2)
})

it('has a year of closed months to report about, with takings in each', async () => {
  const { body } = await logIn('demo@hosts.test', 'demo-host-2026')
  const [from, to] = [-400, 0].map((days) =>
    inHours(days * 24)
      .toISOString()
      .slice(0, 10),
  )
  const report: Report = (await test.call(body.user, 'GET', `/report?from=${from}&to=${to}`)).body
  const takings = new Map<string, number>()
  for (const { date, takings: sum } of report.days)
    takings.set(date.slice(0, 7), (takings.get(date.slice(0, 7)) ?? 0) + sum)
  expect([...takings.values()].filter((sum) => sum < 100_000)).toEqual([])
  expect(report.closedUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(report.days.filter((day) => day.takenMinutes > day.placeMinutes)).toEqual([])
})

it('has a stay behind each no-show that is reported', async () => {
  const { body } = await logIn('demo@hosts.test', 'demo-host-2026')
  const [from, to] = [-400, 1].map((days) =>
    inHours(days * 24)
      .toISOString()
      .slice(0, 10),
  )
  const report: Report = (await test.call(body.user, 'GET', `/report?from=${from}&to=${to}`)).body
  const stays = await test.db
    .select({ count: count() })
    .from(bookings)
    .innerJoin(warehouses, eq(warehouses.id, bookings.warehouseId))
    .where(and(eq(bookings.status, 'no_show'), eq(warehouses.accountId, body.user.accountId ?? 1)))
  expect(report.days.reduce((sum, { noShows }) => sum + noShows, 0)).toBe(stays[0]?.count)
})

it('runs only once', async () => {
  expect(await seedDemo(test.db)).toBe(false)
})

it('runs in one of two processes that start together', async () => {
  const { db, release } = await takeTestDatabase()
  const both = await Promise.all([seedDemo(db), seedDemo(db)])
  release()
  expect(both.sort()).toEqual([false, true])
})

it('sends the conversations once, with threads, reactions and attachments', async () => {
  await seedChat(test.db, chat.stream, true)
  const messages = await listMessages(chat.stream, 'messaging:w1-d1')
  expect(messages.some(({ reply_count }) => (reply_count ?? 0) > 0)).toBe(true)
  expect(messages.some(({ latest_reactions }) => (latest_reactions ?? []).length > 0)).toBe(true)
  const withPicture = await listMessages(chat.stream, 'messaging:w1-d2')
  const [attachment] = withPicture.at(-1)?.attachments ?? []
  const picture = await fetch(attachment?.image_url ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])

  const { body } = await logIn('demo@hosts.test', 'demo-host-2026')
  const unread = await test.call(body.user, 'GET', '/chat/unread?warehouseId=1')
  expect(unread.body.unread).toBeGreaterThan(3)
  expect((await test.db.select().from(seedSteps)).map(({ name }) => name).sort()).toEqual([
    'chat',
    'demo',
    'photos',
  ])
  await seedChat(test.db, chat.stream, true)
  expect(await listMessages(chat.stream, 'messaging:w1-d1')).toHaveLength(messages.length)
})
