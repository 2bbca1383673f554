import { eq } from 'drizzle-orm'
import { users } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { PASSWORD } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp({ env: { LOGINS_PER_MINUTE: '3' } })
})
afterAll(() => test.close())

const logIn = (email: string, password: string) =>
  test.call(undefined, 'POST', '/user/warehouse-owner/login', { body: { email, password } })

it('answers the user and both tokens', async () => {
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
])('does not tell %s from the other', async (_, email) => {
  const { status, body } = await logIn(email, 'wrong')
  expect(status).toBe(401)
  expect(body).toEqual({
    message: 'Email or password is incorrect',
    code: 'bad_credentials',
    requestId: expect.any(String),
  })
})

it('takes about as long for an unknown address as for a wrong password', async () => {
  const time = async (email: string) => {
    const start = performance.now()
    await logIn(email, 'wrong')
    return performance.now() - start
  }
  const known = await time('gate@nordlicht.test')
  const unknown = await time('somebody@nordlicht.test')
  expect(unknown).toBeGreaterThan(known / 4)
})

it('limits the attempts per email and says when to try again', async () => {
  for (let attempt = 0; attempt < 3; attempt++) await logIn('owner@suedwind.test', 'wrong')
  const { status, body, headers } = await logIn('owner@suedwind.test', PASSWORD)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toMatchObject({ code: 'rate_limited', requestId: expect.any(String) })
  expect((await logIn('owner@nordlicht.test', PASSWORD)).status).toBe(200)
})

it('refuses a user who has not been approved', async () => {
  await test.db.update(users).set({ approvedAt: null }).where(eq(users.email, 'gate@nordlicht.test'))
  const { status, body } = await logIn('gate@nordlicht.test', PASSWORD)
  expect([status, body.code]).toEqual([403, 'pending_approval'])
})
