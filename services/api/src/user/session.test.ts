import { eq } from 'drizzle-orm'
import { refreshTokens } from '../db/schema'
import { hashToken } from '../lib/tokens'
import { startApp, type TestApp } from '../testing/app'
import { PASSWORD } from '../testing/world'

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

it('stores the refresh token hashed only', async () => {
  const { refreshToken } = await newSession()
  const stored = await test.db.select().from(refreshTokens)
  expect(stored.map(({ hash }) => hash)).toContain(hashToken(refreshToken))
  expect(JSON.stringify(stored)).not.toContain(refreshToken)
})

it('gives a new access token and lets the same refresh token live on for 30 days', async () => {
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
  const [kept] = await test.db.select().from(refreshTokens).where(own)
  expect((kept?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 86_400_000)
})

it('issues an access token of fifteen minutes', async () => {
  const { accessToken } = await newSession()
  const { iat, exp } = test.app.jwt.decode(accessToken) as { iat: number; exp: number }
  expect(exp - iat).toBe(15 * 60)
})

it('ends with logging out', async () => {
  const { refreshToken } = await newSession()
  expect((await post('logout', { refreshToken })).status).toBe(204)
  const { status, body } = await post('refresh', { refreshToken })
  expect([status, body.code]).toEqual([401, 'refresh_invalid'])
})

it('refuses an expired and an invented refresh token', async () => {
  const { refreshToken } = await newSession()
  await test.db.update(refreshTokens).set({ expiresAt: new Date(0) })
  expect((await post('refresh', { refreshToken })).status).toBe(401)
  expect((await post('refresh', { refreshToken: 'invented' })).status).toBe(401)
})
