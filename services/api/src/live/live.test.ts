import { maxSessions } from '@hosts/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import {
  accessRequests,
  accounts,
  bays,
  bookings,
  campaigns,
  invites,
  photos,
  rates,
  refreshTokens,
  totpFactors,
  users,
  warehouses,
} from '../db/schema'
import { announceDriver } from '../driver/announce-driver'
import { startApp, type TestApp } from '../testing/app'
import { prepareFactors } from '../testing/factor'
import { type Follower, followLive, listenLive } from '../testing/live'
import { ORIGIN, preparePasskeys } from '../testing/passkeys'
import {
  addBay,
  addBlock,
  addBooking,
  addDriver,
  addPasskey,
  addRequest,
  addSession,
  addUser,
  addWarehouse,
  inHours,
} from '../testing/world'
import { liveChange } from './live-change'
import { openStream } from './live-stream'

let test: TestApp
let passkeys: ReturnType<typeof preparePasskeys>
/** When the app started to listen (ms). */
let since = 0
const followers: Follower[] = []
beforeAll(async () => {
  test = await startApp({ env: { PUBLIC_URL: ORIGIN } })
  passkeys = preparePasskeys(test)
  await listenLive(test)
  since = performance.now()
  const onPayload = (payload: string) => notifications.push(liveChange.parse(JSON.parse(payload)))
  await test.listen?.({ live: onPayload }, () => {})
})
afterEach(async () => {
  for (const { close } of followers.splice(0)) await close()
})
afterAll(() => test.close())

const follow = async (...[user, options]: [{ id: number }, Parameters<typeof followLive>[2]?]) => {
  const follower = await followLive(test, user, options)
  followers.push(follower)
  return follower
}
const addPlace = (name = 'Place') => addWarehouse(test.db, test.world.account.id, name)
/** The tags of the next event with one of these: the passing of time may have events of its own, of bookings. */
const nextWith = async ({ next }: Follower, ...wanted: string[]): Promise<string[]> => {
  for (;;) {
    const event = await next()
    if (!event) throw new Error(`the stream has ended without ${wanted}`)
    if (event.tags.some((tag) => wanted.includes(tag))) return event.tags
  }
}
let labels = 0
const addOwnBay = (warehouseId: number) => addBay(test.db, warehouseId, `L${labels++}`)

const notifications: { warehouseId: number; tags: string[] }[] = []
/** Waits until every notification so far has arrived. */
const drain = async () => {
  const { id } = await addPlace('Marker')
  while (!notifications.some(({ warehouseId }) => warehouseId === id)) await test.db.$count(users)
  return notifications.splice(0).filter(({ warehouseId }) => warehouseId !== id)
}

describe('the notifications', () => {
  const record = async (write: () => Promise<unknown>) => {
    await drain()
    await write()
    return drain()
  }

  type Write = (warehouseId: number) => Promise<unknown>
  const campaign = (warehouseId: number) => ({
    warehouseId,
    id: `campaign-${labels++}`,
    name: 'Draft',
    segment: 'all',
    text: 'Hello',
  })
  const db = () => test.db
  it.each<[string, string[], Write, Write, Write?]>([
    [
      'bays',
      ['Bay', 'Block', 'Occupancy', 'Warehouse'],
      addOwnBay,
      (id) => db().update(bays).set({ zone: 'North' }).where(eq(bays.warehouseId, id)),
      (id) => db().delete(bays).where(eq(bays.warehouseId, id)),
    ],
    [
      'rates',
      ['Rate', 'Warehouse'],
      (warehouseId) => db().insert(rates).values({ warehouseId, per: 'day', amount: 100 }),
      (id) => db().update(rates).set({ amount: 200 }).where(eq(rates.warehouseId, id)),
      (id) => db().delete(rates).where(eq(rates.warehouseId, id)),
    ],
    [
      'photos',
      ['Photo', 'Warehouse'],
      (warehouseId) =>
        db().insert(photos).values({ warehouseId, position: 1, name: 'a.jpg', hash: 'a', sizes: [] }),
      (id) => db().update(photos).set({ alt: 'The gate' }).where(eq(photos.warehouseId, id)),
      (id) => db().delete(photos).where(eq(photos.warehouseId, id)),
    ],
    [
      'campaigns',
      ['Campaign'],
      (id) => db().insert(campaigns).values(campaign(id)),
      (id) => db().update(campaigns).set({ status: 'stopped' }).where(eq(campaigns.warehouseId, id)),
    ],
    [
      'locations',
      ['Warehouse'],
      (id) => db().update(warehouses).set({ version: 2 }).where(eq(warehouses.id, id)),
      (id) => db().update(warehouses).set({ status: 'published' }).where(eq(warehouses.id, id)),
    ],
  ])('tag changes of %s with %j, once for each statement', async (_, tags, ...writes) => {
    const place = await addPlace()
    for (const write of writes)
      expect((await record(async () => write?.(place.id))).map((change) => change.tags)).toEqual([tags])
  })

  it('leave out deleted campaigns', async () => {
    const { id } = await addPlace()
    await db().insert(campaigns).values(campaign(id))
    await drain()
    const remove = () => db().delete(campaigns).where(eq(campaigns.warehouseId, id))
    expect(await record(async () => remove())).toEqual([])
  })

  it('tag bookings and blocks with all that they change', async () => {
    const place = await addPlace()
    const bay = await addOwnBay(place.id)
    const driver = await addDriver(test.db, place.id, 'Ada')
    const at = { warehouseId: place.id, driverId: driver.id }
    const book = () => addBooking(test.db, at, [1, 2], { bayId: bay.id, bayNumbered: true })
    expect((await record(book)).map(({ tags }) => tags)).toEqual([['Booking', 'Occupancy']])
    const block = () => addBlock(test.db, bay, { startsAt: inHours(3) })
    expect((await record(block)).map(({ tags }) => tags)).toEqual([['Block', 'Occupancy', 'Bay']])
  })

  it('tag a block of a driver for the gate and the lists, and no note about him', async () => {
    const place = await addPlace()
    const { id } = await addDriver(test.db, place.id, 'Ada')
    const url = `/chat/users/${id}?warehouseId=${place.id}`
    const edit = (body: object) => () => test.call(test.world.owner, 'PATCH', url, { body })
    const blocked = await record(edit({ blocked: { reason: 'Left without paying' } }))
    expect(blocked).toMatchObject([{ warehouseId: place.id, tags: ['Booking', 'ChatUser'] }])
    expect(await record(edit({ note: 'Rings twice' }))).toEqual([])
  })

  it('come once for each location in a bulk change', async () => {
    const places = [await addPlace(), await addPlace()]
    const rows = Array.from({ length: 400 }, (_, at) => ({
      label: `Bulk ${at}`,
      warehouseId: places[at % 2]?.id ?? 0,
    }))
    const changes = await record(async () => test.db.insert(bays).values(rows))
    expect(changes.map(({ warehouseId }) => warehouseId).sort()).toEqual(places.map(({ id }) => id))
  })
})

describe('a stream', () => {
  // Earlier events belong to no stream of the next test.
  beforeEach(() => drain())

  it('sends the changes that its reader may see, and nothing of other locations or accounts', async () => {
    const { owner, manager, gate, stranger, first, second, foreign } = test.world
    const readers = {
      owner: await follow(owner),
      manager: await follow(manager),
      gate: await follow(gate),
      stranger: await follow(stranger),
    }
    const { headers } = readers.owner
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect([headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual(['no-store', 'no'])

    const readNextEvents = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(readers).map(async ([name, reader]) => {
            const event = await reader.next()
            return [name, event && { ...event, tags: [...event.tags].sort(), ids: [...event.ids].sort() }]
          }),
        ),
      )
    await test.db.transaction(async (tx) => {
      await addBay(tx as never, first.id, `L${labels++}`)
      await addBay(tx as never, second.id, `L${labels++}`)
      await addBay(tx as never, foreign.id, `L${labels++}`)
    })
    const all = ['Bay', 'Block', 'Occupancy', 'Warehouse']
    expect(await readNextEvents()).toEqual({
      owner: { seq: 1, tags: all, ids: [first.id, second.id] },
      manager: { seq: 1, tags: all, ids: [first.id] },
      gate: { seq: 1, tags: ['Occupancy', 'Warehouse'], ids: [first.id] },
      stranger: { seq: 1, tags: all, ids: [foreign.id] },
    })
    // Nothing at all for gate staff.
    await test.db.insert(rates).values({ warehouseId: second.id, per: 'day', amount: 100 })
    expect(await readers.owner.next()).toEqual({ seq: 2, tags: ['Rate', 'Warehouse'], ids: [second.id] })
    await addOwnBay(first.id)
    expect(await readers.gate.next()).toMatchObject({ seq: 2, ids: [first.id] })
  })

  it('tells hosts of changed drivers, and nothing of them to gate staff', async () => {
    const { owner, gate, first } = test.world
    const { id } = await addDriver(test.db, first.id, 'Ada')
    const readers = { owner: await follow(owner), gate: await follow(gate) }
    await announceDriver(test.db, id)
    expect(await readers.owner.next()).toMatchObject({
      tags: expect.arrayContaining(['Booking', 'ChatUser']),
      ids: [first.id],
    })
    expect(await readers.gate.next()).toMatchObject({ tags: ['Booking'], ids: [first.id] })
  })

  it('starts with changes that its browser has missed', async () => {
    const place = await addPlace()
    const { owner } = test.world
    await addOwnBay(place.id)
    await drain()
    const first = await follow(owner, { gap: (performance.now() - since) / 1000 })
    expect((await first.next())?.ids).toContain(place.id)
    const later = await follow(owner)
    await test.db.insert(rates).values({ warehouseId: place.id, per: 'hour', amount: 100 })
    expect(await later.next()).toMatchObject({ seq: 1, tags: ['Rate', 'Warehouse'] })
    const late = await follow(owner, { gap: 3600 })
    expect(await late.next()).toMatchObject({ seq: 1, tags: expect.arrayContaining(['Booking']), ids: [] })
    const gate = await follow(test.world.gate, { gap: 3600 })
    expect(await gate.next()).toEqual({
      seq: 1,
      tags: ['User', 'Booking', 'GateEvent', 'Notification', 'Occupancy', 'Warehouse'],
      ids: [],
    })
  })

  it('reports bookings that become late or overstay', async () => {
    const { db } = test
    const place = await addPlace()
    const driver = await addDriver(db, place.id, 'Ada')
    const stay = await addBooking(db, { warehouseId: place.id, driverId: driver.id }, [-2, 5], {
      status: 'checked_in',
    })
    const reader = await follow(test.world.owner)
    await test.app.live.publishPassedTimes()
    await db.update(bookings).set({ endsAt: new Date() }).where(eq(bookings.id, stay.id))
    expect(await reader.next()).toMatchObject({ tags: ['Booking', 'Occupancy', 'ToDo'], ids: [place.id] })
    await test.app.live.publishPassedTimes()
    const tags = ['Block', 'Booking', 'Occupancy', 'ToDo']
    expect(await reader.next()).toEqual({ seq: 2, tags, ids: [place.id] })
    const isLateNow = { status: 'confirmed', startsAt: inHours(-5 / 60), endsAt: inHours(5) } as const
    await db.update(bookings).set(isLateNow).where(eq(bookings.id, stay.id))
    expect(await reader.next()).toMatchObject({ seq: 3, ids: [place.id] })
    await test.app.live.publishPassedTimes()
    expect(await reader.next()).toEqual({ seq: 4, tags, ids: [place.id] })
  })

  it.each<[string, (userId: number, sessionId: number) => Promise<unknown>]>([
    ['the end of its session', (_, id) => test.db.delete(refreshTokens).where(eq(refreshTokens.id, id))],
    ['the deletion of its user', (id) => test.db.delete(users).where(eq(users.id, id))],
    ['the loss of a right', (id) => test.db.update(users).set({ warehouseIds: [] }).where(eq(users.id, id))],
  ])('ends at once with %s, while other streams stay open', async (_, change) => {
    const { account, owner } = test.world
    const leaver = await addUser(test.db, account.id, `leaver-${labels++}@nordlicht.test`, 'manager')
    const [stays, ends] = [await follow(owner), await follow(leaver)]
    const start = performance.now()
    await change(leaver.id, ends.session)
    expect(await ends.next()).toBeUndefined()
    // Sooner than the look that comes every five seconds.
    expect(performance.now() - start).toBeLessThan(2000)
    const bay = await addOwnBay(test.world.first.id)
    let event = await stays.next()
    // The change of the team may come first.
    while (event && !event.ids.includes(bay.warehouseId)) event = await stays.next()
    expect(event?.tags).toContain('Bay')
  })

  it('sends changes of the team to owners only', async () => {
    const { db, world } = test
    const [owner, manager] = [await follow(world.owner), await follow(world.manager)]
    const event = async (write: PromiseLike<unknown>) => {
      await write
      return (await nextWith(owner, 'Team')).sort()
    }
    const { id } = world.account
    expect(await event(addUser(db, id, 'joins@nordlicht.test', 'access-only'))).toEqual(['Team', 'ToDo'])
    const asks = addRequest(db, world.first, 'asks@nordlicht.test')
    expect(await event(asks)).toEqual(['Team', 'ToDo'])
    const answered = db.delete(accessRequests).where(eq(accessRequests.id, (await asks).id))
    expect(await event(answered)).toEqual(['Team', 'ToDo'])
    const invite = { accountId: id, invitedBy: world.owner.id, hash: 'a', email: 'a@b.test' }
    const values = { ...invite, subrole: 'manager' as const, expiresAt: inHours(1) }
    expect(await event(db.insert(invites).values(values))).toEqual(['Team'])
    await addOwnBay(world.first.id)
    expect(await nextWith(manager, 'Bay', 'Team')).not.toContain('Team')
  })

  it('starts with a change of the user when role or locations differ from the browser’s', async () => {
    const { manager, first } = test.world
    const tags = ['User', 'Bay', 'Booking', 'ToDo', 'Warehouse']
    for (const as of ['access-only all', 'manager all', `manager ${first.id}-99`]) {
      const event = await (await follow(manager, { as })).next()
      expect(event).toMatchObject({ seq: 1, ids: [], tags: expect.arrayContaining(tags) })
    }
    const same = await follow(manager, { as: `manager ${first.id}` })
    await addOwnBay(first.id)
    expect((await same.next())?.tags).not.toContain('User')
  })

  it('starts so, too, when a second factor is asked for that the browser knows nothing of', async () => {
    const { account, manager, first } = test.world
    const day = inHours(100).toISOString()
    const witness = await follow(test.world.owner)
    const require = async (secondFactorFrom: Record<string, string> | null) => {
      await test.db.update(accounts).set({ secondFactorFrom }).where(eq(accounts.id, account.id))
      await nextWith(witness, 'User')
    }
    await require({ manager: day })
    const as = `manager ${first.id}`
    for (const due of ['', inHours(99).toISOString()])
      expect((await (await follow(manager, { as, due })).next())?.tags).toContain('User')
    // A shell of before says nothing of it, and would read everything again at each of its streams.
    const silent = [await follow(manager, { as }), await follow(manager, { as, due: day })]
    await addOwnBay(first.id)
    for (const stream of silent) expect(await nextWith(stream, 'Bay')).not.toContain('User')
    await require(null)
    // Who has just set one up, and still reads the recovery codes.
    const free = await follow(manager, { as, due: day })
    await addOwnBay(first.id)
    expect(await nextWith(free, 'Bay')).not.toContain('User')
  })

  it.each([
    ['live', 'not json'],
    ['live', '{}'],
    ['people', ''],
  ])(
    'ends when a notification cannot be read, and the next one gets the changes: %s %j',
    async (channel, payload) => {
      const { owner, first } = test.world
      const logged = jest.spyOn(test.app.log, 'error')
      const ends = await follow(owner)
      await test.db.execute(sql`select pg_notify(${channel}, ${payload})`)
      expect(await ends.next()).toBeUndefined()
      expect(logged).toHaveBeenCalledTimes(1)
      logged.mockRestore()
      const next = await follow(owner, { gap: (performance.now() - since) / 1000 })
      expect(await next.next()).toMatchObject({ seq: 1, tags: expect.arrayContaining(['User', 'Booking']) })
      await addOwnBay(first.id)
      expect(await next.next()).toMatchObject({ seq: 2, ids: [first.id] })
    },
  )

  it('ends with its access token', async () => {
    const reader = await follow(test.world.owner)
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000)
    await test.app.live.endOutdated()
    jest.restoreAllMocks()
    expect(await reader.next()).toBeUndefined()
  })

  it('ends when it is the oldest of nine in its session', async () => {
    const { owner } = test.world
    const { id: sessionId } = await addSession(test.db, owner.id)
    const other = await follow(owner)
    const readers = []
    for (let count = 0; count < 9; count += 1) readers.push(await follow(owner, { sessionId }))
    expect(await readers[0]?.next()).toBeUndefined()
    await addOwnBay(test.world.first.id)
    for (const reader of [other, ...readers.slice(1)]) expect(await reader.next()).toMatchObject({ seq: 1 })
  })

  it('ends when it is the oldest of a user with more than one for each session that they may have', async () => {
    const { account, owner, first } = test.world
    const busy = await addUser(test.db, account.id, `busy-${labels++}@nordlicht.test`, 'manager')
    const other = await follow(owner)
    const readers = []
    for (let count = 0; count <= maxSessions; count += 1) readers.push(await follow(busy))
    expect(await readers[0]?.next()).toBeUndefined()
    await addOwnBay(first.id)
    for (const reader of readers.slice(1)) expect(await reader.next()).toMatchObject({ seq: 1 })
    expect(await other.next()).toMatchObject({ seq: 1 })
  })

  it('does not count towards the request limit or deadline', async () => {
    const options = { overloadOptions: { maxRequests: 2, deadlineMs: 600 } }
    const small = await startApp({ sharing: test, ...options })
    await listenLive(small)
    const readers = []
    for (let count = 0; count < 4; count += 1) readers.push(await followLive(small, test.world.owner))
    const me = () => small.call(test.world.owner, 'GET', '/user/me')
    expect((await me()).status).toBe(200)
    // A request that starts later meets its deadline.
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table accounts`)
      expect((await me()).status).toBe(503)
    })
    await addOwnBay(test.world.first.id)
    for (const reader of readers) expect(await reader.next()).toMatchObject({ seq: 1 })
    await small.close()
  })

  it('is cut off when its reader is too slow', () => {
    const { body, send } = openStream({} as never, 0)
    const content = { tags: ['Booking'], ids: Array.from({ length: 1000 }, (_, id) => id) }
    for (let count = 0; count < 30; count += 1) send(content)
    expect(body.destroyed).toBe(true)
  })

  it('is counted while open, and not timed as a request', async () => {
    await follow(test.world.owner)
    const { body } = await test.app.inject('/metrics')
    expect(body).toMatch(/hosts_live_streams [1-9]/)
    expect(body).not.toContain('hosts_http_request_seconds_count{method="GET",route="/api/v1/live"}')
  })
})

it('closes the app at once, with open streams', async () => {
  const other = await startApp({ sharing: test })
  await listenLive(other)
  const reader = await followLive(other, test.world.owner)
  const start = performance.now()
  await other.close()
  expect(performance.now() - start).toBeLessThan(1000)
  expect(await reader.next()).toBeUndefined()
})

it('tells the other tabs and devices of an account that an address is confirmed', async () => {
  const before = test.mails.length
  const person = {
    name: 'Nele Vogt',
    phone: '+49301234567',
    password: 'long enough 1',
    email: 'tabs@vogt.test',
  }
  const host = { ...person, company: 'Vogt Parken', country: 'CH', acceptTerms: true }
  const post = (path: string, body: object) =>
    test.call(undefined, 'POST', `/user/warehouse-owner/${path}`, { body })
  const { body } = await post('sign-up', host)
  const tab = await follow(body.user)
  const code = /verify=(\S+)/.exec(test.mails[before]?.text ?? '')?.[1]
  expect((await post('verify', { code })).status).toBe(204)
  expect((await tab.next())?.tags).toContain('User')
})

it('reports a factor that was turned off to its person only', async () => {
  const { first, account } = test.world
  const person = await addUser(test.db, account.id, 'factor@nordlicht.test', 'manager', [first.id])
  const colleague = await follow(test.world.owner)
  const tab = await follow(person)
  const { id } = await addPasskey(test.db, person.id)
  expect((await test.call(person, 'DELETE', `/user/me/passkey/${id}`)).status).toBe(204)
  expect((await nextWith(tab, 'User')).sort()).toEqual(['SecondFactor', 'User'])
  const values = { userId: person.id, secret: 'sealed', confirmedAt: new Date() }
  await test.db.insert(totpFactors).values(values)
  expect((await test.call(person, 'DELETE', '/user/me/totp')).status).toBe(204)
  expect((await nextWith(tab, 'User')).sort()).toEqual(['SecondFactor', 'User'])
  expect(await nextWith(colleague, 'Team')).toEqual(['Team'])
})

describe('a second factor', () => {
  const prepare = async () => {
    const person = await prepareFactors(test).add()
    return { person, tab: await follow(person) }
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>['person']

  // Not `User`: a page that may do nothing before would go on, and lose the codes that it shows once.
  it.each<[string, (person: Prepared) => Promise<unknown>, string[]]>([
    [
      'an app that is turned on',
      async (person) => {
        await test.db.delete(totpFactors).where(eq(totpFactors.userId, person.id))
        const { secret } = (await test.call(person, 'POST', '/user/me/totp')).body
        const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
        return test.call(person, 'POST', '/user/me/totp/confirm', { body: { code } })
      },
      ['SecondFactor', 'Team'],
    ],
    ['a passkey that is added', (person) => passkeys.add(person), ['SecondFactor', 'Team']],
    ['new recovery codes', (person) => test.call(person, 'POST', '/user/me/recovery-code'), ['SecondFactor']],
    [
      'a recovery code that logs in',
      async (person) => {
        const factors = prepareFactors(test)
        const { challenge } = (await factors.logIn(person)).body
        return factors.answer({ challenge, recoveryCode: person.recoveryCodes[0] })
      },
      ['SecondFactor'],
    ],
  ])('reports %s to its person', async (_, act, tags) => {
    const { person, tab } = await prepare()
    await act(person)
    const seen = new Set<string>()
    for (const tag of tags) if (!seen.has(tag)) for (const each of await nextWith(tab, tag)) seen.add(each)
    expect([...seen].sort()).toEqual(tags)
  })

  it('that is reset is reported to all owners, and ends the streams of its person', async () => {
    const { person, tab } = await prepare()
    const owners = await Promise.all(
      ['a', 'b'].map((name) => addUser(test.db, person.accountId, `${name}-${person.email}`, 'owner')),
    )
    const [by, other] = owners as [(typeof owners)[0], (typeof owners)[0]]
    const list = await follow(other)
    expect((await test.call(by, 'POST', `/team/${person.id}/second-factor/reset`)).status).toBe(204)
    expect(await nextWith(list, 'Team')).toEqual(['Team'])
    while (await tab.next());
  })
})
