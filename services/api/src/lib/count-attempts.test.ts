import { eq, sql } from 'drizzle-orm'
import { attempts, auditEvents } from '../db/schema'
import { deleteExpired } from '../plugins/clean-up'
import { startApp, type TestApp } from '../testing/app'
import { waitForLocks } from '../testing/database'
import { PASSWORD } from '../testing/world'
import { hashing } from '../user/hash-password'
import { type Limit, returnAttempt, takeAttempt } from './count-attempts'

let test: TestApp
beforeAll(async () => {
  test = await startApp({ env: { LOGINS_PER_MINUTE: '3' } })
})
afterAll(() => test.close())
beforeEach(() => test.db.delete(attempts))

const limit = (key: string, max: number): Limit => ({ key, max, seconds: 60 })
const take = (...limits: Limit[]) =>
  takeAttempt(test.db, limits).then(
    () => 'taken',
    ({ statusCode, retryAfter }) => [statusCode, retryAfter],
  )
const countAttempts = async (key: string) =>
  (await test.db.select().from(attempts).where(eq(attempts.key, key)))[0]?.count

describe('an attempt', () => {
  it('is refused once a limit is used up, also when all come at once', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => take(limit('a', 3))))
    expect(results.filter((result) => result === 'taken')).toHaveLength(3)
    expect(results).toContainEqual([429, 60])
  })

  it('counts again after the time window', async () => {
    await take(limit('a', 1))
    expect(await take(limit('a', 1))).toEqual([429, 60])
    await test.db.update(attempts).set({ resetsAt: sql`now()` })
    expect(await take(limit('a', 1))).toBe('taken')
  })

  it('does not count for other limits when one refuses it', async () => {
    await take(limit('address', 1))
    await take(limit('address', 1), limit('account', 5))
    expect(await countAttempts('account')).toBe(0)
  })

  it('no longer counts after it is returned', async () => {
    await take(limit('a', 1))
    await returnAttempt(test.db, [limit('a', 1)])
    expect(await take(limit('a', 1))).toBe('taken')
  })

  it('locks rows in the same order when it is taken and returned', async () => {
    const both = [limit('a', 9), limit('b', 9)]
    await take(limit('b', 9))
    await take(limit('a', 9))
    const [returned] = await test.db.transaction(async (tx) => {
      await tx.select().from(attempts).where(eq(attempts.key, 'a')).for('update')
      const started = [returnAttempt(test.db, both).then(() => 'returned')]
      await waitForLocks(test.db, 1)
      await takeAttempt(tx, both)
      return started
    })
    expect(await returned).toBe('returned')
    expect([await countAttempts('a'), await countAttempts('b')]).toEqual([1, 1])
  })

  it('is forgotten after its window', async () => {
    await take(limit('old', 1))
    await test.db.update(attempts).set({ resetsAt: new Date(0) })
    await take(limit('new', 1))
    await deleteExpired(test.db)
    expect((await test.db.select().from(attempts)).map(({ key }) => key)).toEqual(['new'])
  })
})

/** Uses up a limit, as that many calls would. */
const useUp = (key: string, count: number) => {
  const values = { key, count, resetsAt: sql`now() + interval '50 seconds'` }
  return test.db.insert(attempts).values(values).onConflictDoUpdate({ target: attempts.key, set: values })
}

describe('calls from one address', () => {
  const prefix = '/user/warehouse-owner'
  const email = 'somebody@nordlicht.test'
  it.each([
    ['sign-up', 30, 'POST', '/sign-up', {}],
    ['sign-up', 30, 'POST', '/parkings/sign-up', {}],
    ['login', 60, 'POST', '/login', { email, password: 'x' }],
    ['forgot', 60, 'POST', '/password/forgot', { email }],
    ['reset', 60, 'POST', '/password/reset', {}],
    ['reset', 60, 'POST', '/password/reset/check', {}],
    ['verify', 60, 'POST', '/verify', {}],
    ['invite', 60, 'GET', '/invite/some-code', undefined],
    ['refresh', 600, 'POST', '/refresh', {}],
    ['logout', 600, 'POST', '/logout', {}],
  ] as const)('are limited for %s to %i a minute (%s %s)', async (call, max, method, path, body) => {
    const ask = () => test.call(undefined, method, `${prefix}${path}`, { body })
    await useUp(`${call} from 127.0.0.1`, max - 1)
    expect((await ask()).status).not.toBe(429)
    const { status, body: answer, headers } = await ask()
    expect([status, answer.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  it('are counted by all processes together', async () => {
    const other = await startApp({ sharing: test, env: { LOGINS_PER_MINUTE: '3' } })
    const body = { email, password: 'wrong' }
    const answers = await Promise.all(
      [test, other, test, other, test, other].map((app) =>
        app.call(undefined, 'POST', `${prefix}/login`, { body }),
      ),
    )
    await other.close()
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429, 429])
  })
})

describe('logins of one account', () => {
  const logIn = (password: string, from = '127.0.0.1') =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/user/warehouse-owner/login',
      payload: { email: 'gate@nordlicht.test', password },
      remoteAddress: from,
    })

  it('are limited over all addresses, but not where the user has logged in before', async () => {
    expect((await logIn(PASSWORD, '203.0.113.1')).statusCode).toBe(200)
    await useUp('login of gate@nordlicht.test', 100)
    const refused = await logIn('wrong', '203.0.113.2')
    expect(refused.statusCode).toBe(429)
    expect((await logIn(PASSWORD, '203.0.113.1')).statusCode).toBe(200)
    await test.db.update(auditEvents).set({ event: 'password-reset' })
    expect((await logIn(PASSWORD, '203.0.113.1')).statusCode).toBe(200)
    await test.db.update(auditEvents).set({ at: new Date(0) })
    expect((await logIn(PASSWORD, '203.0.113.1')).statusCode).toBe(429)
  })

  it('do not queue for a hash when a limit refuses them', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    // Two slots and a queue of 100.
    const running = Array.from({ length: 102 }, () => hashing(() => released))
    expect((await logIn(PASSWORD)).statusCode).toBe(503)
    await useUp('login from 127.0.0.1', 60)
    expect((await logIn(PASSWORD)).statusCode).toBe(429)
    release()
    await Promise.all(running)
  })

  it('count only when they fail', async () => {
    for (let index = 0; index < 4; index++) expect((await logIn(PASSWORD)).statusCode).toBe(200)
    expect(await countAttempts('login from 127.0.0.1')).toBe(0)
  })
})

it('mails at most five reset links an hour, and answers 204 all the same', async () => {
  const other = await startApp({ sharing: test })
  const body = { email: 'manager@nordlicht.test' }
  for (let index = 0; index < 7; index++)
    expect(
      (await other.call(undefined, 'POST', '/user/warehouse-owner/password/forgot', { body })).status,
    ).toBe(204)
  expect(other.mails).toHaveLength(5)
  await other.close()
})
