import { eq } from 'drizzle-orm'
import { users } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { PASSWORD } from '../testing/world'

describe('log in', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp({ env: { LOGINS_PER_MINUTE: '3' } })
  })
  afterAll(() => test.close())

  const logIn = (email: string, password: string) =>
    test.call(undefined, 'POST', '/user/warehouse-owner/login', { body: { email, password } })

  it('returns the user and both tokens', async () => {
    const { status, body } = await logIn(' Owner@Nordlicht.test ', PASSWORD)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email: 'owner@nordlicht.test', subrole: 'owner', company: 'Nordlicht' })
    const me = await test.app.inject({
      url: '/api/v1/user/me',
      headers: { authorization: `Bearer ${body.accessToken}` },
    })
    expect(me.json()).toEqual(body.user)
  })

  it.each([
    ['a wrong password', 'manager@nordlicht.test'],
    ['an unknown address', 'nobody@nordlicht.test'],
  ])('returns the same answer to %s', async (_, email) => {
    const { status, body } = await logIn(email, 'wrong')
    expect(status).toBe(401)
    expect(body).toEqual({
      message: 'Email or password is incorrect',
      code: 'bad_credentials',
      requestId: expect.any(String),
    })
  })

  it('hashes the password for an unknown address too, so that timing reveals nothing', async () => {
    const verify = jest.spyOn(
      jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2'),
      'verify',
    )
    for (const email of ['gate@nordlicht.test', 'somebody@nordlicht.test']) await logIn(email, 'wrong')
    const parameters = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
    verify.mockRestore()
    expect(parameters).toHaveLength(2)
    expect(parameters[0]).toEqual(parameters[1])
  })

  it('limits the attempts per email, with Retry-After', async () => {
    for (let attempt = 0; attempt < 3; attempt++) await logIn('owner@suedwind.test', 'wrong')
    const { status, body, headers } = await logIn('owner@suedwind.test', PASSWORD)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toMatchObject({ code: 'rate_limited', requestId: expect.any(String) })
    expect((await logIn('owner@nordlicht.test', PASSWORD)).status).toBe(200)
  })

  // Stored by a process of the release before.
  it('refuses a user without approval', async () => {
    await test.db.update(users).set({ approvedAt: null }).where(eq(users.email, 'gate@nordlicht.test'))
    const { status, body } = await logIn('gate@nordlicht.test', PASSWORD)
    expect([status, body.code]).toEqual([403, 'pending_approval'])
  })
})

describe('login limit behind a proxy', () => {
  const PROXY = '172.20.0.2'
  const apps: TestApp[] = []
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close()
  })

  const start = async (trusted: string) => {
    const test = await startApp({ env: { TRUST_PROXY: trusted, LOGINS_PER_MINUTE: '2' } })
    apps.push(test)
    /** Logs in from an address with a forwarded header; returns the status. */
    return async (from: string, forwarded: string) => {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: '/api/v1/user/warehouse-owner/login',
        remoteAddress: from,
        headers: { 'x-forwarded-for': forwarded },
        payload: { email: 'owner@nordlicht.test', password: 'wrong' },
      })
      return statusCode
    }
  }

  it.each([PROXY, '172.20.0.0/16', 'uniquelocal', `10.0.0.1, ${PROXY}`])(
    'counts each caller separately behind a proxy in %s',
    async (trusted) => {
      const logIn = await start(trusted)
      for (const expected of [401, 401, 429]) expect(await logIn(PROXY, '203.0.113.7')).toBe(expected)
      expect(await logIn(PROXY, '203.0.113.8')).toBe(401)
    },
  )

  it('ignores addresses that a caller writes into the header', async () => {
    const logIn = await start(PROXY)
    const seen = ['198.51.100.1', '198.51.100.2', '198.51.100.3'].map((made) => `${made}, 203.0.113.7`)
    for (const [index, forwarded] of seen.entries())
      expect(await logIn(PROXY, forwarded)).toBe(index < 2 ? 401 : 429)
  })

  it.each([
    ['nobody is trusted', ''],
    ['the call bypasses the proxy', PROXY],
  ])('ignores the header where %s', async (_, trusted) => {
    const logIn = await start(trusted)
    const past = '192.0.2.44'
    for (const [index, expected] of [401, 401, 429].entries())
      expect(await logIn(past, `198.51.100.${index}`)).toBe(expected)
  })
})
