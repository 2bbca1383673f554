import { eq } from 'drizzle-orm'
import { attempts, oneTimeCodes, passkeys, recoveryCodes, totpFactors, users } from '../db/schema'
import { findMethods } from '../factor/find-factors'
import { issueRecoveryCodes } from '../factor/recovery-codes'
import { startApp, type TestApp } from '../testing/app'
import { addPasskey, addUser, PASSWORD } from '../testing/world'

let test: TestApp
let me: { id: number; email: string }
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(attempts)
  me = await addUser(test.db, test.world.account.id, `me-${++count}@nordlicht.test`, 'access-only')
})
let count = 0

const ask = (email: string, password = PASSWORD) =>
  test.call(me, 'POST', '/user/me/email', { body: { email, password } })
const confirm = (code: string, user = me) =>
  test.call(user, 'POST', '/user/me/email/confirm', { body: { code } })
const mailTo = (address: string) => test.mails.findLast(({ to }) => to === address)?.text ?? ''
const mailedCode = (address: string) => /^\d{6}$/m.exec(mailTo(address))?.[0] ?? ''
const reset = (code: string | undefined) =>
  test.call(undefined, 'POST', '/user/warehouse-owner/password/reset', {
    body: { code, password: 'harbour lantern 41' },
  })
/** Goes the way of the page behind a link: it checks the code, and shows the form only if it is valid. */
const follow = async (code: string | undefined) => {
  const check = await test.call(undefined, 'POST', '/user/warehouse-owner/password/reset/check', {
    body: { code },
  })
  return check.status === 204 ? reset(code) : check
}
const fault = ({
  status,
  body,
}: {
  status: number
  body: [{ errors: [{ path: string; code: string }] }]
}) => [status, body[0].errors[0].path, body[0].errors[0].code]
const findMe = async () => (await test.db.select().from(users).where(eq(users.id, me.id)))[0]

it('makes the invites void that the person has sent', async () => {
  await test.db.update(users).set({ subrole: 'owner' }).where(eq(users.id, me.id))
  const body = { email: `guest-${count}@x.test`, subrole: 'manager', warehouseIds: null }
  const invite = (await test.call(me, 'POST', '/team/invite', { body })).body.code
  const open = () => test.call(undefined, 'GET', `/user/warehouse-owner/invite/${invite}`)
  const next = `sends-${count}@nordlicht.test`
  await ask(next)
  expect((await open()).status).toBe(200)
  expect((await confirm(mailedCode(next))).status).toBe(200)
  expect((await open()).status).toBe(404)
})

it('changes the address by the code that the new one gets, once, and the old one can take the account back', async () => {
  const next = `new-${count}@nordlicht.test`
  await test.call(undefined, 'POST', '/user/warehouse-owner/password/forgot', { body: { email: me.email } })
  const oldLink = /reset=(\S+)/.exec(mailTo(me.email))?.[1]
  expect((await ask(next)).status).toBe(204)
  const code = mailedCode(next)
  expect((await findMe())?.email).toBe(me.email)
  expect(fault(await confirm(code, test.world.owner))).toEqual([422, 'code', 'code_expired'])
  const { status, body } = await confirm(code)
  expect([status, body.email]).toEqual([200, next])
  expect(fault(await confirm(code))).toEqual([422, 'code', 'code_expired'])
  expect((await reset(oldLink)).status).toBe(422)

  const word = mailTo(me.email)
  expect(word).toContain(next)
  const restore = /reset=(\S+)/.exec(word)?.[1]
  expect((await follow(restore)).status).toBe(204)
  expect((await findMe())?.email).toBe(me.email)
  expect((await test.call(me, 'GET', '/user/me')).status).toBe(401)
  expect((await reset(restore)).status).toBe(422)
})

describe('the link to a replaced address', () => {
  const links = (address: string) =>
    test.mails.flatMap(({ to, text }) => (to === address ? (/reset=(\S+)/.exec(text)?.[1] ?? []) : []))
  const move = async (next: string) => {
    await ask(next)
    expect((await confirm(mailedCode(next))).status).toBe(200)
  }

  it('works after whoever has the account sets the password, by a change or from the new address', async () => {
    const thief = `thief-${count}@elsewhere.test`
    await move(thief)
    const [restore] = links(me.email)
    const body = { current: PASSWORD, next: 'harbour lantern 42' }
    expect((await test.call(me, 'POST', '/user/me/password', { body })).status).toBe(204)
    await test.call(undefined, 'POST', '/user/warehouse-owner/password/forgot', { body: { email: thief } })
    expect((await follow(links(thief).at(-1))).status).toBe(204)
    expect((await follow(restore)).status).toBe(204)
    expect((await findMe())?.email).toBe(me.email)
  })

  it('undoes the factors since, which would shut the owner out, and leaves those from before', async () => {
    const { db } = test
    const read = async () => ({
      factors: await findMethods(db, me.id),
      codes: await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, me.id)),
      passkeys: (await db.select().from(passkeys).where(eq(passkeys.userId, me.id))).map(({ id }) => id),
    })
    const own = await addPasskey(db, me.id)
    const yesterday = new Date(Date.now() - 86_400_000)
    await db.update(passkeys).set({ createdAt: yesterday }).where(eq(passkeys.id, own.id))
    await move(`thief-${count}@elsewhere.test`)
    await addPasskey(db, me.id)
    await db.insert(totpFactors).values({ userId: me.id, secret: 'sealed', confirmedAt: new Date() })
    await issueRecoveryCodes(db, me.id)
    expect((await follow(links(me.email)[0])).status).toBe(204)
    expect(await read()).toEqual({ factors: ['passkey'], codes: [], passkeys: [own.id] })
  })

  it('is followed by a mail that says which factors are left, by name and day', async () => {
    const { db } = test
    const own = await addPasskey(db, me.id)
    const since = { createdAt: new Date('2026-11-03T12:00:00Z') }
    await db
      .update(passkeys)
      .set({ name: 'Desk', ...since })
      .where(eq(passkeys.id, own.id))
    const secret = { secret: 'sealed', confirmedAt: new Date('2026-11-04T12:00:00Z') }
    await db.insert(totpFactors).values({ userId: me.id, ...secret })
    await move(`thief-${count}@elsewhere.test`)
    await addPasskey(db, me.id)
    expect((await follow(links(me.email)[0])).status).toBe(204)
    const mail = mailTo(me.email)
    expect(mail).toContain(
      'These still work at the login: Desk (3 Nov 2026), authenticator app (4 Nov 2026).',
    )
    expect(mail).toContain('Delete in your account what is not yours.')
  })

  it('reserves the address for its owner', async () => {
    await move(`thief-${count}@elsewhere.test`)
    const person = { name: 'Thea Dieb', phone: '+49 30 1234567', password: 'harbour lantern 43' }
    const host = { ...person, company: 'Dieb', country: 'DE', acceptTerms: true, email: me.email }
    const signUp = await test.call(undefined, 'POST', '/user/warehouse-owner/sign-up', { body: host })
    expect(fault(signUp)).toEqual([422, 'email', 'email_reserved'])
    const other = await addUser(test.db, test.world.account.id, `other-${count}@nordlicht.test`, 'manager')
    const body = { email: me.email, password: PASSWORD }
    expect(fault(await test.call(other, 'POST', '/user/me/email', { body }))).toEqual([
      422,
      'email',
      'email_reserved',
    ])
    expect((await ask(me.email)).status).toBe(204)
  })

  it('ends the links of later changes, and no link of an earlier one', async () => {
    const [next, last] = [`next-${count}@elsewhere.test`, `last-${count}@elsewhere.test`]
    await move(next)
    await move(last)
    await move(`end-${count}@elsewhere.test`)
    const [first] = links(me.email)
    expect((await follow(links(next)[0])).status).toBe(204)
    expect((await follow(links(last)[0])).status).toBe(422)
    expect((await follow(first)).status).toBe(204)
    expect((await findMe())?.email).toBe(me.email)
  })
})

it('needs the password, and an address that nobody has', async () => {
  const next = `free-${count}@nordlicht.test`
  expect(fault(await ask(next, 'not this one'))).toEqual([422, 'password', 'wrong_password'])
  expect(fault(await ask(me.email))).toEqual([422, 'email', 'same_email'])
  expect(fault(await ask(test.world.owner.email))).toEqual([422, 'email', 'email_taken'])
  expect(mailTo(next)).toBe('')
  expect((await ask(next)).status).toBe(204)
  await addUser(test.db, test.world.account.id, next, 'manager')
  expect(fault(await confirm(mailedCode(next)))).toEqual([422, 'email', 'email_taken'])
})

it('does not notify an address that was never confirmed', async () => {
  await test.db.update(users).set({ verifiedAt: null }).where(eq(users.id, me.id))
  const next = `typo-${count}@nordlicht.test`
  await ask(next)
  expect((await confirm(mailedCode(next))).body.verifiedAt).not.toBeNull()
  expect(mailTo(me.email)).toBe('')
})

it('forgets the code with a new one, with a new password, and after half an hour', async () => {
  const next = `late-${count}@nordlicht.test`
  await ask(next)
  const first = mailedCode(next)
  await ask(next)
  const second = mailedCode(next)
  if (first !== second) expect((await confirm(first)).status).toBe(422)
  const body = { current: PASSWORD, next: 'harbour lantern 42' }
  expect((await test.call(me, 'POST', '/user/me/password', { body })).status).toBe(204)
  expect((await confirm(second)).status).toBe(422)
  expect((await ask(next, 'harbour lantern 42')).status).toBe(204)
  await test.db.update(oneTimeCodes).set({ expiresAt: new Date() })
  expect((await confirm(mailedCode(next))).status).toBe(422)
})

it('limits mails, and guesses', async () => {
  const statuses = []
  for (let index = 0; index < 6; index++) statuses.push((await ask(`limit-${index}@nordlicht.test`)).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  const guesses = []
  for (let index = 0; index < 11; index++) guesses.push((await confirm('000000')).status)
  expect([guesses[9], guesses[10]]).toEqual([422, 429])
})

it('stores the chosen language and time format', async () => {
  const patch = (body: object) => test.call(me, 'PATCH', '/user/me', { body })
  expect((await patch({ language: 'tr', timeFormat: '12h' })).body).toMatchObject({
    language: 'tr',
    timeFormat: '12h',
  })
  expect((await patch({ name: 'Ada L.', language: null })).body).toMatchObject({
    name: 'Ada L.',
    language: null,
    timeFormat: '12h',
  })
  expect((await patch({ language: 'xx' })).status).toBe(400)
  expect((await test.call(me, 'GET', '/user/me')).body).toMatchObject({ name: 'Ada L.', timeFormat: '12h' })
})
