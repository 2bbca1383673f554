import type { SessionEntry } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { oneTimeCodes, refreshTokens, users } from '../db/schema'
import { hashToken } from '../lib/tokens'
import { startApp, type TestApp } from '../testing/app'
import { waitForLocks } from '../testing/database'
import { addSession, addUser, PASSWORD } from '../testing/world'
import { changePassword } from './recovery'
import { startSession } from './session'

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
  const getMe = (accessToken: string) => as(accessToken, 'GET', '/user/me')
  const as = (accessToken: string, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    test.call(undefined, method, url, { body, headers: { authorization: `Bearer ${accessToken}` } })
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

  it('ends 90 days after the login, however often it is used', async () => {
    const { refreshToken, accessToken } = await newSession()
    const own = eq(refreshTokens.hash, hashToken(refreshToken))
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await test.db
      .update(refreshTokens)
      .set({ createdAt: daysAgo(89) })
      .where(own)
    expect((await post('refresh', { refreshToken })).status).toBe(200)
    const [token] = await test.db.select().from(refreshTokens).where(own)
    expect((token?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThan(86_400_000 + 60_000)
    await test.db
      .update(refreshTokens)
      .set({ createdAt: daysAgo(91) })
      .where(own)
    await post('refresh', { refreshToken })
    expect((await post('refresh', { refreshToken })).status).toBe(401)
    expect((await getMe(accessToken)).status).toBe(401)
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

  it('ends with its access tokens, and only with its own', async () => {
    const [first, second] = [await newSession(), await newSession()]
    expect((await getMe(first.accessToken)).status).toBe(200)
    await post('logout', { refreshToken: first.refreshToken })
    const { status, body } = await getMe(first.accessToken)
    expect([status, body.code]).toEqual([401, 'session_ended'])
    expect((await getMe(second.accessToken)).status).toBe(200)
  })

  it('does not start with a password that was reset during the login', async () => {
    const [user] = await test.db.select().from(users).where(eq(users.id, test.world.owner.id))
    const stale = { user: { ...test.world.owner, passwordHash: 'before' }, account: test.world.account }
    const request = { server: test.app, headers: {} } as FastifyRequest
    await expect(startSession(request, stale)).rejects.toMatchObject({ statusCode: 401 })
    expect(user?.passwordHash).not.toBe('before')
  })

  it('refuses expired and unknown refresh tokens', async () => {
    const { refreshToken } = await newSession()
    await test.db.update(refreshTokens).set({ expiresAt: new Date(0) })
    expect((await post('refresh', { refreshToken })).status).toBe(401)
    expect((await post('refresh', { refreshToken: 'invented' })).status).toBe(401)
  })
})

describe('the list of sessions', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const logIn = async (email: string, device?: string) => {
    const headers = device ? { 'user-agent': device } : undefined
    const body = { email, password: PASSWORD }
    const answer = await test.call(undefined, 'POST', '/user/warehouse-owner/login', { body, headers })
    return { authorization: `Bearer ${answer.body.accessToken}` }
  }
  const list = async (headers: Record<string, string>) =>
    (await test.call(undefined, 'GET', '/user/me/session', { headers })).body
  const end = async (headers: Record<string, string>, id = '') =>
    (await test.call(undefined, 'DELETE', `/user/me/session${id}`, { headers })).status
  const status = async (headers: Record<string, string>) =>
    (await test.call(undefined, 'GET', '/user/me', { headers })).status

  it('shows where one is logged in, and ends one session or all others', async () => {
    const phone = await logIn('gate@nordlicht.test', 'Phone')
    const tablet = await logIn('gate@nordlicht.test', 'Tablet')
    const desk = await logIn('gate@nordlicht.test', 'Desk')
    const { results, count } = await list(desk)
    expect(count).toBe(3)
    expect(results.map(({ device, current }: SessionEntry) => [device, current])).toEqual([
      ['Desk', true],
      ['Tablet', false],
      ['Phone', false],
    ])
    expect(await end(desk, `/${results[1].id}`)).toBe(204)
    expect([await status(tablet), await status(phone), await status(desk)]).toEqual([401, 200, 200])
    expect(await end(desk)).toBe(204)
    expect([await status(phone), await status(desk)]).toEqual([401, 200])
  })

  it("hides and protects somebody else's sessions", async () => {
    const [own, other] = [await logIn('gate@nordlicht.test'), await logIn('manager@nordlicht.test')]
    const { results } = await list(other)
    expect(await end(own, `/${results[0].id}`)).toBe(404)
    expect(await status(other)).toBe(200)
  })
})

describe('a change of the password', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const email = 'owner@nordlicht.test'
  const logIn = async (password: string) =>
    test.call(undefined, 'POST', '/user/warehouse-owner/login', { body: { email, password } })
  const change = (token: string, current: string, next: string) =>
    test.call(undefined, 'POST', '/user/me/password', {
      body: { current, next },
      headers: { authorization: `Bearer ${token}` },
    })

  it('needs the current one and a strong one, ends the other sessions and reset links, and is mailed', async () => {
    const [here, elsewhere] = [(await logIn(PASSWORD)).body, (await logIn(PASSWORD)).body]
    await test.call(undefined, 'POST', '/user/warehouse-owner/password/forgot', { body: { email } })
    const code = /reset=(\S+)/.exec(test.mails.at(-1)?.text ?? '')?.[1]
    const wrong = await change(here.accessToken, 'not this one', 'harbour lantern 41')
    expect([wrong.status, wrong.body[0].errors[0].path]).toEqual([422, 'current'])
    const weak = await change(here.accessToken, PASSWORD, 'password1234')
    expect([weak.status, weak.body[0].errors[0].path]).toEqual([422, 'next'])

    expect((await change(here.accessToken, PASSWORD, 'harbour lantern 41')).status).toBe(204)
    expect(test.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' })
    expect((await logIn(PASSWORD)).status).toBe(401)
    expect((await change(elsewhere.accessToken, 'x', 'harbour lantern 42')).status).toBe(401)
    expect((await change(here.accessToken, 'x', 'harbour lantern 42')).status).toBe(422)
    const reset = { code, password: 'another harbour 43' }
    const late = await test.call(undefined, 'POST', '/user/warehouse-owner/password/reset', { body: reset })
    expect(late.status).toBe(422)
  })

  it('does not replace a password that was reset during the change', async () => {
    const user = await addUser(test.db, test.world.account.id, 'changing@nordlicht.test', 'owner')
    const session = await addSession(test.db, user.id)
    const request = {
      server: test.app,
      headers: {},
      log: test.app.log,
      caller: { user, account: test.world.account, sessionId: session.id },
    } as unknown as FastifyRequest
    const reset = 'the hash of a reset'
    await test.db.update(users).set({ passwordHash: reset }).where(eq(users.id, user.id))
    const change = changePassword(request, { current: PASSWORD, next: 'harbour lantern 46' })
    await expect(change).rejects.toMatchObject({ statusCode: 422, path: 'current' })
    const [after] = await test.db.select().from(users).where(eq(users.id, user.id))
    expect(after?.passwordHash).toBe(reset)
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
    // Any number of checks leaves the code valid.
    for (let index = 0; index < 2; index++)
      expect((await post('password/reset/check', { code })).status).toBe(204)
    expect((await post('password/reset', { code, password: 'a brand new one' })).status).toBe(204)
    for (const invalid of [code, 'unknown', '']) {
      const check = await post('password/reset/check', { code: invalid })
      expect([check.status, check.body[0].errors[0].code]).toEqual([422, 'code_expired'])
    }

    expect((await post('login', { email, password: PASSWORD })).status).toBe(401)
    expect((await post('login', { email, password: 'a brand new one' })).status).toBe(200)
    expect((await post('refresh', { refreshToken: session.body.refreshToken })).status).toBe(401)
    const headers = { authorization: `Bearer ${session.body.accessToken}` }
    expect((await test.call(undefined, 'GET', '/user/me', { headers })).status).toBe(401)
    expect(test.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' })
    const again = await post('password/reset', { code, password: 'yet another one' })
    expect(again.status).toBe(422)
    expect(again.body[0].errors[0]).toMatchObject({ path: 'code', code: 'code_expired' })
  })

  it('makes every other code, and every open invite of the user, void', async () => {
    const codes: string[] = []
    for (let index = 0; index < 2; index++) {
      await post('password/forgot', { email })
      codes.push(mailedCode())
    }
    const colleague = await addUser(test.db, test.world.account.id, 'second@nordlicht.test', 'owner')
    const invite = async (user: { id: number }, to: string) => {
      const body = { email: to, subrole: 'owner', warehouseIds: null }
      return (await test.call(user, 'POST', '/team/invite', { body })).body.code
    }
    const { body: login } = await post('login', { email, password: 'a brand new one' })
    const own = await invite(login.user, 'mine@nordlicht.test')
    const other = await invite(colleague, 'theirs@nordlicht.test')
    expect((await post('password/reset', { code: codes[1], password: 'harbour lantern 41' })).status).toBe(
      204,
    )
    const older = await post('password/reset', { code: codes[0], password: 'harbour lantern 42' })
    expect([older.status, older.body[0].errors[0].path]).toEqual([422, 'code'])
    const find = (code: string) => test.call(undefined, 'GET', `/user/warehouse-owner/invite/${code}`)
    expect([(await find(own)).status, (await find(other)).status]).toEqual([404, 200])
  })

  it('takes one of two codes that are used together', async () => {
    const codes: string[] = []
    for (let index = 0; index < 2; index++) {
      await post('password/forgot', { email: test.world.gate.email })
      codes.push(mailedCode())
    }
    const reset = (code: string) => post('password/reset', { code, password: 'harbour lantern 45' })
    const both = await test.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, test.world.gate.id)).for('update')
      const started = codes.map(reset)
      await waitForLocks(test.db, 2)
      return started
    })
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([204, 422])
  })

  it('confirms the address, because the code was mailed to it', async () => {
    await test.db.update(users).set({ verifiedAt: null }).where(eq(users.email, email))
    await post('password/forgot', { email })
    await post('password/reset', { code: mailedCode(), password: 'harbour lantern 44' })
    const [user] = await test.db.select().from(users).where(eq(users.email, email))
    expect(user?.verifiedAt).toBeInstanceOf(Date)
  })

  it('answers before it looks for the user, so that timing reveals nothing', async () => {
    let send = () => {}
    const sending = new Promise<void>((resolve) => {
      send = resolve
    })
    const mailer = jest.spyOn(test.app.mailer, 'send').mockReturnValue(sending)
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/user/warehouse-owner/password/forgot',
      payload: { email },
    })
    expect(answer.statusCode).toBe(204)
    send()
    await test.app.settled()
    expect(mailer).toHaveBeenCalledTimes(1)
    mailer.mockRestore()
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
    expect(weak.body[0].errors[0]).toMatchObject({ path: 'password', message: 'Use at least 12 characters' })
    expect((await post('verify', { code })).status).toBe(422)
    await test.db.update(oneTimeCodes).set({ expiresAt: new Date(0) })
    expect((await post('password/reset', { code, password: 'long enough now' })).status).toBe(422)
  })
})
