import { isSessionEnd, maxSessions, type SessionEntry } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { refreshTokens, users } from '../db/schema'
import { hashToken } from '../lib/tokens'
import { startApp, type TestApp } from '../testing/app'
import { PASSWORD } from '../testing/world'
import { startSession } from './session'

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
    expect(isSessionEnd(status, body)).toBe(true)
  })

  it('ends its own access tokens at the logout, and no others', async () => {
    const [first, second] = [await newSession(), await newSession()]
    expect((await getMe(first.accessToken)).status).toBe(200)
    await post('logout', { refreshToken: first.refreshToken })
    const { status, body } = await getMe(first.accessToken)
    expect([status, body.code]).toEqual([401, 'session_ended'])
    expect(isSessionEnd(status, body)).toBe(true)
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

  it('ends the session that was used least recently when there are more than fifty', async () => {
    const desk = await logIn('owner@suedwind.test')
    const [used, unused] = [await logIn('owner@suedwind.test'), await logIn('owner@suedwind.test')]
    const userId = test.world.stranger.id
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const own = (await list(desk)).results.map(({ id }: SessionEntry) => id)
    for (const [index, minutes] of [20, 10, 30].entries())
      await test.db
        .update(refreshTokens)
        .set({ usedAt: at(minutes) })
        .where(eq(refreshTokens.id, own[index]))
    const others = Array.from({ length: maxSessions - 3 }, (_, index) => ({
      hash: `other ${index}`,
      userId,
      expiresAt: at(-60),
    }))
    await test.db.insert(refreshTokens).values(others)
    await Promise.all([logIn('owner@suedwind.test'), logIn('owner@suedwind.test')])
    expect([await status(desk), await status(unused), await status(used)]).toEqual([401, 401, 200])
    expect((await list(used)).count).toBe(maxSessions)
  })

  it("hides and protects somebody else's sessions", async () => {
    const [own, other] = [await logIn('gate@nordlicht.test'), await logIn('manager@nordlicht.test')]
    const { results } = await list(other)
    expect(await end(own, `/${results[0].id}`)).toBe(404)
    expect(await status(other)).toBe(200)
  })
})
