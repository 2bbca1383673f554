import { eq } from 'drizzle-orm'
import { auditEvents, passkeyChallenges, passkeys, refreshTokens } from '../db/schema'
import { lockUser } from '../factor/lock-user'
import { startApp, type TestApp } from '../testing/app'
import { waitForLocks } from '../testing/database'
import { ORIGIN, preparePasskeys, readError } from '../testing/passkeys'
import { createAuthenticator } from '../testing/software-authenticator'
import { PASSWORD } from '../testing/world'
import { checkPasskey } from '../webauthn/check-passkey'

let test: TestApp
let addPerson: ReturnType<typeof preparePasskeys>['addPerson']
let addPasskey: ReturnType<typeof preparePasskeys>['add']
let ask: ReturnType<typeof preparePasskeys>['ask']
let send: ReturnType<typeof preparePasskeys>['send']
let list: ReturnType<typeof preparePasskeys>['list']
let askAny: ReturnType<typeof preparePasskeys>['askAny']
beforeAll(async () => {
  test = await startApp({ env: { PUBLIC_URL: ORIGIN } })
  ;({ addPerson, add: addPasskey, ask, send, list, askAny } = preparePasskeys(test))
})
afterAll(() => test.close())

describe('a new passkey', () => {
  it('is asked for so that it can be found without a name, and checks the person', async () => {
    const person = await addPerson()
    const { status, body } = await ask(person)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rp: { id: 'hosts.example' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect(Buffer.from(body.user.id, 'base64url').toString()).not.toContain(person.email)
  })

  it('is stored without a secret, mailed to the person and listed', async () => {
    const person = await addPerson()
    test.mails.length = 0
    const { id, entry } = await addPasskey(person, {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
    })
    expect(entry).toMatchObject({ name: 'iPhone', isSynced: true, usedAt: null })
    expect(await list(person)).toEqual([entry])
    expect(test.mails).toMatchObject([{ to: person.email, subject: 'Passkey added: iPhone' }])
    const next = await ask(person)
    expect(next.body.excludeCredentials).toEqual([{ type: 'public-key', id }])
    const events = await test.db.select().from(auditEvents).where(eq(auditEvents.userId, person.id))
    expect(events).toMatchObject([{ event: 'passkey-added', subject: 'iPhone' }])
  })

  it.each<[string, Parameters<ReturnType<typeof createAuthenticator>['create']>[1], string]>([
    ['another origin', { origin: 'https://hosts.example.evil.test' }, 'passkey_origin'],
    ['another host', { rpId: 'evil.test' }, 'passkey_invalid'],
    ['a challenge that nobody issued', { challenge: 'aW52ZW50ZWQ' }, 'passkey_expired'],
    ['a device that does not check the person', { isVerified: false }, 'passkey_unverified'],
  ])('is refused with %s', async (_, change, code) => {
    const person = await addPerson()
    const options = await ask(person)
    const answer = await send(person, createAuthenticator(ORIGIN).create(options.body, change))
    expect(readError(answer)).toEqual([422, 'passkey', code])
    expect(await list(person)).toEqual([])
  })

  it('is refused when it is sent twice, too late, or by another person', async () => {
    const [person, other] = [await addPerson(), await addPerson()]
    const [once, late, foreign] = [await ask(person), await ask(person), await ask(other)]
    const first = createAuthenticator(ORIGIN).create(once.body)
    expect((await send(person, first)).status).toBe(201)
    expect(readError(await send(person, first))).toEqual([422, 'passkey', 'passkey_expired'])
    const theirs = createAuthenticator(ORIGIN).create(foreign.body)
    expect(readError(await send(person, theirs))).toEqual([422, 'passkey', 'passkey_expired'])
    await test.db.update(passkeyChallenges).set({ expiresAt: new Date() })
    const old = createAuthenticator(ORIGIN).create(late.body)
    expect(readError(await send(person, old))).toEqual([422, 'passkey', 'passkey_expired'])
    expect(await list(person)).toHaveLength(1)
  })

  it('is refused when somebody has it already', async () => {
    const [person, other] = [await addPerson(), await addPerson()]
    const authenticator = await addPasskey(person)
    const options = await ask(other)
    const answer = await send(other, authenticator.create(options.body))
    expect(readError(answer)).toEqual([422, 'passkey', 'passkey_known'])
  })

  it('is refused when it cannot be read', async () => {
    const person = await addPerson()
    const options = await ask(person)
    const passkey = createAuthenticator(ORIGIN).create(options.body)
    const broken = { ...passkey, response: { ...passkey.response, attestationObject: 'AAAA' } }
    expect(readError(await send(person, broken))).toEqual([422, 'passkey', 'passkey_invalid'])
    const garbled = { ...passkey, response: { ...passkey.response, clientDataJSON: 'AAAA' } }
    expect(readError(await send(person, garbled))).toEqual([422, 'passkey', 'passkey_invalid'])
  })

  it('is not added by a session that ends while the call waits', async () => {
    const person = await addPerson()
    const passkey = createAuthenticator(ORIGIN).create((await ask(person)).body)
    const { added } = await test.db.transaction(async (tx) => {
      await lockUser(tx, person.id)
      const added = send(person, passkey)
      await waitForLocks(test.db, 1)
      await tx.delete(refreshTokens).where(eq(refreshTokens.userId, person.id))
      return { added }
    })
    expect((await added).status).toBe(401)
    expect(await test.db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0)
  })

  it('is one of ten, also when two are added at once', async () => {
    const person = await addPerson()
    for (let added = 0; added < 9; added += 1) await addPasskey(person)
    const made = [await ask(person), await ask(person)].map(({ body }) =>
      createAuthenticator(ORIGIN).create(body),
    )
    const answers = await Promise.all(made.map((passkey) => send(person, passkey)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(readError(await ask(person))).toEqual([422, undefined, 'too_many_passkeys'])
    const names = (await list(person)).map(({ name }: { name: string }) => name)
    expect(names).toEqual(Array.from({ length: 10 }, (_, index) => `Passkey ${index + 1}`))
  })
})

describe('the list of passkeys', () => {
  it('is renamed and deleted from, and the person is told', async () => {
    const person = await addPerson()
    const { entry } = await addPasskey(person)
    const other = await addPasskey(person)
    const renamed = await test.call(person, 'PATCH', `/user/me/passkey/${entry.id}`, {
      body: { name: ' Desk\u202E ' },
    })
    expect(renamed.body).toEqual({ ...entry, name: 'Desk' })
    test.mails.length = 0
    expect((await test.call(person, 'DELETE', `/user/me/passkey/${entry.id}`)).status).toBe(204)
    expect(test.mails).toMatchObject([{ to: person.email, subject: 'Passkey removed: Desk' }])
    expect(await list(person)).toEqual([other.entry])
  })

  it('mails with the last one that the second factor is off, unless that was one of a former host', async () => {
    const remove = async (values: Partial<typeof passkeys.$inferInsert> = {}) => {
      const person = await addPerson()
      const { entry } = await addPasskey(person)
      await test.db
        .update(passkeys)
        .set({ name: 'Desk', ...values })
        .where(eq(passkeys.id, entry.id))
      test.mails.length = 0
      await test.call(person, 'DELETE', `/user/me/passkey/${entry.id}`)
      return test.mails.map(({ subject }) => subject).sort()
    }
    expect(await remove()).toEqual(['Passkey removed: Desk', 'Your second factor is off'])
    expect(await remove({ endedAt: new Date() })).toEqual(['Passkey removed: Desk'])
  })

  it("hides and protects somebody else's", async () => {
    const [person, other] = [await addPerson(), await addPerson()]
    const { entry } = await addPasskey(person)
    const call = (method: 'PATCH' | 'DELETE', body?: object) =>
      test.call(other, method, `/user/me/passkey/${entry.id}`, { body })
    expect((await call('PATCH', { name: 'Mine' })).status).toBe(404)
    expect((await call('DELETE')).status).toBe(404)
    expect(await list(other)).toEqual([])
    expect(await list(person)).toEqual([entry])
  })

  it('names the former host of a passkey from before a change of PUBLIC_URL', async () => {
    const person = await addPerson()
    const { entry } = await addPasskey(person)
    await test.db.update(passkeys).set({ rpId: 'old.example' }).where(eq(passkeys.id, entry.id))
    expect(await list(person)).toEqual([{ ...entry, formerHost: 'old.example' }])
  })
})

describe('the check of a passkey', () => {
  const check = (passkey: Parameters<typeof checkPasskey>[2], userId?: number) =>
    test.db.transaction((tx) => checkPasskey(test.app, tx, passkey, userId))
  const refused = (code: string) => expect.objectContaining({ statusCode: 422, path: 'passkey', code })

  it('finds the person, and says when it was used', async () => {
    const person = await addPerson()
    const authenticator = await addPasskey(person)
    expect(await check(authenticator.get(await askAny()))).toMatchObject({ userId: person.id })
    expect(await list(person)).toMatchObject([{ id: authenticator.entry.id, usedAt: expect.any(String) }])
  })

  it.each<[string, Parameters<ReturnType<typeof createAuthenticator>['get']>[1], string]>([
    ['another origin', { origin: 'http://hosts.example' }, 'passkey_origin'],
    ['another host', { rpId: 'evil.test' }, 'passkey_invalid'],
    ['a challenge that nobody issued', { challenge: 'aW52ZW50ZWQ' }, 'passkey_expired'],
    ['a device that does not check the person', { isVerified: false }, 'passkey_unverified'],
  ])('refuses %s', async (_, change, code) => {
    const authenticator = await addPasskey(await addPerson())
    await expect(check(authenticator.get(await askAny(), change))).rejects.toEqual(refused(code))
  })

  it('refuses what was signed with another key', async () => {
    const authenticator = await addPasskey(await addPerson())
    const forged = {
      ...createAuthenticator(ORIGIN).get(await askAny()),
      id: authenticator.id,
      rawId: authenticator.id,
    }
    await expect(check(forged)).rejects.toEqual(refused('passkey_invalid'))
  })

  it('refuses a challenge that is used, old, or for a new passkey', async () => {
    const person = await addPerson()
    const authenticator = await addPasskey(person)
    const [options, late] = [await askAny(), await askAny()]
    await check(authenticator.get(options))
    await expect(check(authenticator.get(options))).rejects.toEqual(refused('passkey_expired'))
    await test.db.update(passkeyChallenges).set({ expiresAt: new Date() })
    await expect(check(authenticator.get(late))).rejects.toEqual(refused('passkey_expired'))
    const { challenge } = (await ask(person)).body
    const mixed = authenticator.get({ ...options, challenge })
    await expect(check(mixed)).rejects.toEqual(refused('passkey_expired'))
  })

  it('refuses a counter that does not grow: a copy of the passkey has been used', async () => {
    const authenticator = await addPasskey(await addPerson())
    await check(authenticator.get(await askAny(), { counter: 5 }))
    for (const counter of [5, 4, 0])
      await expect(check(authenticator.get(await askAny(), { counter }))).rejects.toEqual(
        refused('passkey_copied'),
      )
    await check(authenticator.get(await askAny(), { counter: 6 }))
  })

  it('accepts one that never counts', async () => {
    const authenticator = await addPasskey(await addPerson())
    for (let use = 0; use < 2; use += 1) await check(authenticator.get(await askAny(), { counter: 0 }))
  })

  it("refuses another person's, a deleted one, and one of a former host", async () => {
    const [person, other] = [await addPerson(), await addPerson()]
    const authenticator = await addPasskey(person)
    const use = async (userId?: number) => check(authenticator.get(await askAny()), userId)
    await expect(use(other.id)).rejects.toEqual(refused('passkey_other_person'))
    await use(person.id)
    const own = eq(passkeys.id, authenticator.entry.id)
    await test.db.update(passkeys).set({ rpId: 'old.example' }).where(own)
    await expect(use()).rejects.toEqual(refused('passkey_unknown'))
    await test.db.delete(passkeys).where(own)
    await expect(use()).rejects.toEqual(refused('passkey_unknown'))
  })

  it('gives one address sixty challenges a minute', async () => {
    const answers = []
    for (let asked = 0; asked <= 60; asked += 1)
      answers.push(await test.call(undefined, 'POST', '/user/warehouse-owner/login/passkey/options'))
    expect(answers.at(-1)?.status).toBe(429)
  })
})

describe('another host of PUBLIC_URL', () => {
  const startAt = async (url: string) => {
    const lines: string[] = []
    const logStream = { write: (line: string) => void lines.push(line) }
    const moved = await startApp({ env: { PUBLIC_URL: url }, sharing: test, logStream })
    await moved.app.listen({ port: 0 })
    await moved.close()
    return lines.map((line) => JSON.parse(line)).filter(({ passkeys }) => passkeys)
  }

  it('ends all passkeys until it is back, and the API says so as it starts', async () => {
    await test.db.delete(passkeys)
    const person = await addPerson()
    const { entry } = await addPasskey(person)
    const methods = async () => {
      const body = { email: person.email, password: PASSWORD }
      return (await test.call(undefined, 'POST', '/user/warehouse-owner/login', { body })).body.methods
    }
    expect(await methods()).toEqual(['passkey', 'recovery'])
    expect(await startAt('https://new.example')).toMatchObject([
      { level: 40, passkeys: 1, host: 'hosts.example', now: 'new.example' },
    ])
    expect(await methods()).toBeUndefined()
    expect(await startAt(`${ORIGIN}:8443`)).toEqual([])
    expect(await methods()).toEqual(['passkey', 'recovery'])
    expect(await list(person)).toEqual([entry])
  })
})
