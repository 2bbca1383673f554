import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { campaigns, gateEvents, invites, photos, quickReplies, refreshTokens, users } from '../db/schema'
import { createCaller, SECRET, startApp, type TestApp } from '../testing/app'
import {
  addBay,
  addBlock,
  addBooking,
  addDriver,
  addRequest,
  addSession,
  addUser,
  addWarehouse,
  inHours,
  PASSWORD,
} from '../testing/world'
import type { Access } from './access'
import { accessTable, type Row } from './access-table'

let test: TestApp
/** Sends no mail after a call: there are thousands. */
let ask: TestApp['call']
let people: Record<Role, { id: number }>
beforeAll(async () => {
  test = await startApp()
  ask = createCaller(test.app)
  const { account, first } = test.world
  const some = await addUser(test.db, account.id, 'some@nordlicht.test', 'owner', [first.id])
  people = { ...test.world, 'owner of some': some }
})
afterAll(() => test.close())

type Route = { method: string; url: string; access: Access }
type Role = 'owner' | 'owner of some' | 'manager' | 'gate' | 'stranger'

/** Bodies that pass the schemas, so that only access can refuse them. */
const bodies: Record<string, (warehouseId: number, role?: Role) => object | Promise<object>> = {
  'PATCH /api/v1/user/me': () => ({}),
  'POST /api/v1/user/me/email': () => ({ email: 'x@nordlicht.test', password: 'x' }),
  'POST /api/v1/user/me/email/confirm': () => ({ code: '000000' }),
  'PATCH /api/v1/warehouse/:id': () => ({}),
  'DELETE /api/v1/warehouse/:id': () => ({ name: 'Another' }),
  'PUT /api/v1/warehouse/:id/closure': () => ({ closures: [] }),
  'PUT /api/v1/warehouse/:id/rates': () => ({ rates: [] }),
  'POST /api/v1/warehouse/:id/quote': () => ({
    startsAt: '2026-05-04T08:00:00Z',
    endsAt: '2026-05-05T08:00:00Z',
  }),
  'PATCH /api/v1/bay/:id': () => ({}),
  'PATCH /api/v1/block/:id': () => ({}),
  'PATCH /api/v1/chat/campaign/:id': () => ({}),
  'PATCH /api/v1/chat/users/:id': () => ({}),
  'PATCH /api/v1/chat/quick-reply/:id': () => ({}),
  'PATCH /api/v1/photo/:id': () => ({ alt: 'The gate' }),
  'PUT /api/v1/warehouse/:id/photo/order': () => ({ ids: [] }),
  'POST /api/v1/team/invite': () => ({
    email: `${randomUUID()}@b.test`,
    subrole: 'manager',
    warehouseIds: null,
  }),
  'PATCH /api/v1/team/:id': () => ({ subrole: 'manager' }),
  'POST /api/v1/team/:id/approve': (_, role) => ({
    warehouseIds: role === 'owner of some' ? [test.world.first.id] : null,
  }),
  'POST /api/v1/user/me/password': () => ({ current: PASSWORD, next: 'harbour lantern 41' }),
  'POST /api/v1/warehouse': () => ({
    kind: 'parking',
    name: 'New place',
    address: { line1: 'Am Kai 1', postcode: '20457', city: 'Hamburg', country: 'DE' },
    timezone: 'Europe/Berlin',
    hours: [[], [], [], [], [], [], []],
    bays: [],
    rates: [],
  }),
  'POST /api/v1/warehouse/:id/bay': () => ({ label: uniqueLabel() }),
  'POST /api/v1/warehouse/:id/bay/bulk': () => ({ prefix: uniqueLabel(), from: 1, to: 1 }),
  'POST /api/v1/warehouse/:id/block': async (warehouseId) => ({
    bayId: (await addOwnBay(warehouseId)).id,
    startsAt: new Date().toISOString(),
    endsAt: null,
    reason: 'Broken',
  }),
  'POST /api/v1/warehouse/:id/booking': async (warehouseId) => ({
    driverId: await addDriverId(warehouseId),
    plate: 'HH-AB 123',
    startsAt: inHours(1).toISOString(),
    endsAt: inHours(2).toISOString(),
  }),
  'POST /api/v1/warehouse/:id/driver-lookup': () => ({ phone: '+49 30 1234567' }),
  'POST /api/v1/warehouse/:id/gate/verify': () => ({ plate: 'HH-AB 123' }),
  'POST /api/v1/warehouse/:id/gate/event': () => ({ events: [{ clientEventId: randomUUID() }] }),
  'POST /api/v1/warehouse/:id/gate/event/:eventId/settle': () => ({ way: 'keep' }),
  'PATCH /api/v1/booking/:id': () => ({}),
  'POST /api/v1/booking/:id/quote': () => ({}),
  'POST /api/v1/booking/:id/accept': () => ({}),
  'POST /api/v1/booking/:id/decline': () => ({ reason: 'We are full' }),
  'POST /api/v1/booking/:id/cancel': () => ({ reason: 'Broken down' }),
  'POST /api/v1/booking/:id/no-show': () => ({}),
  'POST /api/v1/booking/:id/reinstate': () => ({}),
  'POST /api/v1/booking/:id/check-in': () => ({}),
  'POST /api/v1/booking/:id/undo-check-in': () => ({}),
  'POST /api/v1/booking/:id/check-out': () => ({}),
  'POST /api/v1/booking/:id/charge-overstay': () => ({ amount: 100 }),
  'POST /api/v1/booking/:id/charge-no-show': () => ({ amount: 100 }),
  'POST /api/v1/booking/:id/payment': () => ({ amount: 100, method: 'cash' }),
  'POST /api/v1/chat/login': (warehouseId) => ({ warehouseId }),
  'POST /api/v1/chat/conversation': async (warehouseId) => ({
    warehouseId,
    driverId: await addDriverId(warehouseId),
  }),
  'POST /api/v1/chat/quick-reply': (warehouseId) => ({ warehouseId, name: 'Hello', text: 'Hello' }),
  'POST /api/v1/chat/audience': (warehouseId) => ({ warehouseId, segment: 'all' }),
  'POST /api/v1/chat/campaign': (warehouseId) => ({
    warehouseId,
    name: 'Hello',
    segment: 'all',
    messageTemplate: { text: 'Hello' },
  }),
}

/** What a call needs after its path. */
const queries: Record<string, string> = {
  'GET /api/v1/warehouse/:id/timeline': '?from=2026-05-04T08:00:00Z&to=2026-05-05T08:00:00Z',
  'GET /api/v1/warehouse/:id/report': '?from=2026-05-01&to=2026-05-31',
}

const uniqueLabel = () => randomUUID().slice(0, 8)
const addOwnBay = (warehouseId: number) => addBay(test.db, warehouseId, uniqueLabel())

const addCampaign = async (warehouseId: number) => {
  const id = randomUUID()
  await test.db.insert(campaigns).values({ id, warehouseId, name: 'Draft', segment: 'all', text: 'Hello' })
  return id
}

const addDriverId = async (warehouseId: number) => (await addDriver(test.db, warehouseId, 'Ada')).id

const addBookingId = async (warehouseId: number) => {
  const ids = { warehouseId, driverId: await addDriverId(warehouseId) }
  return (await addBooking(test.db, ids, [1, 2])).id
}

const addQuickReply = async (warehouseId: number) => {
  const values = { warehouseId, name: 'Hello', text: 'Hello' }
  const [row] = await test.db.insert(quickReplies).values(values).returning({ id: quickReplies.id })
  return row?.id
}

const addPhoto = async (warehouseId: number) => {
  const values = { warehouseId, position: 1, name: 'gate.jpg', hash: 'ab'.repeat(32), sizes: [] }
  const [row] = await test.db.insert(photos).values(values).returning({ id: photos.id })
  return row?.id
}

const addGateEvent = async (warehouseId: number) => {
  const values = { warehouseId, clientEventId: randomUUID(), occurredAt: new Date(), userName: 'Ada' }
  const [row] = await test.db.insert(gateEvents).values(values).returning({ id: gateEvents.id })
  return row?.id
}

const addMember = async (warehouseId: number) =>
  (await addUser(test.db, test.world.account.id, `${randomUUID()}@b.test`, 'manager', [warehouseId])).id

const addApplicant = async (id: number) => {
  const place = { accountId: test.world.account.id, id }
  return (await addRequest(test.db, place, `${randomUUID()}@b.test`)).id
}

const addInvite = async (warehouseId: number) => {
  const { account, owner } = test.world
  const common = { accountId: account.id, invitedBy: owner.id, expiresAt: inHours(1) }
  const values = {
    ...common,
    hash: randomUUID(),
    email: `${randomUUID()}@b.test`,
    subrole: 'manager' as const,
    warehouseIds: [warehouseId],
  }
  const [row] = await test.db.insert(invites).values(values).returning({ id: invites.id })
  return row?.id
}

/** Creates what `:id` names where it is not the location. */
const subjects: Record<string, (warehouseId: number, userId: number) => Promise<unknown>> = {
  '/api/v1/user/me/session/:id': async (_, userId) => (await addSession(test.db, userId)).id,
  '/api/v1/team/invite/:id': addInvite,
  '/api/v1/team/:id/approve': addApplicant,
  '/api/v1/team/:id/decline': addApplicant,
  '/api/v1/team/:id': addMember,
  '/api/v1/bay/:id': async (warehouseId) => (await addOwnBay(warehouseId)).id,
  '/api/v1/block/:id': async (warehouseId) => (await addBlock(test.db, await addOwnBay(warehouseId))).id,
  '/api/v1/booking/:id': addBookingId,
  '/api/v1/chat/campaign/:id': addCampaign,
  '/api/v1/chat/users/:id': addDriverId,
  '/api/v1/chat/quick-reply/:id': addQuickReply,
  '/api/v1/photo/:id': addPhoto,
}

/** A route's call about a location, with a subject of its own, so that no call disturbs another. */
const prepareCall = async ({ method, url, access }: Route, role: Role | undefined, warehouseId: number) => {
  const scope = access === 'public' ? undefined : access.scope
  const subject = Object.entries(subjects).find(([start]) => url.startsWith(start))?.[1]
  const id = subject ? await subject(warehouseId, people[role ?? 'owner'].id) : warehouseId
  const query = scope === 'query' ? `?warehouseId=${warehouseId}` : (queries[`${method} ${url}`] ?? '')
  const eventId = url.includes(':eventId') ? await addGateEvent(warehouseId) : ''
  const path = url.replace('/api/v1', '').replace(':id', String(id)).replace(':eventId', `${eventId}`) + query
  const body = await bodies[`${method} ${url}`]?.(warehouseId, role)
  return (headers = {}) => ask(role && people[role], method as 'GET', path, { body, headers })
}

const guardedRoutes = () => {
  const routes = test.app.declaredRoutes.filter(
    ({ access, method }) => access !== 'public' && method !== 'HEAD',
  )
  return routes as (Route & { access: Exclude<Access, 'public'> })[]
}
const describeRoute = ({ method, url }: Route) => `${method} ${url}`
/** Collects one result per route, so that a failure names its route and hides no other. */
const each = async (routes: Route[], make: (route: Route) => Promise<unknown>) => {
  const lines: [string, unknown][] = []
  for (const route of routes) lines.push([describeRoute(route), await make(route)])
  return Object.fromEntries(lines)
}
const all = (routes: Route[], value: unknown) =>
  Object.fromEntries(routes.map((route) => [describeRoute(route), value]))

/** As in the table: without the version's prefix. */
const nameCall = ({ method, url }: Route) => `${method} ${url.replace('/api/v1', '')}`
const listCalls = (routes: Route[]) =>
  routes
    .filter(({ method }) => method !== 'HEAD')
    .map(nameCall)
    .sort()

it('has every call in the table, once', () => {
  expect(accessTable.flatMap(({ calls }) => calls).sort()).toEqual(listCalls(test.app.declaredRoutes))
})

it('lets only the listed calls pass without a token', () => {
  const open = test.app.declaredRoutes.filter(({ access }) => access === 'public')
  const listed = accessTable.flatMap(({ who, calls }) => (who === 'everybody' ? calls : []))
  expect(listCalls(open)).toEqual(listed.sort())
})

it('refuses to register a route without declared access', () => {
  expect(() => test.app.route({ method: 'GET', url: '/undeclared', handler: () => '' })).toThrow()
})

it('answers 401 without a valid token', async () => {
  const { owner, gate, first } = test.world
  const { id: sid } = await addSession(test.db, owner.id)
  const valid = { sub: String(owner.id), sid }
  const sign = (options: object, claims: object = valid) => test.app.jwt.sign(claims, options)
  const { id: ended } = await addSession(test.db, owner.id)
  await test.db
    .update(refreshTokens)
    .set({ expiresAt: new Date(0) })
    .where(eq(refreshTokens.id, ended))
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const body = (claims: object) => ({ authorization: `Bearer ${sign({}, claims)}` })
  const raw = (claims: object) => {
    const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
    const signature = createHmac('sha256', SECRET).update(content).digest('base64url')
    return { authorization: `Bearer ${content}.${signature}` }
  }
  const complete = raw({ ...valid, iss: 'hosts', exp: 4_000_000_000 })
  expect((await test.call(undefined, 'GET', '/user/me', { headers: complete })).status).toBe(200)
  const tokens = {
    'no token': {},
    'not a token': { authorization: 'Bearer nonsense' },
    'another scheme': { authorization: `Basic ${sign({})}` },
    forged: { authorization: `Bearer ${sign({ key: 'another secret that is long enough too' })}` },
    unsigned: { authorization: `Bearer ${encode({ alg: 'none' })}.${encode({ sub: '1', iss: 'hosts' })}.` },
    'of another issuer': { authorization: `Bearer ${sign({ iss: 'somebody' })}` },
    'without an end': raw({ ...valid, iss: 'hosts' }),
    'without an issuer': raw({ ...valid, exp: 4_000_000_000 }),
    'without a session': body({ sub: valid.sub }),
    'without a user': body({ sid }),
    'of no user': body({ sub: 'abc', sid }),
    'of an ended session': body({ ...valid, sid: ended }),
    "of somebody else's session": body({ sub: String(gate.id), sid }),
    expired: { authorization: `Bearer ${sign({ expiresIn: '1s', iat: 1, clockTimestamp: 1 })}` },
  }
  const calls = new Map<Route, Awaited<ReturnType<typeof prepareCall>>>()
  const routes = guardedRoutes()
  for (const route of routes) calls.set(route, await prepareCall(route, undefined, first.id))
  for (const [kind, headers] of Object.entries(tokens)) {
    const results = await each(routes, async (route) => (await calls.get(route)?.(headers))?.status)
    expect({ [kind]: results }).toEqual({ [kind]: all(routes, 401) })
  }
})

it('answers 401 to a removed user with a valid token', async () => {
  const { id } = await addUser(test.db, test.world.account.id, 'removed@nordlicht.test', 'manager')
  expect((await test.call({ id }, 'GET', '/user/me')).status).toBe(200)
  await test.db.delete(users).where(eq(users.id, id))
  expect((await test.call({ id }, 'GET', '/user/me')).status).toBe(401)
})

describe('the table', () => {
  const mayCall = {
    everybody: [],
    users: ['owner', 'manager', 'gate'],
    hosts: ['owner', 'manager'],
    owners: ['owner'],
  }

  /** What somebody gets for a call at a location, or about the account; `isTheirs`: it is theirs. */
  const expectAnswer = ({ who, isLocal }: Row, role: Role, isTheirs: boolean) => {
    if (!(mayCall[who] as string[]).includes(role.replace(' of some', ''))) return 403
    return isLocal && !isTheirs ? 404 : 'through'
  }
  const make = async (route: Route, role: Role, warehouseId: number) => {
    const makeCall = await prepareCall(route, role, warehouseId)
    const code = (await makeCall()).status
    return [401, 403, 404, 500].includes(code) ? code : 'through'
  }
  /** Of a call that is missing, nobody: it fails here, too. */
  const findRow = (route: Route): Row =>
    accessTable.find(({ calls }) => calls.includes(nameCall(route))) ?? { who: 'everybody', calls: [] }
  const places = () => ({
    own: async () => (await addWarehouse(test.db, test.world.account.id, 'Third')).id,
    first: async () => test.world.first.id,
    second: async () => test.world.second.id,
    foreign: async () => test.world.foreign.id,
  })

  it.each<[Role, keyof ReturnType<typeof places>, boolean]>([
    ['owner', 'own', true],
    ['owner', 'foreign', false],
    ['owner of some', 'first', true],
    ['owner of some', 'second', false],
    ['manager', 'first', true],
    ['manager', 'second', false],
    ['gate', 'first', true],
    ['gate', 'second', false],
  ])('holds for every call of the %s at the %s location', async (role, place, isTheirs) => {
    const warehouseId = await places()[place]()
    // What is no call about a location is the same at each.
    const routes = guardedRoutes().filter((route) => isTheirs || findRow(route).isLocal)
    const expected = await each(routes, async (route) => expectAnswer(findRow(route), role, isTheirs))
    expect(await each(routes, (route) => make(route, role, warehouseId))).toEqual(expected)
  })

  it('refuses the owner of some locations every call about another one and its people', async () => {
    const { second } = test.world
    const aboutPeople = guardedRoutes().filter(({ url }) => url.includes('/team/') && url.includes(':id'))
    const results = await each(aboutPeople, (route) => make(route, 'owner of some', second.id))
    expect(results).toEqual(all(aboutPeople, 403))
    for (const list of ['/to-do', '/to-look-at']) {
      const { status } = await ask(people['owner of some'], 'GET', `${list}?warehouseId=${second.id}`)
      expect([list, status]).toEqual([list, 404])
    }
  })

  it('answers 404 to the owner of another account for every call at a location', async () => {
    const routes = guardedRoutes().filter(
      (route) => findRow(route).isLocal || (route.url.includes(':id') && route.url.includes('/team/')),
    )
    const results = await each(routes, (route) => make(route, 'stranger', test.world.first.id))
    expect(results).toEqual(all(routes, 404))
  })
})
