import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { refreshTokens, users } from '../db/schema'
import { createAccessCalls, type Role, type Route } from '../testing/access-calls'
import { createCaller, SECRET, startApp, type TestApp } from '../testing/app'
import { addSession, addUser, addWarehouse } from '../testing/world'
import type { Access } from './access'
import { accessTable, type Row } from './access-table'

let test: TestApp
/** Sends no mail after a call: there are thousands. */
let ask: TestApp['call']
let people: Record<Role, { id: number }>
let prepareCall: ReturnType<typeof createAccessCalls>
beforeAll(async () => {
  test = await startApp()
  ask = createCaller(test.app)
  const { account, first } = test.world
  const some = await addUser(test.db, account.id, 'some@nordlicht.test', 'owner', [first.id])
  people = { ...test.world, 'owner of some': some }
  prepareCall = createAccessCalls(test, ask, people)
})
afterAll(() => test.close())

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

it('lists every call once in the access table', () => {
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
    users: ['owner', 'owner of some', 'manager', 'gate'],
    hosts: ['owner', 'owner of some', 'manager'],
    owners: ['owner', 'owner of some'],
    'owners of all': ['owner'],
  }

  /** Expected answer to somebody's call at a location, or about the account; `isTheirs`: it is theirs. */
  const expectAnswer = ({ who, isLocal }: Row, role: Role, isTheirs: boolean) => {
    if (!(mayCall[who] as string[]).includes(role)) return 403
    return isLocal && !isTheirs ? 404 : 'through'
  }
  const make = async (route: Route, role: Role, warehouseId: number) => {
    const makeCall = await prepareCall(route, role, warehouseId)
    const code = (await makeCall()).status
    return [401, 403, 404, 500].includes(code) ? code : 'through'
  }
  /** A call without a row fails here, too. */
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
    // A call that is not about a location has the same answer at each.
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
