import { and, eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { attempts, auditEvents, loginChallenges, totpFactors } from '../db/schema'
import { createSeal } from '../lib/seal'
import { startApp, type TestApp } from '../testing/app'
import { waitForLocks } from '../testing/database'
import { type FactorPerson, freezeStep, prepareFactors } from '../testing/factor'
import { addPasskey } from '../testing/world'
import { lockUser } from './lock-user'
import { resetFactors } from './reset-factors'

let test: TestApp
let factors: ReturnType<typeof prepareFactors>
beforeAll(async () => {
  test = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  factors = prepareFactors(test)
})
afterAll(() => test.close())
beforeEach(freezeStep)
afterEach(() => jest.restoreAllMocks())

const read = ({ status, body }: { status: number; body: { errors: { path: string; code: string }[] }[] }) => {
  const error = body[0]?.errors[0]
  return [status, error?.path, error?.code]
}
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const someonesPasskey = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: {
    clientDataJSON: btoa('{"challenge":"another","origin":"http://localhost"}'),
    authenticatorData: 'AA',
    signature: 'AA',
  },
}
const wrong = [422, 'code', 'wrong_code']
const expired = [422, 'challenge', 'challenge_expired']

const logIn = async (person: FactorPerson) => (await factors.logIn(person)).body.challenge as string

describe('a login', () => {
  it.each([
    [
      "is another person's",
      ({ app }: TestApp, other: number) => app.dataSeal.seal({ userId: other, secret: SECRET }),
    ],
    ['no key opens', () => createSeal('lost').seal('x')],
  ])('points to recovery codes when the secret of the app %s', async (_, seal) => {
    const [person, other] = [await factors.add(), await factors.add()]
    const own = eq(totpFactors.userId, person.id)
    await test.db
      .update(totpFactors)
      .set({ secret: seal(test, other.id) })
      .where(own)
    const challenge = await logIn(person)
    const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: Date.now() })
    const refused = await factors.answer({ challenge, code })
    expect(read(refused)).toEqual(wrong)
    expect(refused.body[0].errors[0].message).toContain('Use one of your recovery codes')
    const recovered = await factors.answer({ challenge, recoveryCode: person.recoveryCodes[0] })
    expect(recovered.status).toBe(200)
    await test.app.jobs.pass()
    const [mail] = test.mails.filter(({ to }) => to === person.email).slice(-1)
    expect(mail?.subject).toBe('A recovery code was used')
    expect(mail?.text).toContain('Codes that are left: 9.')
  })

  it('opens nothing with a factor that is reset while it waits', async () => {
    const person = await factors.add()
    const challenge = await logIn(person)
    const { answered } = await test.db.transaction(async (tx) => {
      await lockUser(tx, person.id)
      const answered = factors.answer({ challenge, code: person.codeAt(0) })
      await waitForLocks(test.db, 1)
      await resetFactors(tx, person.id)
      return { answered }
    })
    expect(read(await answered)).toEqual(expired)
    expect(await factors.countSessions(person)).toBe(0)
    const own = and(eq(auditEvents.userId, person.id), eq(auditEvents.event, 'login'))
    expect(await test.db.$count(auditEvents, own)).toBe(0)
  })

  it('asks who has a factor for it, and starts no session before', async () => {
    const person = await factors.add()
    const { status, body } = await factors.logIn(person)
    expect([status, body]).toEqual([202, { challenge: expect.any(String), methods: ['totp', 'recovery'] }])
    expect(await factors.countSessions(person)).toBe(0)
    const answer = await factors.answer({ challenge: body.challenge, code: person.codeAt(0) })
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { id: person.id }, accessToken: expect.any(String), refreshToken: expect.any(String) },
    })
    expect(await factors.countSessions(person)).toBe(1)
  })

  it('asks nobody whose app is not confirmed', async () => {
    const person = await factors.add()
    await test.db.update(totpFactors).set({ confirmedAt: null }).where(eq(totpFactors.userId, person.id))
    expect((await factors.logIn(person)).status).toBe(200)
  })

  it('takes a recovery code once, typed in any case', async () => {
    const person = await factors.add()
    const recoveryCode = person.recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ')
    expect((await factors.answer({ challenge: await logIn(person), recoveryCode })).status).toBe(200)
    const again = await factors.answer({ challenge: await logIn(person), recoveryCode })
    expect(read(again)).toEqual([422, 'recoveryCode', 'wrong_code'])
  })

  it('says of each refused code which it was and what to do next, and notes which it was', async () => {
    const person = await factors.add()
    const say = async (proof: object) => {
      const { body } = await factors.answer({ challenge: await logIn(person), ...proof })
      return body[0].errors[0].message
    }
    expect(await say({ code: person.wrongCode() })).toBe(
      'This is not the code that the app shows now. Type the next one. If that is wrong, too, let your phone set its clock by the network',
    )
    expect(await say({ recoveryCode: 'abcd-efgh-jkmn-pqrs' })).toBe(
      'This recovery code is wrong, has been used, or is of an older list. Type another one of your newest list',
    )
    const refused = and(eq(auditEvents.userId, person.id), eq(auditEvents.event, 'login-refused'))
    const rows = await test.db
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(refused)
      .orderBy(auditEvents.id)
    expect(rows.map(({ detail }) => detail)).toEqual(['wrong_code: totp', 'wrong_code: recovery'])
  })

  it.each([
    ['a code without an app', 'code', { code: '123456' }],
    ['a passkey without one', 'passkey', { passkey: someonesPasskey }],
    ['nothing', 'code', {}],
  ])('says of %s that no such factor is turned on, and notes it', async (_, path, proof) => {
    const person = await factors.add()
    if (path === 'code') {
      await addPasskey(test.db, person.id)
      await test.db.delete(totpFactors).where(eq(totpFactors.userId, person.id))
    }
    const refused = await factors.answer({ challenge: await logIn(person), ...proof })
    expect(read(refused)).toEqual([422, path, 'factor_not_on'])
    const own = and(eq(auditEvents.userId, person.id), eq(auditEvents.event, 'login-refused'))
    expect(await test.db.select({ detail: auditEvents.detail }).from(auditEvents).where(own)).toEqual([
      { detail: 'factor_not_on' },
    ])
  })

  it('counts as one from this address only with the factor', async () => {
    const person = await factors.add()
    const challenge = await logIn(person)
    const known = () =>
      test.db
        .select({ detail: auditEvents.detail })
        .from(auditEvents)
        .where(sql`${auditEvents.userId} = ${person.id} and ${auditEvents.event} = 'login'`)
    expect(await known()).toEqual([])
    await factors.answer({ challenge, code: person.codeAt(0) })
    expect(await known()).toEqual([{ detail: 'totp' }])
  })
})

describe('an attacker with the password', () => {
  it('has five tries at a challenge, also at once, and the right code after them opens nothing', async () => {
    const person = await factors.add()
    const challenge = await logIn(person)
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => factors.answer({ challenge, code: person.wrongCode() })),
    )
    const answers = tries.map((answer) => read(answer)[1]).sort()
    expect(answers).toEqual([...Array(3).fill('challenge'), ...Array(5).fill('code')])
    const late = await factors.answer({ challenge, code: person.codeAt(0) })
    expect(read(late)).toEqual(expired)
    expect(late.body[0].errors[0].message).toBe('Those were too many tries. Log in again')
  })

  it('has ten tries an hour over all challenges and addresses, whatever is shown', async () => {
    const person = await factors.add()
    for (let round = 0; round < 5; round++) {
      const challenge = await logIn(person)
      const from = { 'x-forwarded-for': `203.0.113.${round}` }
      expect(read(await factors.answer({ challenge, code: person.wrongCode() }, from))).toEqual(wrong)
      await factors.answer({ challenge, recoveryCode: 'ABCD-ABCD-ABCD-ABCD' }, from)
    }
    const challenge = await logIn(person)
    for (const proof of [{ code: person.codeAt(0) }, { recoveryCode: person.recoveryCodes[0] }]) {
      const refused = await factors.answer({ challenge, ...proof })
      expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    }
    await test.db.update(attempts).set({ resetsAt: new Date(0) })
    expect((await factors.answer({ challenge, code: person.codeAt(0) })).status).toBe(200)
  })

  it.each([
    ['a challenge that nobody was given', async () => 'made-up'],
    [
      'an expired challenge',
      async (person: FactorPerson) => {
        const challenge = await logIn(person)
        await test.db.update(loginChallenges).set({ expiresAt: new Date(0) })
        return challenge
      },
    ],
    [
      'a challenge that was answered',
      async (person: FactorPerson) => {
        const challenge = await logIn(person)
        await factors.answer({ challenge, recoveryCode: person.recoveryCodes[9] })
        return challenge
      },
    ],
    [
      'a challenge from before a new password',
      async (person: FactorPerson) => {
        const challenge = await logIn(person)
        await factors.resetPassword(person)
        return challenge
      },
    ],
  ])('is refused with %s', async (_, prepare) => {
    const person = await factors.add()
    const challenge = await prepare(person)
    expect(read(await factors.answer({ challenge, code: person.codeAt(0) }))).toEqual(expired)
  })

  it('is refused with the challenge of another person, who has another secret', async () => {
    const [victim, thief] = [await factors.add(), await factors.add()]
    const challenge = await logIn(victim)
    expect(read(await factors.answer({ challenge, code: thief.codeAt(0) }))).toEqual(wrong)
    const foreign = await factors.answer({ challenge, recoveryCode: thief.recoveryCodes[0] })
    expect(read(foreign)).toEqual([422, 'recoveryCode', 'wrong_code'])
  })

  it('is refused with a code that was used, by another challenge too, and with an older one', async () => {
    const person = await factors.add()
    const code = person.codeAt(0)
    const challenges = [await logIn(person), await logIn(person)]
    const answers = await Promise.all(challenges.map((challenge) => factors.answer({ challenge, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const challenge = await logIn(person)
    for (const steps of [0, -1])
      expect(read(await factors.answer({ challenge, code: person.codeAt(steps) }))).toEqual(wrong)
  })

  it('is asked for the factor after a reset of the password, too', async () => {
    const person = await factors.add()
    const password = await factors.resetPassword(person)
    expect((await factors.logIn({ ...person, password })).status).toBe(202)
    expect(await factors.countSessions(person)).toBe(0)
  })
})

it('takes codes of one step before and after, and says what to do about a clock that is an hour wrong', async () => {
  const person = await factors.add()
  const challenge = await logIn(person)
  const late = await factors.answer({ challenge, code: person.codeAt(120) })
  expect(late.body[0].errors[0].message).toContain('clock')
  expect(read(await factors.answer({ challenge, code: person.codeAt(2) }))).toEqual(wrong)
  expect((await factors.answer({ challenge, code: person.codeAt(1) })).status).toBe(200)
})

it('reads the secret with DATA_KEY: another JWT_SECRET ends sessions, not factors', async () => {
  const person = await factors.add()
  const other = await startApp({ sharing: test, secret: 'another secret, as long as the first one' })
  try {
    const theirs = prepareFactors(other)
    const { body } = await theirs.logIn(person)
    const answer = await theirs.answer({ challenge: body.challenge, code: person.codeAt(0) })
    expect(answer.status).toBe(200)
  } finally {
    await other.close()
  }
})
