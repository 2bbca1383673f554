import type { Notification } from '@hosts/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { createRequest } from '../booking/create-request'
import { expireRequest } from '../booking/expire-request'
import { completeCampaigns } from '../campaign/runner/scheduler'
import {
  bookings,
  campaigns,
  driverImports,
  jobs,
  notificationReads,
  notifications,
  rates,
  users,
} from '../db/schema'
import { importBatch } from '../driver/import/import-batch'
import { deleteExpired } from '../plugins/clean-up'
import { startApp, type TestApp } from '../testing/app'
import { openGate } from '../testing/gate'
import { followLive, listenLive } from '../testing/live'
import { addBay, addDriver, addUser, addWarehouse, inHours } from '../testing/world'
import { notify } from './notify'

// Every 15 s the API tells what has become due by then, late arrivals for one, besides what a test has caused.
jest.mock('../due-notification/tell-due', () => ({ tellDue: async () => {} }))

let test: TestApp
beforeAll(async () => {
  test = await startApp()
  await listenLive(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(notifications)
  await test.db.delete(jobs)
})

type User = { id: number }
const read = (user: User = test.world.owner, query = '') =>
  test.call(user, 'GET', `/notification${query}`).then(({ body }) => body)
const list = async (user?: User): Promise<Notification[]> => (await read(user)).results
const readList = async (query: string): Promise<Notification[]> => (await read(undefined, query)).results
const countUnread = async (user: User = test.world.owner) =>
  (await test.call(user, 'GET', '/notification/unread')).body.unread
const markRead = async (body: object, user: User = test.world.owner) =>
  (await test.call(user, 'POST', '/notification/read', { body })).body.unread

const openPlace = async (account = test.world.account) => {
  const place = await addWarehouse(test.db, account.id, 'Hafen', {
    status: 'published',
    bookingMode: 'request',
    requestExpiry: 45,
  })
  await addBay(test.db, place.id, 'B7')
  await test.db.insert(rates).values({ warehouseId: place.id, per: 'hour', amount: 300 })
  const driver = await addDriver(test.db, place.id, 'Ada')
  const ask = () =>
    createRequest(test.db, place, {
      driverId: driver.id,
      plate: 'HH-AB 123',
      vehicleType: 'truck',
      startsAt: inHours(1),
      endsAt: inHours(3.5),
      source: 'app',
    })
  return { place, driver, ask }
}

it('tells every host of a location about a request, with what tells it apart', async () => {
  const { place, ask } = await openPlace()
  const here = await addUser(test.db, test.world.account.id, `here${place.id}@a.test`, 'manager', [place.id])
  const row = await ask()
  const line = {
    id: expect.any(Number),
    kind: 'request',
    count: 1,
    at: expect.any(String),
    isRead: false,
    isSettled: false,
    location: { id: place.id, name: 'Hafen', timezone: 'Europe/Berlin' },
    until: row.expiresAt?.toISOString(),
    subject: String(row.id),
    name: 'Ada',
    plate: 'HH-AB 123',
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }
  for (const user of [test.world.owner, here])
    expect(await read(user)).toEqual({
      results: [line],
      count: 1,
      hasMore: false,
      page: 1,
      limit: 20,
      unread: 1,
    })
  for (const user of [test.world.manager, test.world.stranger]) {
    expect(await list(user)).toEqual([])
    expect(await countUnread(user)).toBe(0)
  }
  expect(await list(test.world.gate)).toEqual([])
})

it('makes one line of many, with the first end of them', async () => {
  const { ask } = await openPlace()
  const { ask: askElsewhere } = await openPlace()
  const first = await ask()
  const expiresAt = inHours(0.2)
  await test.db.update(bookings).set({ expiresAt }).where(eq(bookings.id, first.id))
  for (let count = 0; count < 12; count += 1) await ask()
  await askElsewhere()
  const [elsewhere, line] = await list()
  expect(elsewhere).toMatchObject({ count: 1 })
  expect(line).toMatchObject({ kind: 'request', count: 13 })
  expect(line).not.toHaveProperty('subject')
  expect(line).not.toHaveProperty('name')
  expect(line?.until).toBe(expiresAt.toISOString())
  expect(await countUnread()).toBe(14)
})

it('has every open one, however many newer ones are settled', async () => {
  const { place, ask } = await openPlace()
  const { id } = await ask()
  await test.db.execute(sql`insert into ${notifications} (account_id, warehouse_id, kind, subject, settled_at)
    select ${place.accountId}, ${place.id}, 'overstay', number::text, now() from generate_series(1, 2001) number`)
  const lines = await list()
  expect(lines.map(({ kind, isSettled }) => [kind, isSettled])).toEqual([
    ['overstay', true],
    ['request', false],
  ])
  expect([lines[1]?.subject, await countUnread()]).toEqual([String(id), 1])
})

describe('a request is settled for everybody', () => {
  const answer = (id: number, action: string, body: object = {}) =>
    test.call(test.world.owner, 'POST', `/booking/${id}/${action}`, { body })
  it.each<[string, (id: number) => Promise<unknown>]>([
    ['by who accepts it', (id) => answer(id, 'accept')],
    ['by who declines it', (id) => answer(id, 'decline', { reason: 'We are full' })],
    [
      'when it expires',
      async (id) => {
        await test.db.update(bookings).set({ expiresAt: sql`now()` }).where(eq(bookings.id, id))
        await expireRequest(test.db)({ key: '', payload: { bookingId: id } })
      },
    ],
  ])('%s', async (_, act) => {
    const { place, ask } = await openPlace()
    const other = await addUser(test.db, test.world.account.id, `o${place.id}@a.test`, 'owner')
    const { id } = await ask()
    expect(await countUnread(other)).toBe(1)
    await act(id)
    expect(await countUnread(other)).toBe(0)
    const [line] = await list(other)
    expect(line).toMatchObject({ isSettled: true, isRead: true, subject: String(id), name: 'Ada' })
    expect(line).not.toHaveProperty('until')
  })

  it('in a line for each way, which says so', async () => {
    const { ask } = await openPlace()
    const [accepted, declined, expired, overdue] = [await ask(), await ask(), await ask(), await ask()]
    await answer(accepted.id, 'accept')
    await answer(declined.id, 'decline', { reason: 'We are full' })
    for (const { id } of [expired, overdue])
      await test.db.update(bookings).set({ expiresAt: sql`now()` }).where(eq(bookings.id, id))
    await expireRequest(test.db)({ key: '', payload: { bookingId: expired.id } })
    await test.db
      .update(notifications)
      .set({ settledAt: sql`now()` })
      .where(eq(notifications.subject, String(overdue.id)))
    await ask()
    const lines = (await list()).map(({ count, outcome }) => [count, outcome])
    expect(lines).toEqual([
      [1, undefined],
      [2, 'expired'],
      [1, 'declined'],
      [1, 'accepted'],
    ])
  })

  it('and leaves the line of those that wait', async () => {
    const { ask } = await openPlace()
    const [first] = [await ask(), await ask(), await ask()]
    await answer(first.id, 'accept')
    expect((await list()).map(({ count, isSettled }) => [count, isSettled])).toEqual([
      [2, false],
      [1, true],
    ])
  })

  it('not when the answer is refused', async () => {
    const { ask } = await openPlace()
    const { id } = await ask()
    expect((await answer(id, 'accept', { bayId: 2_000_000_000 })).status).toBeGreaterThan(399)
    expect(await countUnread()).toBe(1)
  })
})

it('tells gate staff what they can do something about, at their locations', async () => {
  const { place } = await openPlace()
  const gate = await addUser(test.db, test.world.account.id, `g${place.id}@a.test`, 'access-only', [place.id])
  for (const kind of ['overstay', 'late-arrival', 'bay-taken', 'request', 'gate-conflict'] as const)
    for (const { id } of [place, test.world.first])
      await notify(test.db, { kind, subject: `${id}000`, warehouseId: id })
  const lines = await list(gate)
  expect(lines.map(({ kind, location }) => [kind, location?.id]).sort()).toEqual([
    ['bay-taken', place.id],
    ['late-arrival', place.id],
    ['overstay', place.id],
  ])
  expect(await markRead({ all: true }, gate)).toBe(0)
})

it('leaves out what is settled, and news that the caller has read, where only open ones are asked for', async () => {
  const { place, ask } = await openPlace()
  const [settled] = [await ask(), await ask()]
  await test.call(test.world.owner, 'POST', `/booking/${settled.id}/accept`, { body: {} })
  for (const subject of ['read', 'unread'])
    await notify(test.db, { kind: 'campaign-done', subject, warehouseId: place.id })
  const [, read] = await list()
  await markRead({ ids: [read?.id] })
  const open = (await readList('?open=true')).map(({ kind, subject }) => subject ?? kind)
  expect(open).toEqual(['unread', expect.stringMatching(/^\d+$/)])
  expect(await list()).toHaveLength(4)
  expect((await test.call(test.world.owner, 'GET', '/notification?open=false')).status).toBe(400)
})

describe('reading', () => {
  it('is each person’s own, and means what was in the line', async () => {
    const { place, ask } = await openPlace()
    const other = await addUser(test.db, test.world.account.id, `r${place.id}@a.test`, 'owner')
    await ask()
    await ask()
    const [line] = await list()
    await ask()
    expect(await markRead({ ids: [line?.id] })).toBe(1)
    expect(await list()).toMatchObject([{ count: 3, isRead: false }])
    expect(await countUnread(other)).toBe(3)
    const [all] = await list()
    expect(await markRead({ ids: [all?.id] })).toBe(0)
    expect(await list()).toMatchObject([{ count: 3, isRead: true, isSettled: false }])
  })

  it('reads all up to the newest that was seen, twice as well as once', async () => {
    const { ask } = await openPlace()
    await ask()
    const { ask: askElsewhere } = await openPlace()
    await askElsewhere()
    const [newest] = await list()
    await ask()
    const body = { all: true, upTo: newest?.id }
    expect(await markRead(body)).toBe(1)
    expect(await markRead(body)).toBe(1)
    expect(await markRead({ all: true })).toBe(0)
  })

  it('reads nothing of others, nor without a name', async () => {
    const { ask } = await openPlace()
    await ask()
    const [line] = await list()
    expect(await markRead({ ids: [line?.id] }, test.world.stranger)).toBe(0)
    await markRead({ all: true }, test.world.manager)
    expect(await test.db.$count(notificationReads)).toBe(0)
    expect(await markRead({})).toBe(1)
  })
})

it('goes by the rights of now: a location that is taken from a manager takes its notifications along', async () => {
  const { place, ask } = await openPlace()
  const { id } = await addUser(test.db, test.world.account.id, `m${place.id}@a.test`, 'manager', [place.id])
  await ask()
  expect(await countUnread({ id })).toBe(1)
  await test.db
    .update(users)
    .set({ warehouseIds: [test.world.first.id] })
    .where(eq(users.id, id))
  expect([await countUnread({ id }), await list({ id })]).toEqual([0, []])
})

it('tells the owners about people who ask to join, until one of them answers', async () => {
  const { owner, manager, first, second } = test.world
  const elsewhere = await addUser(test.db, first.accountId, `e${Date.now()}@a.test`, 'owner', [second.id])
  let requests = 0
  const ask = async (name: string) => {
    const person = {
      email: `asks-${requests++}@asks.test`,
      password: 'harbour lantern 41',
      phone: '+4930123456',
    }
    const body = { ...person, name, locationCode: first.code }
    expect(
      (await test.call(undefined, 'POST', '/user/warehouse-owner/parkings/sign-up', { body })).status,
    ).toBe(202)
  }
  await ask('Zoë')
  const [line] = await list()
  expect(line).toMatchObject({ kind: 'access-request', name: 'Zoë', location: { id: first.id } })
  expect([await list(manager), await list(elsewhere)]).toEqual([[], []])
  await test.call(owner, 'POST', `/team/${line?.subject}/approve`, { body: { warehouseIds: null } })
  expect(await list()).toMatchObject([{ isSettled: true }])
  await ask('Ben')
  const [other] = await list()
  await test.call(owner, 'POST', `/team/${other?.subject}/decline`, { body: {} })
  expect(await countUnread()).toBe(0)
  expect(JSON.stringify(await list())).not.toContain('Ben')
})

it('forgets a person whose request has expired', async () => {
  const { first } = test.world
  const { addRequest } = await import('../team/mail-requests')
  const mails = { queueMail: async () => {}, publicUrl: '', codes: test.app.unsubscribeCodes }
  const person = {
    name: 'Cem',
    email: 'cem@asks.test',
    phone: '+4930123456',
    passwordHash: 'x',
    locale: 'de',
  }
  const place = { accountId: first.accountId, warehouseId: first.id }
  await addRequest(test.db, mails as never, { ...person, ...place, expiresAt: inHours(-1) })
  expect(await countUnread()).toBe(1)
  await deleteExpired(test.db)
  expect(await countUnread()).toBe(0)
  expect(JSON.stringify(await list())).not.toContain('Cem')
})

it('tells about events of the gate that somebody has to look at, until they are settled', async () => {
  const gate = await openGate(test)
  expect(await gate.tell({ plate: 'XX-Y 1' })).toBe('no_booking')
  const [line] = await list()
  expect(line).toMatchObject({ kind: 'gate-conflict', plate: 'XX-Y 1', location: { id: gate.place.id } })
  const settled = await test.call(test.world.owner, 'POST', `${gate.url}/event/${line?.subject}/settle`, {
    body: { way: 'keep' },
  })
  expect(settled.status).toBe(204)
  expect(await countUnread()).toBe(0)
  const { id: bookingId } = await gate.book()
  expect(await gate.tell({ bookingId })).toBe('ok')
  expect(await list()).toHaveLength(1)
})

it('tells once that a campaign has ended, each by itself', async () => {
  const { first, manager } = test.world
  for (const id of ['one', 'two'])
    await test.db.insert(campaigns).values({
      id: `${id}-${first.id}`,
      warehouseId: first.id,
      name: `Name of ${id}`,
      segment: 'all',
      text: 'Hello',
      status: 'in_progress',
    })
  await Promise.all([completeCampaigns(test.db), completeCampaigns(test.db)])
  await completeCampaigns(test.db)
  const lines = await list(manager)
  expect(lines.map(({ kind, name, isSettled }) => [kind, name, isSettled]).sort()).toEqual([
    ['campaign-done', 'Name of one', false],
    ['campaign-done', 'Name of two', false],
  ])
  expect(await markRead({ ids: [lines[0]?.id] }, manager)).toBe(1)
})

it('tells who imported drivers that it is done, and nobody else', async () => {
  const { first, manager, owner } = test.world
  const values = { accountId: first.accountId, warehouseId: first.id, userId: manager.id, key: 'k', total: 1 }
  const [row] = await test.db.insert(driverImports).values(values).returning()
  const drivers = [{ name: 'Dora', phone: '+4915112399999', plates: [], tags: [], note: '' }]
  const job = { key: 'batch', payload: { importId: row?.id, from: 0, drivers } }
  // Due later: this test is its runner.
  await test.db.insert(jobs).values({ ...job, kind: 'import-drivers', runAt: sql`now() + interval '1 day'` })
  await importBatch(test.db)(job)
  await importBatch(test.db)(job)
  expect(await list(manager)).toMatchObject([{ kind: 'import-done', count: 1, location: { id: first.id } }])
  expect(await list(owner)).toEqual([])
})

it('is not there when what causes it is undone', async () => {
  const { place } = await openPlace()
  const failing = test.db.transaction(async (tx) => {
    await notify(tx, { kind: 'request', subject: 1, warehouseId: place.id })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await test.db.$count(notifications)).toBe(0)
})

it('stores no name of a driver', async () => {
  const { ask } = await openPlace()
  await ask()
  expect(JSON.stringify(await test.db.select().from(notifications))).not.toMatch(/Ada|HH-AB/)
})

it('is kept for 90 days', async () => {
  const { place } = await openPlace()
  for (const days of [89, 91]) {
    await notify(test.db, { kind: 'campaign-done', subject: `c${days}`, warehouseId: place.id })
    await test.db
      .update(notifications)
      .set({ madeAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(notifications.subject, `c${days}`))
  }
  await markRead({ all: true })
  await deleteExpired(test.db)
  expect((await test.db.select().from(notifications)).map(({ subject }) => subject)).toEqual(['c89'])
  expect(await test.db.$count(notificationReads)).toBe(1)
})

describe('the stream', () => {
  const nextWith = async (follower: Awaited<ReturnType<typeof followLive>>) => {
    for (;;) {
      const event = await follower.next()
      if (!event || event.tags.includes('Notification')) return event
    }
  }
  it('tells hosts of a new one and of a settled one, and only the reader of what was read', async () => {
    const { place, ask } = await openPlace()
    const other = await addUser(test.db, test.world.account.id, `s${place.id}@a.test`, 'owner')
    const [own, others] = [await followLive(test, test.world.owner), await followLive(test, other)]
    const { id } = await ask()
    expect(await nextWith(own)).toMatchObject({ ids: [place.id] })
    expect(await nextWith(others)).toMatchObject({ ids: [place.id] })
    await markRead({ all: true })
    expect(await nextWith(own)).toMatchObject({ tags: ['Notification'], ids: [] })
    await test.call(other, 'POST', `/booking/${id}/decline`, { body: { reason: 'Full' } })
    // Nothing in between.
    expect(await nextWith(others)).toMatchObject({ ids: [place.id] })
    expect(await nextWith(own)).toMatchObject({ ids: [place.id] })
    await own.close()
    await others.close()
  })
})
