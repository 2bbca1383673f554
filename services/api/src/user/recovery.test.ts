import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { jobs, oneTimeCodes, users } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { waitForLocks } from '../testing/database'
import { addSession, addUser, PASSWORD } from '../testing/world'
import { changePassword } from './password'

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

  it('needs the current one and a strong one, ends the other sessions, reset links and own invites, and is mailed', async () => {
    const [here, elsewhere] = [(await logIn(PASSWORD)).body, (await logIn(PASSWORD)).body]
    await test.call(undefined, 'POST', '/user/warehouse-owner/password/forgot', { body: { email } })
    const code = /reset=(\S+)/.exec(test.mails.at(-1)?.text ?? '')?.[1]
    const wrong = await change(here.accessToken, 'not this one', 'harbour lantern 41')
    expect([wrong.status, wrong.body[0].errors[0].path]).toEqual([422, 'current'])
    const weak = await change(here.accessToken, PASSWORD, 'password1234')
    expect([weak.status, weak.body[0].errors[0].path]).toEqual([422, 'next'])
    const same = await change(here.accessToken, PASSWORD, PASSWORD)
    expect([same.status, same.body[0].errors[0].code]).toEqual([422, 'same_password'])

    const invite = async (user: { id: number }, to: string) => {
      const body = { email: to, subrole: 'owner', warehouseIds: null }
      return (await test.call(user, 'POST', '/team/invite', { body })).body.code
    }
    const other = await addUser(test.db, test.world.account.id, 'colleague@nordlicht.test', 'owner')
    const invites = [await invite(here.user, 'a-thief@x.test'), await invite(other, 'theirs@x.test')]
    expect((await change(here.accessToken, PASSWORD, 'harbour lantern 41')).status).toBe(204)
    const find = async (code: string) =>
      (await test.call(undefined, 'GET', `/user/warehouse-owner/invite/${code}`)).status
    expect([await find(invites[0]), await find(invites[1])]).toEqual([404, 200])
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

  it('accepts one of two codes that are used at the same time', async () => {
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
    const queuedMails = eq(jobs.kind, 'mail')
    const answered = await test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table users`)
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/v1/user/warehouse-owner/password/forgot',
        payload: { email },
      })
      return [answer.statusCode, await tx.$count(jobs, queuedMails)]
    })
    expect(answered).toEqual([204, 0])
    await test.app.settled()
    expect(await test.db.$count(jobs, queuedMails)).toBe(1)
    await test.db.delete(jobs)
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
