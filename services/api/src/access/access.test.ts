import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { campaigns, invites, photos, quickReplies, refreshTokens, users } from '../db/schema'
import { SECRET, startApp, type TestApp } from '../testing/app'
import {
  addBay,
  addBlock,
  addBooking,
  addDriver,
  addSession,
  addUser,
  addWarehouse,
  inHours,
  PASSWORD,
} from '../testing/world'
import type { Access } from './access'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

type Route = { method: string; url: string; access: Access }
type Role = 'owner' | 'manager' | 'gate' | 'stranger'

/** Bodies that pass the schemas, so that only access can refuse them. */
const bodies: Record<string, (warehouseId: number) => object | Promise<object>> = {
  'PATCH /api/v1/user/me': () => ({}),
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

const addMember = async () =>
  (await addUser(test.db, test.world.account.id, `${randomUUID()}@b.test`, 'manager')).id

const addInvite = async () => {
  const { account, owner } = test.world
  const common = { accountId: account.id, invitedBy: owner.id, expiresAt: inHours(1) }
  const values = {
    ...common,
    hash: randomUUID(),
    email: `${randomUUID()}@b.test`,
    subrole: 'manager' as const,
  }
  const [row] = await test.db.insert(invites).values(values).returning({ id: invites.id })
  return row?.id
}

/** Creates what `:id` names where it is not the location. */
const subjects: Record<string, (warehouseId: number) => Promise<unknown>> = {
  '/api/v1/user/me/session/:id': async () => (await addSession(test.db, test.world.owner.id)).id,
  '/api/v1/team/invite/:id': addInvite,
  '/api/v1/team/:id': addMember,
  '/api/v1/bay/:id': async (warehouseId) => (await addOwnBay(warehouseId)).id,
  '/api/v1/block/:id': async (warehouseId) => (await addBlock(test.db, await addOwnBay(warehouseId))).id,
  '/api/v1/booking/:id': addBookingId,
  '/api/v1/chat/campaign/:id': addCampaign,
  '/api/v1/chat/users/:id': addDriverId,
  '/api/v1/chat/quick-reply/:id': addQuickReply,
  '/api/v1/photo/:id': addPhoto,
}

/** Makes a route's call about a location, with a subject of its own, so that no call disturbs another. */
const call = async (
  { method, url, access }: Route,
  role: Role | undefined,
  warehouseId: number,
  headers = {},
) => {
  const scope = access === 'public' ? undefined : access.scope
  const subject = Object.entries(subjects).find(([start]) => url.startsWith(start))?.[1]
  const id = subject ? await subject(warehouseId) : warehouseId
  const query = scope === 'query' ? `?warehouseId=${warehouseId}` : ''
  const path = url.replace('/api/v1', '').replace(':id', String(id)) + query
  const body = await bodies[`${method} ${url}`]?.(warehouseId)
  return test.call(role && test.world[role], method as 'GET', path, { body, headers })
}

const guardedRoutes = () => {
  const routes = test.app.declaredRoutes.filter(
    ({ access, method }) => access !== 'public' && method !== 'HEAD',
  )
  return routes as (Route & { access: Exclude<Access, 'public'> })[]
}
const describeRoute = ({ method, url }: Route) => `${method} ${url}`
const scopedRoutes = () => guardedRoutes().filter(({ access }) => access.scope)
/** Collects one result per route, so that a failure names its route and hides no other. */
const each = async (routes: Route[], make: (route: Route) => Promise<unknown>) => {
  const lines: [string, unknown][] = []
  for (const route of routes) lines.push([describeRoute(route), await make(route)])
  return Object.fromEntries(lines)
}
const all = (routes: Route[], value: unknown) =>
  Object.fromEntries(routes.map((route) => [describeRoute(route), value]))

const status = async (answer: Promise<{ status: number }>) => (await answer).status

it('lets only the listed calls pass without a token', () => {
  const open = test.app.declaredRoutes.filter(
    ({ access, method }) => access === 'public' && method !== 'HEAD',
  )
  const prefix = '/api/v1/user/warehouse-owner'
  expect(open.map(describeRoute).sort()).toEqual(
    [
      'GET /health',
      'GET /metrics',
      'GET /api/v1/photo/:file',
      'POST /api/v1/chat/event',
      'POST /api/v1/csp-report',
      'POST /api/v1/telemetry',
      `GET ${prefix}/invite/:code`,
      ...[
        'login',
        'logout',
        'password/forgot',
        'password/reset',
        'password/reset/check',
        'refresh',
        'sign-up',
        'verify',
      ].map((path) => `POST ${prefix}/${path}`),
      `POST ${prefix}/parkings/sign-up`,
    ].sort(),
  )
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
  for (const [kind, headers] of Object.entries(tokens)) {
    const results = await each(guardedRoutes(), (route) => status(call(route, undefined, first.id, headers)))
    expect({ [kind]: results }).toEqual({ [kind]: all(guardedRoutes(), 401) })
  }
})

it('answers 401 to a removed user with a valid token', async () => {
  const { id } = await addUser(test.db, test.world.account.id, 'removed@nordlicht.test', 'manager')
  expect((await test.call({ id }, 'GET', '/user/me')).status).toBe(200)
  await test.db.delete(users).where(eq(users.id, id))
  expect((await test.call({ id }, 'GET', '/user/me')).status).toBe(401)
})

it('answers 404 for a location of another account', async () => {
  const results = await each(scopedRoutes(), (route) => status(call(route, 'stranger', test.world.first.id)))
  expect(results).toEqual(all(scopedRoutes(), 404))
  const missing = await each(scopedRoutes(), (route) => status(call(route, 'owner', test.world.foreign.id)))
  expect(missing).toEqual(all(scopedRoutes(), 404))
})

it("answers 404 to a manager for somebody else's location", async () => {
  const routes = scopedRoutes().filter(({ access }) => access.subroles.includes('manager'))
  const results = await each(routes, (route) => status(call(route, 'manager', test.world.second.id)))
  expect(results).toEqual(all(routes, 404))
})

it('lets gate staff do only what the gate needs', async () => {
  const routes = guardedRoutes()
  const results = await each(
    routes,
    async (route) => (await status(call(route, 'gate', test.world.first.id))) !== 403,
  )
  const allowed = Object.keys(results).filter((route) => results[route])
  expect(allowed.sort()).toEqual(
    [
      'GET /api/v1/user/me',
      'PATCH /api/v1/user/me',
      'POST /api/v1/user/me/password',
      'POST /api/v1/user/me/verify',
      'GET /api/v1/user/me/session',
      'DELETE /api/v1/user/me/session',
      'DELETE /api/v1/user/me/session/:id',
      'GET /api/v1/live',
      'GET /api/v1/warehouse',
      'GET /api/v1/warehouse/:id',
      'GET /api/v1/booking/:id',
      'GET /api/v1/warehouse/:id/booking',
      'GET /api/v1/warehouse/:id/occupancy',
    ].sort(),
  )
  const elsewhere = scopedRoutes().filter((route) => results[describeRoute(route)])
  const other = await each(elsewhere, (route) => status(call(route, 'gate', test.world.second.id)))
  expect(other).toEqual(all(elsewhere, 404))
})

it('refuses calls about the account to managers', async () => {
  const results = await each(guardedRoutes(), async (route) =>
    status(call(route, 'manager', test.world.first.id)),
  )
  const refused = Object.keys(results).filter((route) => results[route] === 403)
  expect(refused.sort()).toEqual([
    'DELETE /api/v1/team/:id',
    'DELETE /api/v1/team/invite/:id',
    'DELETE /api/v1/warehouse/:id',
    'GET /api/v1/team',
    'GET /api/v1/team/invite',
    'POST /api/v1/team/invite',
    'POST /api/v1/team/invite/:id/resend',
    'POST /api/v1/warehouse',
  ])
})

it('lets owners make every call', async () => {
  const warehouse = await addWarehouse(test.db, test.world.account.id, 'Third')
  const results = await each(guardedRoutes(), async (route) => {
    const code = await status(call(route, 'owner', warehouse.id))
    return [401, 403, 404].includes(code) || code === 500 ? code : 'through'
  })
  expect(results).toEqual(all(guardedRoutes(), 'through'))
})
