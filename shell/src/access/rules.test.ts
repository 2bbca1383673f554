import type { Subrole } from '@hosts/shared/contract'
import { getAccess, parseLocationId, type Visitor } from './rules'

const paths = [
  '/',
  '/login',
  '/login/',
  '/signup',
  '/parkings/sign-up',
  '/parkings',
  '/parkings/7',
  '/locations/parking-spaces',
  '/locations',
  '/locations/new',
  '/locations/new/',
  '/locations/overview',
  '/locations/chat',
  '/locations/campaigns/view',
  '/old/locations/list',
  '/locations/parking-spaces',
  '/locations-archive',
  '/login/help',
  '/team',
  '/account',
  '/parkings/account',
  '/anything/else',
]
const publicPaths = ['/login', '/login/', '/signup', '/parkings/sign-up']
const searches = [
  '?x=parking',
  '',
  '?location-id=7',
  '?location-id=0',
  '?location-id=abc',
  '?location-id=-3',
  '?other=1',
]
const subroles: Subrole[] = ['owner', 'manager', 'access-only']

describe('getAccess', () => {
  const everyCase = paths.flatMap((path) => searches.map((search) => [path, search] as const))

  test.each(everyCase)(
    'a logged-out visitor at %s%s goes to /login unless the path is public',
    (path, search) => {
      expect(getAccess(path, search, null)).toEqual(
        publicPaths.includes(path) ? { kind: 'allow', frame: 'public' } : { kind: 'redirect', to: '/login' },
      )
    },
  )

  test.each(everyCase)(
    'an access-only user at %s%s goes to /parkings unless the path contains parking',
    (path, search) => {
      const decision = getAccess(path, search, { subrole: 'access-only' })
      if (path.includes('parking')) expect(decision.kind).toBe('allow')
      else expect(decision).toEqual({ kind: 'redirect', to: '/parkings' })
    },
  )

  test.each(subroles.filter((subrole) => subrole !== 'access-only'))('%s is never redirected', (subrole) => {
    for (const [path, search] of everyCase) expect(getAccess(path, search, { subrole }).kind).toBe('allow')
  })

  test('takes as long for many slashes as for other signs', () => {
    const measure = (sign: string) => {
      const start = performance.now()
      getAccess(`/${sign.repeat(100_000)}x`, '', null)
      return performance.now() - start
    }
    expect(measure('/')).toBeLessThan(100 + 10 * measure('a'))
  })

  const owner: Visitor = { subrole: 'owner' }
  const location = { kind: 'allow', frame: 'location', locationId: 7 }
  const app = { kind: 'allow', frame: 'app' }

  test.each([
    ['/locations/overview', '?location-id=7', location],
    ['/locations/campaigns/view', '?campaign=a&location-id=7', location],
    ['/old/locations/list', '?location-id=7', location],
    ['/locations/overview/', '?location-id=7', location],
    ['/locations/overview', '?location-id=0', app],
    ['/locations/overview', '?location-id=-7', app],
    ['/locations/overview', '?location-id=seven', app],
    ['/locations/overview', '', app],
    ['/locations', '?location-id=7', app],
    ['/locations/', '?location-id=7', app],
    ['/locations-archive', '?location-id=7', app],
    ['/locations/new', '?location-id=7', app],
    ['/locations/new/', '?location-id=7', app],
    ['/parkings', '?location-id=7', app],
    ['/team', '?location-id=7', app],
    ['/account', '?location-id=7', app],
    ['/parkings/account', '?location-id=7', app],
    ['/login', '?location-id=7', { kind: 'allow', frame: 'public' }],
  ])('an owner at %s%s gets %j', (path, search, expected) => {
    expect(getAccess(path, search, owner)).toEqual(expected)
  })
})

test.each([
  ['?location-id=7', 7],
  ['?location-id=007', 7],
  ['?location-id=0', null],
  ['?location-id=', null],
  ['', null],
  ['?location-id=7.5', null],
  ['?location-id=-7', null],
  ['?location-id=7abc', null],
  ['?location-id=Infinity', null],
  ['?location-id=9007199254740993', null],
])('reads %j as the location id %j', (search, id) => {
  expect(parseLocationId(search)).toBe(id)
})

describe('a visitor whose company asks for a second factor', () => {
  const hoursAway = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

  it.each([
    ['owner', '/account'],
    ['manager', '/account'],
    ['access-only', '/parkings/account'],
  ] as const)('gets nothing but the page to set it up: %s at %s', (subrole, to) => {
    const visitor = { subrole, secondFactorFrom: hoursAway(-1) }
    for (const path of ['/', '/login', '/team', '/parkings', '/locations/chat'])
      expect(getAccess(path, '?location-id=7', visitor)).toEqual({ kind: 'redirect', to })
    expect(getAccess(to, '', visitor)).toEqual({ kind: 'allow', frame: 'public' })
  })

  it.each([
    ['/login', '?unsubscribe=7.request.SIGN'],
    ['/login', '?verify=CODE'],
    ['/login/', '?utm=mail&reset=CODE'],
  ])('opens the links of mails: %s%s', (path, search) => {
    for (const subrole of subroles)
      expect(getAccess(path, search, { subrole, secondFactorFrom: hoursAway(-1) })).toEqual({
        kind: 'allow',
        frame: 'public',
      })
  })

  it.each([
    ['/login', '?forgot'],
    ['/login', '?to=verify='],
    ['/team', '?verify=CODE'],
    ['/signup', '?reset=CODE'],
  ])('opens nothing else by a query: %s%s', (path, search) => {
    const visitor = { subrole: 'owner' as const, secondFactorFrom: hoursAway(-1) }
    expect(getAccess(path, search, visitor)).toEqual({ kind: 'redirect', to: '/account' })
  })

  it('is free until the day', () => {
    const visitor = { subrole: 'owner' as const, secondFactorFrom: hoursAway(1) }
    expect(getAccess('/team', '', visitor)).toEqual({ kind: 'allow', frame: 'app' })
  })
})
