import { eq } from 'drizzle-orm'
import { oneTimeCodes, refreshTokens, users } from '../db/schema'
import { hashToken } from '../lib/tokens'
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
  ])('gives the same answer to %s', async (_, email) => {
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

describe('session', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const post = (path: string, body: object) =>
    test.call(undefined, 'POST', `/user/warehouse-owner/${path}`, { body })
  const newSession = async () => {
    const { body } = await post('login', { email: 'owner@nordlicht.test', password: PASSWORD })
    return body as { accessToken: string; refreshToken: string }
  }

  it('stores only a hash of the refresh token', async () => {
    const { refreshToken } = await newSession()
    const stored = await test.db.select().from(refreshTokens)
    expect(stored.map(({ hash }) => hash)).toContain(hashToken(refreshToken))
    expect(JSON.stringify(stored)).not.toContain(refreshToken)
  })

  it('issues an access token and extends the refresh token by 30 days', async () => {
    const { refreshToken } = await newSession()
    const own = eq(refreshTokens.hash, hashToken(refreshToken))
    await test.db
      .update(refreshTokens)
      .set({ expiresAt: new Date(Date.now() + 60_000) })
      .where(own)
    const first = await post('refresh', { refreshToken })
    const second = await post('refresh', { refreshToken })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(Object.keys(first.body)).toEqual(['accessToken'])
    const [token] = await test.db.select().from(refreshTokens).where(own)
    expect((token?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  })

  it('issues access tokens for fifteen minutes', async () => {
    const { accessToken } = await newSession()
    const { iat, exp } = test.app.jwt.decode(accessToken) as { iat: number; exp: number }
    expect(exp - iat).toBe(15 * 60)
  })

  it('ends with the logout', async () => {
    const { refreshToken } = await newSession()
    expect((await post('logout', { refreshToken })).status).toBe(204)
    const { status, body } = await post('refresh', { refreshToken })
    expect([status, body.code]).toEqual([401, 'refresh_invalid'])
  })

  it('refuses expired and unknown refresh tokens', async () => {
    const { refreshToken } = await newSession()
    await test.db.update(refreshTokens).set({ expiresAt: new Date(0) })
    expect((await post('refresh', { refreshToken })).status).toBe(401)
    expect((await post('refresh', { refreshToken: 'invented' })).status).toBe(401)
  })
})

describe('recovery', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp({ env: { PUBLIC_URL: 'https://hosts.example' } })
  })
  afterAll(() => test.close())

  const email = 'owner@nordlicht.test'
  const post = (path: string, body: object) =>
    test.call(undefined, 'POST', `/user/warehouse-owner/${path}`, { body })
  const mailedCode = () =>
    /https:\/\/hosts\.example\/login\?reset=(\S+)/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? ''

  it('sets a new password with the mailed code, once, and ends every session', async () => {
    const session = await post('login', { email, password: PASSWORD })
    expect((await post('password/forgot', { email })).status).toBe(204)
    const code = mailedCode()
    expect((await post('password/reset', { code, password: 'a brand new one' })).status).toBe(204)

    expect((await post('login', { email, password: PASSWORD })).status).toBe(401)
    expect((await post('login', { email, password: 'a brand new one' })).status).toBe(200)
    expect((await post('refresh', { refreshToken: session.body.refreshToken })).status).toBe(401)
    const again = await post('password/reset', { code, password: 'yet another one' })
    expect(again.status).toBe(422)
    expect(again.body[0].errors[0]).toMatchObject({ path: 'code', code: 'code_expired' })
  })

  it('answers 204 for an unknown address and mails nothing', async () => {
    const before = test.mails.length
    expect((await post('password/forgot', { email: 'nobody@nordlicht.test' })).status).toBe(204)
    expect(test.mails).toHaveLength(before)
  })

  it('refuses an expired code, a weak password, and a code for another purpose', async () => {
    await post('password/forgot', { email })
    const code = mailedCode()
    const weak = await post('password/reset', { code, password: 'short' })
    expect(weak.body[0].errors[0]).toMatchObject({ path: 'password', message: 'Use at least 10 characters' })
    expect((await post('verify', { code })).status).toBe(422)
    await test.db.update(oneTimeCodes).set({ expiresAt: new Date(0) })
    expect((await post('password/reset', { code, password: 'long enough now' })).status).toBe(422)
  })
})
