import { maxQuickReplies } from '@hosts/shared/contract'
import { eq, like, sql } from 'drizzle-orm'
import { queueExpiry } from './booking/expire-request'
import { startSending } from './campaign/campaign-transitions'
import { claimMessages } from './campaign/runner/claim-messages'
import {
  accounts,
  bookingEvents,
  campaignRecipients,
  campaigns,
  jobs,
  quickReplies,
  users,
} from './db/schema'
import { startApp, type TestApp } from './testing/app'
import { listMessages, startChat } from './testing/chat'
import { openSecondPool } from './testing/database'
import { followLive, listenLive } from './testing/live'
import { addBooking, addDriver, addWarehouse, PASSWORD } from './testing/world'

// Two apps, each with its own connections and campaign runner, on one database: what two API processes are.
let chat: Awaited<ReturnType<typeof startChat>>
let apps: [TestApp, TestApp]
beforeAll(async () => {
  chat = await startChat()
  const options = { env: { ...chat.env, LOGINS_PER_MINUTE: '1000' }, runnerOptions: { concurrency: 2 } }
  const first = await startApp(options)
  const sharing = { db: await openSecondPool(first.db), world: first.world }
  apps = [first, await startApp({ ...options, sharing })]
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await chat.sandbox.close()
})

const newPlace = async (people: number) => {
  const [{ db, world }] = apps
  const place = await addWarehouse(db, world.account.id, 'Races')
  const drivers = []
  for (let count = 0; count < people; count += 1)
    drivers.push(await addDriver(db, place.id, `Driver ${count}`))
  return { place, drivers }
}
const ask = (app: TestApp, url: string, body?: object, headers?: Record<string, string>) =>
  app.call(app.world.owner, 'POST', `/chat/campaign${url}`, { body, headers })
const draft = async (warehouseId: number) => {
  const body = {
    warehouseId,
    name: 'Race',
    segment: 'all',
    messageTemplate: { text: 'Hello {{driver.name}}' },
  }
  return (await ask(apps[0], '', body)).body.id as string
}
/** Calls both apps by turns, all at once. */
const race = <Result>(times: number, call: (app: TestApp, turn: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, turn) => call(apps[turn % 2 ? 1 : 0], turn)))
const findRecipients = (id: string) =>
  apps[0].db.select().from(campaignRecipients).where(eq(campaignRecipients.campaignId, id))
const countReceived = async (placeId: number, drivers: { id: number }[]) => {
  const lists = await Promise.all(
    drivers.map(({ id }) => listMessages(chat.stream, `messaging:w${placeId}-d${id}`)),
  )
  return lists.map((messages) => messages.length)
}

it('starts a campaign once', async () => {
  const { place, drivers } = await newPlace(3)
  const id = await draft(place.id)
  const statuses = (await race(10, (app) => ask(app, `/${id}/start`))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)])
  expect(await findRecipients(id)).toHaveLength(drivers.length)
})

it('answers every start with the same key alike, and starts once', async () => {
  const { place, drivers } = await newPlace(3)
  const id = await draft(place.id)
  const answers = await race(10, (app) => ask(app, `/${id}/start`, {}, { 'idempotency-key': 'one' }))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await findRecipients(id)).toHaveLength(drivers.length)
})

it('adds to a location while a campaign starts in the other', async () => {
  const [{ db }, other] = apps
  const { place } = await newPlace(1)
  const id = await draft(place.id)
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  if (!campaign) throw new Error('no draft')
  const added = await db.transaction(async (tx) => {
    await startSending(tx, campaign, place)
    return other.db.transaction(async (inserting) => {
      await inserting.execute(sql`set local lock_timeout = '100ms'`)
      const values = { warehouseId: place.id, name: 'Hello', text: 'Hello' }
      return inserting.insert(quickReplies).values(values).returning()
    })
  })
  expect(added).toHaveLength(1)
})

it('keeps the cap of campaigns that start together', async () => {
  const { place } = await newPlace(2)
  const ids = [await draft(place.id), await draft(place.id), await draft(place.id), await draft(place.id)]
  const statuses = (await race(4, (app, turn) => ask(app, `/${ids[turn]}/start`))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 422, 422])
})

it('sends each message of a scheduled campaign once', async () => {
  const { place, drivers } = await newPlace(6)
  const id = await draft(place.id)
  const due = { status: 'scheduled' as const, scheduledFor: new Date(Date.now() - 1000) }
  await apps[0].db.update(campaigns).set(due).where(eq(campaigns.id, id))
  await race(4, (app) => app.app.runner.pass())
  await apps[1].app.runner.pass()
  const rows = await findRecipients(id)
  expect(rows.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(drivers.map(() => 'sent 1'))
  expect(await countReceived(place.id, drivers)).toEqual(drivers.map(() => 1))
  const [campaign] = await apps[0].db.select().from(campaigns).where(eq(campaigns.id, id))
  expect(campaign?.status).toBe('completed')
})

it('stops a campaign once while both send, and sends nothing twice', async () => {
  const { place, drivers } = await newPlace(12)
  const id = await draft(place.id)
  await ask(apps[0], `/${id}/start`)
  // Keeps the campaign from completing before the stop.
  await claimMessages(apps[0].db, 1, 60_000)
  const sending = race(2, (app) => app.app.runner.pass())
  const statuses = (await race(2, (app) => ask(app, `/${id}/stop`))).map(({ status }) => status)
  await sending
  expect(statuses.sort()).toEqual([200, 409])
  const rows = await findRecipients(id)
  const sent = rows.filter(({ state }) => state === 'sent')
  expect(rows.filter(({ state }) => state === 'sent' || state === 'stopped')).toHaveLength(drivers.length)
  const received = await countReceived(place.id, drivers)
  expect(received.reduce((sum, count) => sum + count, 0)).toBe(sent.length)
})

it('expires a request once, and tells its driver once', async () => {
  const [{ db }] = apps
  const { place, drivers } = await newPlace(1)
  const ids = { warehouseId: place.id, driverId: drivers[0]?.id ?? 0 }
  const request = { status: 'requested' as const, expiresAt: new Date() }
  const { id } = await addBooking(db, ids, [1, 5], request)
  await queueExpiry(db, id, new Date())
  await race(6, (app) => app.app.jobs.pass())
  await apps[0].app.jobs.pass()
  const events = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id))
  expect(events.map(({ action }) => action)).toEqual(['expire'])
  expect(await countReceived(place.id, drivers)).toEqual([1])
  expect(await db.$count(jobs)).toBe(0)
})

const person = { name: 'Ada Berg', phone: '+4930123456', password: 'harbour lantern 41' }
const signUp = (app: TestApp, body: object) =>
  app.call(undefined, 'POST', '/user/warehouse-owner/sign-up', {
    body: { ...person, company: 'Berg', country: 'DE', acceptTerms: true, ...body },
  })
/** The statuses of answers, and the codes of the refused fields. */
const outcomes = (answers: Awaited<ReturnType<typeof signUp>>[]) =>
  answers.map(({ status, body }) => (status === 422 ? body[0].errors[0].code : status)).sort()

it('signs an address up once, with one account', async () => {
  const [{ db }] = apps
  const answers = await race(8, (app, turn) =>
    signUp(app, { email: 'once@berg.test', company: `Berg races ${turn}` }),
  )
  expect(outcomes(answers)).toEqual([201, ...Array(7).fill('email_taken')])
  expect(await db.$count(accounts, like(accounts.company, 'Berg races %'))).toBe(1)
})

it('accepts an invite once', async () => {
  const [{ db, world, call }] = apps
  const email = 'invited@berg.test'
  const invited = { email, subrole: 'manager', warehouseIds: [world.first.id] }
  const { code } = (await call(world.owner, 'POST', '/team/invite', { body: invited })).body
  const answers = await race(8, (app) => signUp(app, { email, invite: code }))
  expect(outcomes(answers)).toEqual([201, ...Array(7).fill('invite_expired')])
  expect(await db.$count(users, eq(users.email, email))).toBe(1)
})

it('mails one address three invites an hour', async () => {
  const invited = { email: 'often@berg.test', subrole: 'manager', warehouseIds: null }
  const answers = await race(8, (app) => app.call(app.world.owner, 'POST', '/team/invite', { body: invited }))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(5).fill(429)])
})

it('keeps the limit of quick replies', async () => {
  const [{ db }] = apps
  const { place } = await newPlace(0)
  const values = { warehouseId: place.id, name: 'Hello', text: 'Hello' }
  await db.insert(quickReplies).values(Array(maxQuickReplies - 2).fill(values))
  const answers = await race(8, (app) =>
    app.call(app.world.owner, 'POST', '/chat/quick-reply', { body: values }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(409)])
  expect(await db.$count(quickReplies, eq(quickReplies.warehouseId, place.id))).toBe(maxQuickReplies)
})

it('refreshes a session in both, and in neither after the logout', async () => {
  const [{ world }] = apps
  const login = { email: world.owner.email, password: PASSWORD }
  const path = '/user/warehouse-owner'
  const { refreshToken, accessToken } = (
    await apps[0].call(undefined, 'POST', `${path}/login`, { body: login })
  ).body
  const refresh = (app: TestApp) => app.call(undefined, 'POST', `${path}/refresh`, { body: { refreshToken } })
  const before = (await race(20, refresh)).map(({ status }) => status)
  expect(before).toEqual(Array(20).fill(200))
  const headers = { authorization: `Bearer ${accessToken}` }
  const logout = { body: { refreshToken }, headers }
  expect((await apps[1].call(undefined, 'POST', `${path}/logout`, logout)).status).toBe(204)
  expect((await race(4, refresh)).map(({ status }) => status)).toEqual(Array(4).fill(401))
})

describe('the stream of one', () => {
  beforeAll(() => listenLive(apps[0]))
  const rename = (app: TestApp) =>
    app.call(app.world.owner, 'PATCH', `/warehouse/${app.world.first.id}`, { body: { name: 'New' } })

  it('shows the other’s changes within two seconds', async () => {
    const [one, other] = apps
    const reader = await followLive(one, one.world.owner)
    const start = performance.now()
    expect((await rename(other)).status).toBe(200)
    expect(await reader.next()).toEqual({ seq: 1, tags: ['Warehouse'], ids: [one.world.first.id] })
    expect(performance.now() - start).toBeLessThan(2000)
    await reader.close()
  })

  it('ends when its process has lost the notifications; the next starts with “anything may have changed”', async () => {
    const [one, other] = apps
    const cut = await followLive(one, one.world.owner)
    await one.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`)
    expect(await cut.next()).toBeUndefined()
    const reader = await followLive(one, one.world.owner, { gap: 10 })
    expect(await reader.next()).toMatchObject({
      tags: expect.arrayContaining(['Booking', 'Warehouse']),
      ids: [],
    })
    await rename(other)
    expect(await reader.next()).toMatchObject({ seq: 2, tags: ['Warehouse'] })
    await reader.close()
  })
})
