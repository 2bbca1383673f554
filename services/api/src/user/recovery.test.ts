import { oneTimeCodes } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { PASSWORD } from '../testing/world'

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

it('sets a new password by the mailed code, once, and ends every session', async () => {
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

it('refuses an expired code, a weak password, and a code of the other kind', async () => {
  await post('password/forgot', { email })
  const code = mailedCode()
  const weak = await post('password/reset', { code, password: 'short' })
  expect(weak.body[0].errors[0]).toMatchObject({ path: 'password', message: 'Use at least 10 characters' })
  expect((await post('verify', { code })).status).toBe(422)
  await test.db.update(oneTimeCodes).set({ expiresAt: new Date(0) })
  expect((await post('password/reset', { code, password: 'long enough now' })).status).toBe(422)
})
