import { and, eq } from 'drizzle-orm'
import { accounts, auditEvents, passkeyChallenges, users } from '../db/schema'
import { lockUser } from '../factor/lock-user'
import { resetFactors } from '../factor/reset-factors'
import { startApp, type TestApp } from '../testing/app'
import { waitForLocks } from '../testing/database'
import { ORIGIN, preparePasskeys, readError } from '../testing/passkeys'
import { PASSWORD } from '../testing/world'

let test: TestApp
let people: ReturnType<typeof preparePasskeys>
beforeAll(async () => {
  test = await startApp({ env: { PUBLIC_URL: ORIGIN, TRUST_PROXY: '127.0.0.1' } })
  people = preparePasskeys(test)
})
afterAll(() => test.close())

const answer = (body: object, headers?: Record<string, string>) =>
  test.call(undefined, 'POST', '/user/warehouse-owner/second-factor', { body, headers })
const logIn = async ({ email }: { email: string }) =>
  (await test.call(undefined, 'POST', '/user/warehouse-owner/login', { body: { email, password: PASSWORD } }))
    .body
const listAudit = (person: { id: number }, event: string) =>
  test.db
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.userId, person.id),
        eq(auditEvents.accountId, test.world.account.id),
        eq(auditEvents.event, event),
      ),
    )

describe('a passkey alone', () => {
  const use = async (authenticator: Awaited<ReturnType<typeof people.add>>, change?: object) => {
    const options = await people.askAny()
    return answer({ challenge: options.challenge, passkey: authenticator.get(options, change) })
  }

  it('logs its person in, with a session like any other', async () => {
    const person = await people.addPerson()
    const { status, body } = await use(await people.add(person))
    expect([status, body.user.id]).toEqual([200, person.id])
    const headers = { authorization: `Bearer ${body.accessToken}` }
    expect((await test.call(undefined, 'GET', '/user/me', { headers })).status).toBe(200)
    expect(await listAudit(person, 'login')).toEqual([{ detail: 'passkey' }])
  })

  it('opens nothing when it is reset while the login waits', async () => {
    const person = await people.addPerson()
    const authenticator = await people.add(person)
    const { used } = await test.db.transaction(async (tx) => {
      await lockUser(tx, person.id)
      const used = use(authenticator)
      await waitForLocks(test.db, 1)
      await resetFactors(tx, person.id)
      return { used }
    })
    expect(readError(await used)).toEqual([422, 'passkey', 'passkey_unknown'])
    expect(await listAudit(person, 'login')).toEqual([])
  })

  it('logs in once for each challenge', async () => {
    const authenticator = await people.add(await people.addPerson())
    const options = await people.askAny()
    const body = { challenge: options.challenge, passkey: authenticator.get(options) }
    const answers = await Promise.all([answer(body), answer(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    await test.db.update(passkeyChallenges).set({ expiresAt: new Date(0) })
    expect(readError(await answer(body))).toEqual([422, 'passkey', 'passkey_expired'])
  })

  it.each([
    ['of another origin', { origin: 'https://hosts.example.evil.test' }, 'passkey_origin'],
    ['without a check of the person', { isVerified: false }, 'passkey_unverified'],
    ['whose counter goes back', { counter: 0 }, 'passkey_copied'],
  ])('opens nothing when it is %s', async (_, change, code) => {
    const person = await people.addPerson()
    const authenticator = await people.add(person)
    expect((await use(authenticator)).status).toBe(200)
    expect(readError(await use(authenticator, change))).toEqual([422, 'passkey', code])
    // With the account, whose owners read it.
    expect(await listAudit(person, 'login-refused')).toEqual([{ detail: code }])
  })

  it('opens nothing for who was not approved, or whose account is closed', async () => {
    const person = await people.addPerson()
    const authenticator = await people.add(person)
    const own = eq(users.id, person.id)
    await test.db.update(users).set({ approvedAt: null }).where(own)
    expect(readError(await use(authenticator))).toEqual([422, 'passkey', 'passkey_unknown'])
    await test.db.update(users).set({ approvedAt: new Date() }).where(own)
    const account = eq(accounts.id, person.accountId)
    await test.db.update(accounts).set({ closedAt: new Date() }).where(account)
    expect(readError(await use(authenticator))).toEqual([422, 'passkey', 'passkey_unknown'])
    await test.db.update(accounts).set({ closedAt: null }).where(account)
    expect((await use(authenticator)).status).toBe(200)
  })

  it('is tried sixty times a minute from one address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const authenticator = await people.add(await people.addPerson())
    const options = await people.askAny()
    const passkey = authenticator.get(options, { challenge: 'aW52ZW50ZWQ' })
    const body = { challenge: 'aW52ZW50ZWQ', passkey }
    for (let tries = 0; tries < 60; tries += 1)
      expect(readError(await answer(body, headers))).toEqual([422, 'passkey', 'passkey_expired'])
    expect((await answer(body, headers)).status).toBe(429)
  })
})

describe('after a password', () => {
  it('is asked for, and is the second factor', async () => {
    const person = await people.addPerson()
    const authenticator = await people.add(person)
    const { challenge, methods } = await logIn(person)
    expect(methods).toEqual(['passkey', 'recovery'])
    const { status, body } = await answer({ challenge, passkey: authenticator.get(await people.askAny()) })
    expect([status, body.user?.id]).toEqual([200, person.id])
  })

  it("is refused with another person's passkey", async () => {
    const [person, other] = [await people.addPerson(), await people.addPerson()]
    await people.add(person)
    const theirs = await people.add(other)
    const { challenge } = await logIn(person)
    const refused = await answer({ challenge, passkey: theirs.get(await people.askAny()) })
    expect(readError(refused)).toEqual([422, 'passkey', 'passkey_other_person'])
    expect(await listAudit(person, 'login-refused')).toEqual([{ detail: 'passkey_other_person' }])
  })

  it('has five tries', async () => {
    const person = await people.addPerson()
    const authenticator = await people.add(person)
    const { challenge } = await logIn(person)
    const use = async (change?: object) =>
      readError(await answer({ challenge, passkey: authenticator.get(await people.askAny(), change) }))
    for (let tries = 0; tries < 5; tries += 1)
      expect(await use({ origin: 'https://evil.test' })).toEqual([422, 'passkey', 'passkey_origin'])
    expect(await use()).toEqual([422, 'challenge', 'challenge_expired'])
  })
})

describe('the first passkey', () => {
  it('comes with recovery codes, one of which stands in for it; the next one with none', async () => {
    const person = await people.addPerson()
    const { recoveryCodes } = await people.add(person)
    expect(recoveryCodes).toHaveLength(10)
    expect((await people.add(person)).recoveryCodes).toBeUndefined()
    const { challenge } = await logIn(person)
    expect((await answer({ challenge, recoveryCode: recoveryCodes[0] })).status).toBe(200)
  })

  it('ends logins that wait, and the last one that is deleted makes a password enough again', async () => {
    const person = await people.addPerson()
    const first = await people.add(person)
    const { challenge } = await logIn(person)
    const second = await people.add(person)
    const waiting = await answer({ challenge, passkey: first.get(await people.askAny()) })
    expect(readError(waiting)).toEqual([422, 'challenge', 'challenge_expired'])
    for (const { entry } of [first, second])
      expect((await test.call(person, 'DELETE', `/user/me/passkey/${entry.id}`)).status).toBe(204)
    expect(await logIn(person)).toMatchObject({ user: { id: person.id } })
    expect((await people.add(person)).recoveryCodes).toHaveLength(10)
  })

  it('stays while the account needs a second factor of the role', async () => {
    const person = await people.addPerson()
    const { entry } = await people.add(person)
    const own = eq(accounts.id, person.accountId)
    await test.db
      .update(accounts)
      .set({ secondFactorFrom: { manager: new Date(0).toISOString() } })
      .where(own)
    const refused = await test.call(person, 'DELETE', `/user/me/passkey/${entry.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'last_factor'])
    expect(await people.list(person)).toEqual([entry])
    const another = await people.add(person)
    expect((await test.call(person, 'DELETE', `/user/me/passkey/${another.entry.id}`)).status).toBe(204)
    await test.db.update(accounts).set({ secondFactorFrom: null }).where(own)
  })
})
