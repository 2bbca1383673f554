import { eq } from 'drizzle-orm'
import { notificationSettings, refreshTokens, users } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addUser } from '../testing/world'
import { createUnsubscribeCodes } from './unsubscribe-code'

let test: TestApp
beforeAll(async () => {
  test = await startApp({ env: { PUBLIC_URL: 'https://hosts.example' } })
})
afterAll(() => test.close())
beforeEach(() => test.db.delete(notificationSettings))

const createCode = (kind = 'request', { id } = test.world.owner) => test.app.unsubscribeCodes.create(id, kind)
const url = (code: string) => `/notification/unsubscribe?code=${encodeURIComponent(code)}`
const form = {
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}
const isMailed = async (kind: string, user: { id: number } = test.world.owner) => {
  const { body } = await test.call(user, 'GET', '/user/me/notification')
  return body.kinds.find((each: { kind: string }) => each.kind === kind)?.mail
}

it('ends the mails of a kind by one press of a mail program, twice as well as once', async () => {
  expect(await isMailed('request')).toBe(true)
  for (let count = 0; count < 2; count += 1) {
    const { status } = await test.call(undefined, 'POST', url(createCode()), form)
    expect(status).toBe(204)
    expect(await isMailed('request')).toBe(false)
  }
  expect(await isMailed('request-expiring')).toBe(true)
  expect(await isMailed('request', test.world.manager)).toBe(true)
})

it('keeps what else the person has chosen', async () => {
  const kinds = [{ kind: 'overstay', mail: true, push: true }]
  await test.call(test.world.owner, 'PUT', '/user/me/notification', { body: { kinds } })
  await test.call(undefined, 'POST', url(createCode()))
  const [stored] = await test.db.select().from(notificationSettings)
  expect(stored?.channels).toEqual({ mail: { overstay: true, request: false }, push: { overstay: true } })
})

it('works after the session has ended, and is taken back in the settings', async () => {
  const user = await addUser(test.db, test.world.account.id, 'away@a.test', 'owner')
  await test.db.delete(refreshTokens).where(eq(refreshTokens.userId, user.id))
  await test.call(undefined, 'POST', url(createCode('request', user)), form)
  expect(await isMailed('request', user)).toBe(false)
  const body = { kinds: [{ kind: 'request', mail: true }] }
  await test.call(user, 'PUT', '/user/me/notification', { body })
  expect(await isMailed('request', user)).toBe(true)
})

it('changes nothing when a scanner opens the link', async () => {
  const code = createCode()
  const { status, headers } = await test.call(undefined, 'GET', url(code))
  expect([status, headers.location]).toEqual([302, `https://hosts.example/login?unsubscribe=${code}`])
  expect(await test.db.$count(notificationSettings)).toBe(0)
})

it('says nothing of a person who was removed', async () => {
  const user = await addUser(test.db, test.world.account.id, 'gone@a.test', 'owner')
  await test.db.delete(users).where(eq(users.id, user.id))
  expect((await test.call(undefined, 'POST', url(createCode('request', user)))).status).toBe(204)
  expect(await test.db.$count(notificationSettings)).toBe(0)
})

it.each<[string, (code: string) => string]>([
  ['of another person', (code) => code.replace(/^\d+/, '999')],
  ['of another kind', (code) => code.replace('request', 'overstay')],
  ['of another secret', () => createUnsubscribeCodes('another').create(1, 'request')],
  ['with a longer signature', (code) => `${code}x`],
  ['without one', (code) => code.split('.').slice(0, 2).join('.')],
  ['that is empty', () => ''],
])('refuses a code %s', async (_, change) => {
  const { status } = await test.call(undefined, 'POST', url(change(createCode())), form)
  expect(status).toBe(404)
  expect(await test.db.$count(notificationSettings)).toBe(0)
})
