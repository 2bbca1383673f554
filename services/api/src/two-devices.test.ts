import { and, eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { accounts, auditEvents, notifications, recoveryCodes, totpFactors } from './db/schema'
import type { Db } from './db/types'
import { findMethods } from './factor/find-factors'
import { lockUser } from './factor/lock-user'
import { notify } from './notification/notify'
import { startApp, type TestApp } from './testing/app'
import { addBusiness } from './testing/business'
import { waitForLocks } from './testing/database'
import { freezeStep, prepareFactors } from './testing/factor'
import { ORIGIN, preparePasskeys } from './testing/passkeys'
import { addBay, addBooking, addUser, inHours, PASSWORD } from './testing/world'

let test: TestApp
let factors: ReturnType<typeof prepareFactors>
beforeAll(async () => {
  test = await startApp({ env: { PUBLIC_URL: ORIGIN } })
  factors = prepareFactors(test)
})
afterAll(() => test.close())
beforeEach(freezeStep)
afterEach(() => jest.restoreAllMocks())

type Answer = Awaited<ReturnType<TestApp['call']>>
/** Starts all calls behind a lock that each needs, then lets them go at once. The answers come by their status. */
const atOnce = async (lock: (tx: Db) => Promise<unknown>, ...calls: (() => Promise<Answer>)[]) => {
  const { running } = await test.db.transaction(async (tx) => {
    await lock(tx)
    const running = Promise.all(calls.map((call) => call()))
    await waitForLocks(test.db, calls.length)
    return { running }
  })
  return (await running).sort((one, other) => one.status - other.status)
}
const statuses = (answers: Answer[]) => answers.map(({ status }) => status)
const lockOf =
  ({ id }: { id: number }) =>
  (tx: Db) =>
    lockUser(tx, id)
const countEvents = (accountId: number, event: string) =>
  test.db.$count(auditEvents, and(eq(auditEvents.accountId, accountId), eq(auditEvents.event, event)))

it('turns an app on once, with codes that work', async () => {
  const { owner } = await addBusiness(test.db)
  const { secret } = (await test.call(owner, 'POST', '/user/me/totp')).body
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const confirm = () => test.call(owner, 'POST', '/user/me/totp/confirm', { body: { code } })
  const mails = test.mails.length
  const answers = await atOnce(lockOf(owner), confirm, confirm)
  expect(statuses(answers)).toEqual([200, 409])
  expect(test.mails.length - mails).toBe(1)
  expect(await test.db.$count(recoveryCodes, eq(recoveryCodes.userId, owner.id))).toBe(10)
  const recoveryCode = answers[0]?.body.recoveryCodes[0]
  const { challenge } = (await factors.logIn({ email: owner.email, password: PASSWORD })).body
  expect((await factors.answer({ challenge, recoveryCode })).status).toBe(200)
})

describe('a recovery code', () => {
  const lockCodes = (userId: number) => (tx: Db) =>
    tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).for('update')

  it('logs in once', async () => {
    const person = await factors.add()
    const [recoveryCode] = person.recoveryCodes
    const challenges = [(await factors.logIn(person)).body, (await factors.logIn(person)).body]
    const answers = await atOnce(
      lockCodes(person.id),
      ...challenges.map(
        ({ challenge }) =>
          () =>
            factors.answer({ challenge, recoveryCode }),
      ),
    )
    expect(statuses(answers)).toEqual([200, 422])
    expect(await factors.countSessions(person)).toBe(1)
    expect(await test.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(9)
  })

  it('is one of ten new ones, whichever of two devices made the last', async () => {
    const person = await factors.add()
    const renew = () => test.call(person, 'POST', '/user/me/recovery-code')
    expect(statuses(await atOnce(lockOf(person), renew, renew))).toEqual([200, 200])
    expect(await test.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(10)
  })
})

describe('passkeys', () => {
  const addTwo = async () => {
    const passkeys = preparePasskeys(test)
    const person = await factors.add()
    const added = [await passkeys.add(person), await passkeys.add(person)]
    const remove = (index: number) => (): Promise<Answer> =>
      test.call(person, 'DELETE', `/user/me/passkey/${added[index]?.entry.id}`)
    return { person, remove }
  }

  it('are deleted once each', async () => {
    const { person, remove } = await addTwo()
    expect(statuses(await atOnce(lockOf(person), remove(0), remove(0)))).toEqual([204, 404])
    expect(await countEvents(person.accountId, 'passkey-removed')).toBe(1)
  })

  it('are not both deleted where the account needs one', async () => {
    const { person, remove } = await addTwo()
    await test.db.delete(totpFactors).where(eq(totpFactors.userId, person.id))
    await test.db
      .update(accounts)
      .set({ secondFactorFrom: { owner: inHours(-1).toISOString() } })
      .where(eq(accounts.id, person.accountId))
    const [, refused] = await atOnce(lockOf(person), remove(0), remove(1))
    expect([refused?.status, refused?.body.code]).toEqual([409, 'last_factor'])
    expect(await findMethods(test.db, person.id)).toEqual(['passkey', 'recovery'])
  })
})

it('resets a factor once, whichever of two owners does it', async () => {
  const person = await factors.add()
  const [one, other] = [
    await addUser(test.db, person.accountId, `one-${person.email}`, 'owner'),
    await addUser(test.db, person.accountId, `other-${person.email}`, 'owner'),
  ]
  const reset = (by: { id: number }) => () => test.call(by, 'POST', `/team/${person.id}/second-factor/reset`)
  const mails = test.mails.length
  const answers = await atOnce(lockOf(person), reset(one), reset(other))
  expect(answers.map(({ status, body }) => [status, body?.code])).toEqual([
    [204, undefined],
    [409, 'no_factor'],
  ])
  expect(test.mails.length - mails).toBe(2)
  expect(await countEvents(person.accountId, 'factor-reset')).toBe(1)
})

it('settles a notification that another device reads', async () => {
  const { owner, place, ids } = await addBusiness(test.db)
  const bay = await addBay(test.db, place.id, 'A1')
  const asked = { status: 'requested' as const, expiresAt: inHours(1) }
  const { id } = await addBooking(test.db, ids, [1, 5], asked)
  await notify(test.db, { kind: 'request', subject: id, warehouseId: place.id })
  const lock = (tx: Db) =>
    tx.select().from(notifications).where(eq(notifications.warehouseId, place.id)).for('update')
  const answers = await atOnce(
    lock,
    () => test.call(owner, 'POST', '/notification/read', { body: { all: true } }),
    () => test.call(owner, 'POST', `/booking/${id}/accept`, { body: { bayId: bay.id } }),
  )
  for (const { status } of answers) expect(status).toBeLessThan(300)
  const { body } = await test.call(owner, 'GET', '/notification')
  expect(body).toMatchObject({ unread: 0, results: [{ kind: 'request', isSettled: true }] })
  const deadlocks = sql`select deadlocks::integer from pg_stat_database where datname = current_database()`
  expect((await test.db.execute(deadlocks)).rows).toEqual([{ deadlocks: 0 }])
})
