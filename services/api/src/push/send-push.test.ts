import { eq, sql } from 'drizzle-orm'
import { buildApp } from '../app'
import {
  bookings,
  jobs,
  notificationSettings,
  notifications,
  pushKeys,
  pushSubscriptions,
  refreshTokens,
  users,
  type WarehouseRow,
} from '../db/schema'
import { readConfig } from '../lib/config'
import { notify, settleNotifications } from '../notification/notify'
import { deliverNotifications } from '../notification-delivery/notification-delivery-plugin'
import { DATA_KEY, startApp, type TestApp } from '../testing/app'
import { type PushService, startPushService } from '../testing/push-service'
import { addBooking, addDriver, addSession, addUser, addWarehouse, inHours } from '../testing/world'
import { findContact } from './send-push'

let service: PushService
let test: TestApp
let place: WarehouseRow
let driverId: number
beforeAll(async () => {
  service = await startPushService()
  test = await startApp({
    env: { PUBLIC_URL: 'https://hosts.example' },
    pushNetwork: service.network,
    jobOptions: { retryDelaysMs: [0, 0, 0] },
  })
  driverId = (await addDriver(test.db, test.world.first.id, 'Ada')).id
})
afterAll(async () => {
  await test.close()
  await service.close()
})
beforeEach(async () => {
  for (const table of [notifications, notificationSettings, jobs, pushSubscriptions])
    await test.db.delete(table)
  // Here nothing is mailed.
  await test.db.update(users).set({ verifiedAt: null, language: null })
  service.setAnswer((response) => response.writeHead(201).end())
  service.pushed.length = 0
  place = await addWarehouse(test.db, test.world.account.id, 'Hafen', {})
})

/** A browser of a person that is pushed. */
const addBrowser = async (userId = test.world.owner.id) => {
  const browser = service.addBrowser()
  const { endpoint, keys } = browser.subscription
  const { id: sessionId } = await addSession(test.db, userId)
  await test.db.insert(pushSubscriptions).values({ sessionId, endpoint, ...keys })
  return { sessionId, path: new URL(endpoint).pathname, endpoint }
}
const ask = async (expiresAt = inHours(0.5), at = place) => {
  const asked = { status: 'requested', plate: 'HH-AB 123', expiresAt } as const
  const { id } = await addBooking(test.db, { warehouseId: at.id, driverId }, [1, 3], asked)
  await notify(test.db, { kind: 'request', subject: id, warehouseId: at.id })
  return id
}
/** As if everything were ten seconds earlier: it is calm. */
const plan = async () => {
  await test.db.update(notifications).set({ madeAt: sql`${notifications.madeAt} - interval '10 seconds'` })
  await deliverNotifications(test.db)
}
const deliver = async () => {
  await plan()
  await test.app.jobs.pass()
  return service.pushed.splice(0)
}
const titles = (pushed: PushService['pushed']) => pushed.map(({ message }) => message?.title)
const listJobs = () => test.db.select().from(jobs).orderBy(jobs.id)

it('encrypts for the one browser, signs by VAPID, and says how long, how urgent and what it replaces', async () => {
  const { path } = await addBrowser()
  const id = await ask()
  const [pushed, ...more] = await deliver()
  expect(more).toEqual([])
  expect(pushed).toMatchObject({ path, fault: undefined })
  expect(pushed?.message).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    title: 'A request for a stay at Hafen',
    path: `/locations/bookings?location-id=${place.id}&booking=${id}`,
    tag: `request-${place.id}`,
    lang: 'en',
  })
  expect(pushed?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  })
  const ttl = Number(pushed?.headers.ttl)
  expect(ttl).toBeGreaterThan(1700)
  expect(ttl).toBeLessThanOrEqual(1800)
  expect(await listJobs()).toEqual([])
  expect(await deliver()).toEqual([])
})

it('names no person and no plate, in the person’s language', async () => {
  await addBrowser()
  await test.db.update(users).set({ language: 'de' }).where(eq(users.id, test.world.owner.id))
  await ask()
  await ask()
  const [pushed] = await deliver()
  expect(pushed?.message).toMatchObject({ title: '2 Anfragen: Hafen', lang: 'de' })
  expect(JSON.stringify(pushed?.message)).not.toMatch(/Ada|HH|AB/)
})

it('reaches every browser of everybody concerned, and nobody else', async () => {
  const own = [await addBrowser(), await addBrowser()]
  await addBrowser(test.world.manager.id)
  await addBrowser(test.world.stranger.id)
  await ask()
  expect((await deliver()).map(({ path }) => path).sort()).toEqual(own.map(({ path }) => path).sort())
})

it('leads gate staff to the vehicle at the gate', async () => {
  const email = `gate-${place.id}@a.test`
  const { id } = await addUser(test.db, test.world.account.id, email, 'access-only', [place.id])
  await addBrowser(id)
  await test.db.update(users).set({ verifiedAt: null })
  await notify(test.db, { kind: 'bay-taken', subject: '31', warehouseId: place.id })
  const [pushed] = await deliver()
  expect(pushed?.message?.path).toBe(`/parkings/${place.id}?open=vehicle&key=31`)
})

it('counts what it replaces on the screen, without what is done', async () => {
  await addBrowser()
  const first = await ask()
  await ask()
  const [one] = await deliver()
  await ask()
  await settleNotifications(test.db, ['request'], [first])
  const [two] = await deliver()
  expect([one, two].map((pushed) => pushed?.message?.title)).toEqual([
    '2 requests at Hafen',
    '2 requests at Hafen',
  ])
  expect(two?.message?.path).toContain('view=requests')
  expect(two?.headers.topic).toBe(one?.headers.topic)
  await ask(undefined, test.world.first)
  const [elsewhere] = await deliver()
  expect(elsewhere?.headers.topic).not.toBe(one?.headers.topic)
})

it('replaces no news by other news', async () => {
  await addBrowser()
  await test.db
    .insert(notificationSettings)
    .values({ userId: test.world.owner.id, channels: { push: { 'campaign-done': true } } })
  for (const subject of ['a', 'b'])
    await notify(test.db, { kind: 'campaign-done', subject, warehouseId: place.id }).then(plan)
  await test.app.jobs.pass()
  const topics = service.pushed.map(({ headers }) => headers.topic)
  expect(new Set(topics).size).toBe(2)
  expect(service.pushed[0]?.headers.urgency).toBe('normal')
})

describe('is not sent', () => {
  it.each<[string, (id: number, browser: { sessionId: number }) => Promise<unknown>]>([
    ['what was settled meanwhile', (id) => settleNotifications(test.db, ['request'], [id])],
    [
      'what was read meanwhile',
      () => test.call(test.world.owner, 'POST', '/notification/read', { body: { all: true } }),
    ],
    [
      'a request that has expired',
      (id) => test.db.update(bookings).set({ expiresAt: new Date() }).where(eq(bookings.id, id)),
    ],
    [
      'to a session that was ended',
      (_, { sessionId }) => test.db.delete(refreshTokens).where(eq(refreshTokens.id, sessionId)),
    ],
    [
      'to a session that has run out',
      (_, { sessionId }) =>
        test.db.update(refreshTokens).set({ expiresAt: sql`now()` }).where(eq(refreshTokens.id, sessionId)),
    ],
    [
      'to who has switched it off',
      () =>
        test.db
          .insert(notificationSettings)
          .values({ userId: test.world.owner.id, channels: { push: { request: false } } }),
    ],
  ])('%s', async (_, change) => {
    const browser = await addBrowser()
    const id = await ask()
    await plan()
    expect(await listJobs()).toHaveLength(1)
    await change(id, browser)
    await test.app.jobs.pass()
    expect(service.pushed).toEqual([])
    expect(await listJobs()).toEqual([])
  })

  it('to a person who was removed, nor to a manager from whom the location was taken', async () => {
    const [gone, moved] = await Promise.all(
      ['gone', 'moved'].map((name) =>
        addUser(test.db, test.world.account.id, `${name}-${place.id}@a.test`, 'manager', [place.id]),
      ),
    )
    for (const user of [gone, moved]) await addBrowser(user?.id)
    await test.db.update(users).set({ verifiedAt: null })
    await ask()
    await plan()
    expect(await listJobs()).toHaveLength(2)
    expect((await test.call(test.world.owner, 'DELETE', `/team/${gone?.id}`)).status).toBe(204)
    await test.db
      .update(users)
      .set({ warehouseIds: [test.world.first.id] })
      .where(eq(users.id, moved?.id ?? 0))
    await test.app.jobs.pass()
    expect(service.pushed).toEqual([])
    expect(await listJobs()).toEqual([])
  })
})

describe('an answer', () => {
  it.each([404, 410])('%i ends the subscription', async (status) => {
    await addBrowser()
    service.setAnswer((response) => response.writeHead(status).end())
    await ask()
    expect(await deliver()).toHaveLength(1)
    expect(await test.db.$count(pushSubscriptions)).toBe(0)
    expect(await listJobs()).toEqual([])
  })

  it('410 leaves the subscription that the browser has meanwhile', async () => {
    const { sessionId } = await addBrowser()
    const { endpoint, keys } = service.addBrowser().subscription
    service.setAnswer(async (response) => {
      await test.db
        .update(pushSubscriptions)
        .set({ endpoint, ...keys })
        .where(eq(pushSubscriptions.sessionId, sessionId))
      response.writeHead(410).end()
    })
    await ask()
    expect(await deliver()).toHaveLength(1)
    expect(await test.db.select().from(pushSubscriptions)).toMatchObject([{ sessionId, endpoint }])
  })

  /** For the first browser and the first time that. */
  const refuseOnce = (path: string, status: number, headers: Record<string, string> = {}) => {
    let isRefused = false
    service.setAnswer((response) => {
      const isMeant = response.req.url === path && !isRefused
      if (isMeant) isRefused = true
      response.writeHead(isMeant ? status : 201, headers).end()
    })
  }

  it.each([500, 503])('%i is tried again, for the one browser only', async (status) => {
    const [first, second] = [await addBrowser(), await addBrowser()]
    refuseOnce(first.path, status)
    await ask()
    const pushed = await deliver()
    expect(pushed.map(({ path }) => path).sort()).toEqual([first.path, first.path, second.path].sort())
    expect(new Set(pushed.map(({ message }) => message?.id)).size).toBe(1)
    expect(await listJobs()).toEqual([])
  })

  it('429 is tried again when it says', async () => {
    refuseOnce((await addBrowser()).path, 429, { 'retry-after': '600' })
    await ask()
    expect(await deliver()).toHaveLength(1)
    const [waiting] = await listJobs()
    const left = ((waiting?.runAt.getTime() ?? 0) - Date.now()) / 1000
    expect(left).toBeGreaterThan(540)
    expect(left).toBeLessThan(660)
    await test.db.update(jobs).set({ runAt: sql`now()` })
    expect(await deliver()).toHaveLength(1)
    expect(await listJobs()).toEqual([])
  })

  it.each([302, 307, 400, 403, 413])('%i is given up, and leaves the subscription', async (status) => {
    await addBrowser()
    service.setAnswer((response) => response.writeHead(status, { location: service.origin }).end())
    await ask()
    expect(await deliver()).toHaveLength(1)
    expect(await listJobs()).toMatchObject([
      { attempts: 1, failedAt: expect.any(Date), lastError: `The push service answered ${status}` },
    ])
    expect(await test.db.$count(pushSubscriptions)).toBe(1)
  })
})

it('leaves a service that is out of reach alone for a moment, while another one is used', async () => {
  const away = await startPushService()
  const browser = away.addBrowser().subscription
  await away.close()
  for (let count = 0; count < 3; count += 1) {
    const { id: sessionId } = await addSession(test.db, test.world.owner.id)
    const endpoint = `${browser.endpoint}${count}`
    await test.db.insert(pushSubscriptions).values({ sessionId, endpoint, ...browser.keys })
  }
  await addBrowser()
  await ask()
  expect(await deliver()).toHaveLength(1)
  const waiting = await listJobs()
  expect(waiting).toHaveLength(3)
  await test.db.update(jobs).set({ runAt: sql`now()` })
  await test.app.jobs.pass()
  const words = (await listJobs()).map(({ lastError }) => lastError)
  expect(words).toEqual(Array(3).fill('The push service could not be reached a moment ago'))
})

it('tells after a day without the push service what is still open then', async () => {
  await addBrowser()
  service.setAnswer((response) => response.writeHead(503).end())
  const first = await ask(inHours(48))
  await ask(inHours(48))
  await deliver()
  // The usual waits between the attempts are longer than a day: job/job.test.ts.
  await test.db.update(jobs).set({ failedAt: null, attempts: 1, runAt: sql`now()` })
  await test.db.update(notifications).set({ madeAt: sql`${notifications.madeAt} - interval '1 day'` })
  await settleNotifications(test.db, ['request'], [first])
  service.setAnswer((response) => response.writeHead(201).end())
  expect(titles(await deliver())).toEqual(['A request for a stay at Hafen'])
})

describe('a clock that is wrong by an hour', () => {
  afterEach(() => jest.restoreAllMocks())
  it.each([-1, 1])('%i h: is accepted, with the time that is left by the database', async (hours) => {
    await addBrowser()
    await ask()
    await plan()
    const now = Date.now.bind(Date)
    jest.spyOn(Date, 'now').mockImplementation(() => now() + hours * 3_600_000)
    await test.app.jobs.pass()
    const [pushed] = service.pushed
    expect(pushed?.fault).toBeUndefined()
    expect(Number(pushed?.headers.ttl)).toBeGreaterThan(1700)
    expect(Number(pushed?.headers.ttl)).toBeLessThanOrEqual(1800)
  })
})

it('goes on with another JWT_SECRET, and is given up without the DATA_KEY', async () => {
  await addBrowser()
  const { publicKey } = (await test.db.select().from(pushKeys))[0] ?? {}
  const start = (secret: string, dataKey: string) =>
    buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: process.env.TEST_DATA_DIR }),
      db: test.db,
      mailer: { send: async () => {} },
      secret,
      dataKey,
      pushNetwork: service.network,
    })
  const send = async (secret: string, dataKey: string) => {
    const app = await start(secret, dataKey)
    await ask()
    await plan()
    await app.jobs.pass()
    await app.close()
    return service.pushed.splice(0)
  }
  const [pushed] = await send('another secret for the tests, as long', DATA_KEY)
  expect(pushed?.fault).toBeUndefined()
  expect(pushed?.headers.authorization).toContain(publicKey)
  expect(await send('another secret for the tests, as long', 'another key of data, as long as this')).toEqual(
    [],
  )
  expect((await listJobs())[0]?.lastError).toContain('DATA_KEY')
})

it('is pushed by the internet’s addresses only, whatever is stored', async () => {
  await addBrowser()
  const closed = await startApp({ sharing: { db: test.db, world: test.world } })
  await ask()
  await plan()
  await closed.app.jobs.pass()
  expect(service.pushed).toEqual([])
  expect((await listJobs())[0]?.lastError).toContain('not an address of the internet')
  await closed.app.close()
})

it.each([
  ['https://hosts.example', 'https://hosts.example'],
  ['http://localhost:3000', 'mailto:no-reply@localhost'],
])('says who sends: %s', (PUBLIC_URL, contact) => {
  expect(findContact({ PUBLIC_URL })).toBe(contact)
})
