import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP, URI } from 'otpauth'
import { attempts, auditEvents, refreshTokens, totpFactors } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBusiness } from '../testing/business'
import { waitForLocks } from '../testing/database'
import { type FactorPerson, freezeStep, prepareFactors } from '../testing/factor'
import { preparePasskeys } from '../testing/passkeys'
import { createAuthenticator } from '../testing/software-authenticator'
import { addPasskey, addUser, PASSWORD } from '../testing/world'
import { findMethods } from './find-factors'
import { lockUser } from './lock-user'

let test: TestApp
let factors: ReturnType<typeof prepareFactors>
beforeAll(async () => {
  test = await startApp()
  factors = prepareFactors(test)
})
afterAll(() => test.close())
beforeEach(freezeStep)
afterEach(() => jest.restoreAllMocks())

type Body = { errors: { path: string; code: string; message: string }[] }[]
const readError = ({ status, body }: { status: number; body: Body }) => [
  status,
  body[0]?.errors[0]?.path,
  body[0]?.errors[0]?.code,
]
const get = async (user: { id: number }) => (await test.call(user, 'GET', '/user/me/second-factor')).body
const age = (userId: number, minutes: number) =>
  test.db
    .update(refreshTokens)
    .set({ createdAt: sql`now() - make_interval(mins => ${minutes})`, steppedUpAt: null })
    .where(eq(refreshTokens.userId, userId))

describe('an authenticator app', () => {
  const start = async (user: { id: number }) => (await test.call(user, 'POST', '/user/me/totp')).body
  const confirm = (user: { id: number }, code: string) =>
    test.call(user, 'POST', '/user/me/totp/confirm', { body: { code } })
  const generate = (secret: string, minutes = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + minutes * 60_000 })

  it('is on with its first code, comes with ten recovery codes, is mailed, and off again without them', async () => {
    const { owner } = await addBusiness(test.db)
    expect(await get(owner)).toEqual({ factors: [], recoveryCodes: 0, isOnlyOwner: true })
    const { secret, uri } = await start(owner)
    expect(URI.parse(uri)).toMatchObject({ issuer: 'Hosts', label: owner.email, period: 30, digits: 6 })
    expect((URI.parse(uri) as TOTP).secret.base32).toBe(secret)
    const spaced = generate(secret).replace(/^.../, '$& ')
    const { status, body } = await confirm(owner, spaced)
    expect(status).toBe(200)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect(body.recoveryCodes[0]).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)
    const recoveryCodesAt = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(await get(owner)).toMatchObject({ factors: ['totp'], recoveryCodes: 10, recoveryCodesAt })
    expect(test.mails.at(-1)).toMatchObject({ to: owner.email, subject: 'A second factor is on' })
    expect((await test.call(owner, 'DELETE', '/user/me/totp')).status).toBe(204)
    expect(await get(owner)).toMatchObject({ factors: [], recoveryCodes: 0 })
    expect(test.mails.at(-1)).toMatchObject({ to: owner.email, subject: 'Your second factor is off' })
    expect((await factors.logIn({ email: owner.email, password: PASSWORD })).status).toBe(200)
    const events = await test.db.select().from(auditEvents).where(eq(auditEvents.userId, owner.id))
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['factor-on', 'factor-off']))
  })

  it('is stored so that the database does not reveal it', async () => {
    const { owner } = await addBusiness(test.db)
    const { secret } = await start(owner)
    const [row] = await test.db.select().from(totpFactors).where(eq(totpFactors.userId, owner.id))
    expect(row?.secret).not.toContain(secret)
    expect(test.app.dataSeal.open(row?.secret ?? '')).toMatchObject({ userId: owner.id, secret })
  })

  it('goes on with the secret that the session has got before, for ten minutes', async () => {
    const { owner } = await addBusiness(test.db)
    const first = await start(owner)
    expect(await start(owner)).toEqual(first)
    // A thief of this session knows the secret, so another one gets its own.
    const login = { email: owner.email, password: PASSWORD }
    const { accessToken } = (await factors.logIn(login)).body
    const headers = { authorization: `Bearer ${accessToken}` }
    const there = (await test.call(undefined, 'POST', '/user/me/totp', { headers })).body
    expect(there.secret).not.toBe(first.secret)
    expect((await confirm(owner, generate(there.secret))).status).toBe(200)
  })

  it('starts again with another secret until it is confirmed, then not before it is off', async () => {
    const { owner } = await addBusiness(test.db)
    const first = await start(owner)
    await test.db
      .update(totpFactors)
      .set({ createdAt: sql`now() - interval '11 minutes'` })
      .where(eq(totpFactors.userId, owner.id))
    const second = await start(owner)
    expect(readError(await confirm(owner, generate(first.secret)))).toEqual([422, 'code', 'wrong_code'])
    expect((await confirm(owner, generate(second.secret))).status).toBe(200)
    const again = await test.call(owner, 'POST', '/user/me/totp')
    expect([again.status, again.body.code]).toEqual([409, 'totp_on'])
  })

  it.each([
    [60, 'The clock of your phone is 60 minutes ahead.'],
    [-60, 'The clock of your phone is 60 minutes behind.'],
  ])('says that the clock of the phone is %i minutes wrong', async (minutes, words) => {
    const { owner } = await addBusiness(test.db)
    const { secret } = await start(owner)
    const { body } = await confirm(owner, generate(secret, minutes))
    expect(body[0].errors[0].message).toContain(words)
  })

  it('is not turned on by a session that ends while the call waits', async () => {
    const { owner } = await addBusiness(test.db)
    const { secret } = await start(owner)
    const { confirmed } = await test.db.transaction(async (tx) => {
      await lockUser(tx, owner.id)
      const confirmed = confirm(owner, generate(secret))
      await waitForLocks(test.db, 1)
      await tx.delete(refreshTokens).where(eq(refreshTokens.userId, owner.id))
      return { confirmed }
    })
    expect((await confirmed).status).toBe(401)
    expect(await findMethods(test.db, owner.id)).toEqual([])
  })

  it('is reset also when it is being turned on', async () => {
    const person = await factors.add()
    const manager = await addUser(test.db, person.accountId, `r-${person.email}`, 'manager')
    await addPasskey(test.db, manager.id)
    const { reset } = await test.db.transaction(async (tx) => {
      await lockUser(tx, manager.id)
      const reset = test.call(person, 'POST', `/team/${manager.id}/second-factor/reset`)
      await waitForLocks(test.db, 1)
      await tx.insert(totpFactors).values({ userId: manager.id, secret: 'x', confirmedAt: new Date() })
      return { reset }
    })
    expect((await reset).status).toBe(204)
    expect(await findMethods(test.db, manager.id)).toEqual([])
  })

  it('leaves the tries of logins alone while its first code is mistyped', async () => {
    const { owner } = await addBusiness(test.db)
    const { secret } = await start(owner)
    for (let count = 0; count < 9; count++) await confirm(owner, `${count}00000`)
    expect((await confirm(owner, generate(secret))).status).toBe(200)
    const tries = await test.db.$count(attempts, eq(attempts.key, `second factor of ${owner.id}`))
    expect(tries).toBe(0)
  })

  it('does not take the code that confirmed it at a login', async () => {
    const { owner } = await addBusiness(test.db)
    const { secret } = await start(owner)
    await confirm(owner, generate(secret))
    const { body } = await factors.logIn({ email: owner.email, password: PASSWORD })
    const answer = await factors.answer({ challenge: body.challenge, code: generate(secret) })
    expect(readError(answer)).toEqual([422, 'code', 'wrong_code'])
  })
})

describe('recovery codes', () => {
  it('are made anew, and those from before are void', async () => {
    const person = await factors.add()
    const { body } = await test.call(person, 'POST', '/user/me/recovery-code')
    expect(test.mails.at(-1)).toMatchObject({ to: person.email, subject: 'There are new recovery codes' })
    const { challenge } = (await factors.logIn(person)).body
    const old = await factors.answer({ challenge, recoveryCode: person.recoveryCodes[0] })
    expect(readError(old)).toEqual([422, 'recoveryCode', 'wrong_code'])
    const renewed = await factors.answer({ challenge, recoveryCode: body.recoveryCodes[9] })
    expect(renewed.status).toBe(200)
    expect(await get(person)).toMatchObject({ recoveryCodes: 9 })
  })

  it('need a factor', async () => {
    const { owner } = await addBusiness(test.db)
    const { status, body } = await test.call(owner, 'POST', '/user/me/recovery-code')
    expect([status, body.code]).toEqual([409, 'no_factor'])
  })
})

describe('a step-up', () => {
  const stepUp = (user: { id: number }, body: object) => test.call(user, 'POST', '/user/me/step-up', { body })
  const guarded = [
    ['POST', '/user/me/totp'],
    ['DELETE', '/user/me/totp'],
    ['POST', '/user/me/recovery-code'],
    ['POST', '/user/me/passkey/options'],
    ['POST', '/user/me/passkey'],
    ['DELETE', '/user/me/passkey/1'],
    ['GET', '/account/export'],
    ['GET', '/account/export.xlsx'],
  ] as const

  it('is needed ten minutes after the login, and lasts ten minutes', async () => {
    const person = await factors.add()
    await get(person)
    await age(person.id, 9)
    expect((await test.call(person, 'POST', '/user/me/recovery-code')).status).toBe(200)
    await age(person.id, 11)
    for (const [method, url] of guarded) {
      const { status, body } = await test.call(person, method, url)
      expect([url, status, body.code, body.methods]).toEqual([url, 403, 'step_up', ['password', 'totp']])
    }
    const close = { company: person.account.company, password: PASSWORD }
    expect((await test.call(person, 'POST', '/account/close', { body: close })).body.code).toBe('step_up')
    expect((await stepUp(person, { password: PASSWORD })).status).toBe(204)
    expect((await test.call(person, 'POST', '/user/me/recovery-code')).status).toBe(200)
    await test.db
      .update(refreshTokens)
      .set({ steppedUpAt: sql`now() - interval '11 minutes'` })
      .where(eq(refreshTokens.userId, person.id))
    expect((await test.call(person, 'POST', '/user/me/recovery-code')).status).toBe(403)
  })

  it('takes a code of the app, once, and no wrong one', async () => {
    const person = await factors.add()
    await get(person)
    await age(person.id, 11)
    expect(readError(await stepUp(person, { code: person.wrongCode() }))).toEqual([422, 'code', 'wrong_code'])
    expect(readError(await stepUp(person, { password: 'x' }))).toEqual([422, 'password', 'wrong_password'])
    expect((await test.call(person, 'DELETE', '/user/me/totp')).status).toBe(403)
    expect((await stepUp(person, { code: person.codeAt(0) })).status).toBe(204)
    expect(readError(await stepUp(person, { code: person.codeAt(0) }))).toEqual([422, 'code', 'wrong_code'])
    expect((await test.call(person, 'DELETE', '/user/me/totp')).status).toBe(204)
  })

  it('is audited when it is wrong, not when it is asked for', async () => {
    const person = await factors.add()
    await get(person)
    await age(person.id, 11)
    expect((await test.call(person, 'POST', '/user/me/recovery-code')).body.code).toBe('step_up')
    await stepUp(person, { password: 'x' })
    await stepUp(person, { code: person.wrongCode() })
    await stepUp(person, { password: PASSWORD })
    const { id, event, kind, detail, userId } = auditEvents
    const rows = await test.db
      .select({ event, kind, detail })
      .from(auditEvents)
      .where(eq(userId, person.id))
      .orderBy(id)
    expect(rows.filter((row) => /refused|stepped/.test(row.event))).toEqual([
      { event: 'step-up-refused', kind: 'security', detail: 'wrong_password' },
      { event: 'step-up-refused', kind: 'security', detail: 'wrong_code: totp' },
      { event: 'stepped-up', kind: 'security', detail: null },
    ])
  })

  it('takes a hundred passwords an hour', async () => {
    const person = await factors.add()
    await get(person)
    await age(person.id, 11)
    await stepUp(person, { password: 'x' })
    const count = (key: string, sofar: number) =>
      test.db.update(attempts).set({ count: sofar }).where(eq(attempts.key, key))
    const key = `password of ${person.id}`
    await count(`${key} in an hour`, 99)
    expect((await stepUp(person, { password: 'x' })).status).toBe(422)
    const { status, headers } = await stepUp(person, { password: PASSWORD })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  })

  it('is of one session, and shares the tries of the account with its logins', async () => {
    const person = await factors.add()
    await get(person)
    const { challenge } = (await factors.logIn(person)).body
    const other = (await factors.answer({ challenge, code: person.codeAt(0) })).body
    await age(person.id, 11)
    await stepUp(person, { password: PASSWORD })
    const headers = { authorization: `Bearer ${other.accessToken}` }
    const there = await test.call(undefined, 'POST', '/user/me/recovery-code', { headers })
    expect(there.body.code).toBe('step_up')
    for (let count = 0; count < 10; count++) await stepUp(person, { code: person.wrongCode() })
    expect((await stepUp(person, { code: person.codeAt(1) })).status).toBe(429)
    const next = (await factors.logIn(person)).body
    expect((await factors.answer({ challenge: next.challenge, code: person.codeAt(1) })).status).toBe(429)
  })

  it('ends with the session', async () => {
    const person = await factors.add()
    const { challenge } = (await factors.logIn(person)).body
    const { accessToken } = (await factors.answer({ challenge, code: person.codeAt(0) })).body
    const headers = { authorization: `Bearer ${accessToken}` }
    const renew = () => test.call(undefined, 'POST', '/user/me/recovery-code', { headers })
    expect((await renew()).status).toBe(200)
    await test.db.delete(refreshTokens).where(eq(refreshTokens.userId, person.id))
    expect((await renew()).status).toBe(401)
  })
})

describe('a factor that the account requires', () => {
  const require = (person: { id: number }, body: object) => test.call(person, 'PATCH', '/account', { body })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const getMe = async (user: { id: number }) => (await test.call(user, 'GET', '/user/me')).body
  /** The account of an owner with a factor, and a manager without one. */
  const setUp = async () => {
    const person = await factors.add()
    const manager = await addUser(test.db, person.accountId, `m-${person.email}`, 'manager')
    const gate = await addUser(test.db, person.accountId, `g-${person.email}`, 'access-only')
    return { person, manager, gate }
  }
  const pass = async ({ accountId }: FactorPerson) => {
    await test.db.execute(
      sql`update accounts set second_factor_from = '{"manager": "2020-01-01T00:00:00.000Z"}' where id = ${accountId}`,
    )
  }

  it('is told with its day, a week from now, to the chosen roles only', async () => {
    const { person, manager, gate } = await setUp()
    const { body } = await require(person, { requireSecondFactor: ['owner', 'manager'] })
    const from = expect.stringContaining(inDays(7).slice(0, 13))
    expect(body.secondFactor).toEqual([
      { subrole: 'owner', from },
      { subrole: 'manager', from },
    ])
    expect(await getMe(manager)).toMatchObject({ secondFactorFrom: from })
    expect(await getMe(person)).not.toHaveProperty('secondFactorFrom')
    expect(await getMe(gate)).not.toHaveProperty('secondFactorFrom')
    const login = await factors.logIn({ email: manager.email, password: PASSWORD })
    expect(login.body.user).toMatchObject({ secondFactorFrom: from })
    expect((await test.call(manager, 'GET', '/warehouse')).status).toBe(200)
  })

  it('keeps the day of a role, and forgets roles that are taken out', async () => {
    const { person } = await setUp()
    const first = await require(person, { requireSecondFactor: ['manager'], from: inDays(20) })
    const second = await require(person, { requireSecondFactor: ['manager', 'access-only'] })
    expect(second.body.secondFactor[0]).toEqual(first.body.secondFactor[0])
    expect(second.body.secondFactor).toHaveLength(2)
    expect((await require(person, { requireSecondFactor: [] })).body.secondFactor).toEqual([])
    const soon = await require(person, { requireSecondFactor: ['manager'], from: inDays(3) })
    expect(readError(soon)).toEqual([422, 'from', 'too_soon'])
  })

  it('is asked for by owners who have one themselves, after a step-up', async () => {
    const { owner } = await addBusiness(test.db)
    const without = await require(owner, { requireSecondFactor: ['owner'] })
    expect(readError(without)).toEqual([422, 'requireSecondFactor', 'no_factor'])
    const { person } = await setUp()
    await get(person)
    await age(person.id, 11)
    expect((await require(person, { requireSecondFactor: ['owner'] })).body.code).toBe('step_up')
    expect((await require(person, { company: 'Other' })).status).toBe(200)
  })

  it('leaves, after its day, only what sets one up, until there is one', async () => {
    const { person, manager, gate } = await setUp()
    await pass(person)
    for (const url of ['/warehouse', '/to-do', '/notification', '/user/me/session']) {
      const { status, body } = await test.call(manager, 'GET', url)
      expect([url, status, body.code]).toEqual([url, 403, 'factor_required'])
    }
    const password = { current: PASSWORD, next: 'another harbour 77' }
    const change = await test.call(manager, 'POST', '/user/me/password', { body: password })
    expect(change.body.code).toBe('factor_required')
    expect(await test.db.$count(auditEvents, eq(auditEvents.userId, manager.id))).toBe(0)
    expect((await getMe(manager)).secondFactorFrom).toBe('2020-01-01T00:00:00.000Z')
    expect((await get(manager)).requiredFrom).toBe('2020-01-01T00:00:00.000Z')
    expect((await test.call(gate, 'GET', '/warehouse')).status).toBe(200)
    const { secret } = (await test.call(manager, 'POST', '/user/me/totp')).body
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() })
    await test.call(manager, 'POST', '/user/me/totp/confirm', { body: { code } })
    expect((await test.call(manager, 'GET', '/warehouse')).status).toBe(200)
    expect(await getMe(manager)).not.toHaveProperty('secondFactorFrom')
  })

  it('keeps the last one', async () => {
    const { person } = await setUp()
    await require(person, { requireSecondFactor: ['owner'] })
    const { status, body } = await test.call(person, 'DELETE', '/user/me/totp')
    expect([status, body.code]).toEqual([409, 'last_factor'])
    expect(await get(person)).toMatchObject({ factors: ['totp'], recoveryCodes: 10 })
    await addPasskey(test.db, person.id)
    expect((await test.call(person, 'DELETE', '/user/me/totp')).status).toBe(204)
    expect(test.mails.at(-1)).toMatchObject({ to: person.email, subject: 'Your authenticator app is off' })
  })

  it('may be a passkey', async () => {
    const { person, manager } = await setUp()
    await pass(person)
    const { ask, send, list } = preparePasskeys(test)
    expect(await list(manager)).toEqual([])
    const { body } = await ask(manager)
    const { origin } = new URL(test.app.config.PUBLIC_URL)
    expect((await send(manager, createAuthenticator(origin).create(body))).status).toBe(201)
    expect((await test.call(manager, 'GET', '/warehouse')).status).toBe(200)
  })
})
