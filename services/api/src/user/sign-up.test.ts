import { eq } from 'drizzle-orm'
import { invites, users } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const person = { name: 'Nele Vogt', phone: '+49 30 (123) 456-7', password: 'long enough 1' }
const host = { ...person, company: 'Vogt Parken', country: 'CH', acceptTerms: true }
const post = (path: string, body: object) =>
  test.call(undefined, 'POST', `/user/warehouse-owner/${path}`, { body })
const inviteTo = async (email: string, subrole: string) => {
  const body = { email, subrole, warehouseIds: [test.world.first.id] }
  return (await test.call(test.world.owner, 'POST', '/team/invite', { body })).body as {
    code: string
    link: string
  }
}
const faults = (body: { errors: { path: string; code: string }[] }[]) =>
  body[0]?.errors.map(({ path }) => path)

describe('sign-up', () => {
  it('creates an account whose owner confirms the address by mail', async () => {
    const { status, body } = await post('sign-up', { ...host, email: 'Nele@Vogt.test' })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      email: 'nele@vogt.test',
      phone: '+49301234567',
      subrole: 'owner',
      company: 'Vogt Parken',
      country: 'CH',
      warehouseIds: null,
      verifiedAt: null,
    })
    const code = /verify=(\S+)/.exec(test.mails.at(-1)?.text ?? '')?.[1]
    expect((await post('verify', { code })).status).toBe(204)
    const me = await test.call(body.user, 'GET', '/user/me')
    expect(me.body.verifiedAt).not.toBeNull()
    expect((await post('verify', { code })).status).toBe(204)
  })

  it('mails the link that confirms the address again, three times an hour in all', async () => {
    const { body } = await post('sign-up', { ...host, email: 'again@vogt.test' })
    const first = test.mails.length
    const statuses = []
    for (let index = 0; index < 3; index++)
      statuses.push((await test.call(body.user, 'POST', '/user/me/verify')).status)
    expect(statuses).toEqual([204, 204, 429])
    expect(test.mails.slice(first).map(({ to }) => to)).toEqual(['again@vogt.test', 'again@vogt.test'])
    expect((await test.call(test.world.owner, 'POST', '/user/me/verify')).status).toBe(204)
    expect(test.mails).toHaveLength(first + 2)
  })

  it('refuses a taken address at its field, also in parallel', async () => {
    const both = await Promise.all([1, 2].map(() => post('sign-up', { ...host, email: 'twice@vogt.test' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const refused = both.find(({ status }) => status === 422)
    expect(refused?.body[0].errors).toEqual([
      { path: 'email', code: 'email_taken', message: 'An account with this email exists. Log in instead' },
    ])
  })

  it('refuses a password that is easy to guess, also one made of the person’s own data', async () => {
    for (const password of ['password1234', 'vogtparken2026']) {
      const { status, body } = await post('sign-up', { ...host, email: 'weak@vogt.test', password })
      expect([status, body[0].errors[0]]).toEqual([
        422,
        {
          path: 'password',
          code: 'weak_password',
          message: 'This password is easy to guess. Choose another one',
        },
      ])
    }
  })

  it('cleans the names of people and companies, and refuses what is empty then', async () => {
    const typed = { name: '\u202Eele\u200B Vogt', company: 'Hosts\r\nBcc: everybody@x.test\u2028\u001b' }
    const { status, body } = await post('sign-up', { ...host, ...typed, email: 'line@vogt.test' })
    expect([status, body.user]).toMatchObject([
      201,
      { name: 'ele Vogt', company: 'Hosts Bcc: everybody@x.test' },
    ])
    const empty = await post('sign-up', { ...host, name: '\u200B\u2066 ', email: 'empty@vogt.test' })
    expect([empty.status, faults(empty.body)]).toEqual([400, ['name']])
  })

  it('hashes the password before the transaction, which would hold a connection meanwhile', async () => {
    const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
    const [hash, transaction] = [jest.spyOn(argon2, 'hash'), jest.spyOn(test.db, 'transaction')]
    const { status } = await post('sign-up', { ...host, email: 'order@vogt.test' })
    const [hashed, stored] = [hash, transaction].map(({ mock }) => mock.invocationCallOrder[0] ?? 0)
    hash.mockRestore()
    transaction.mockRestore()
    expect(status).toBe(201)
    expect(hashed).toBeGreaterThan(0)
    expect(hashed).toBeLessThan(stored ?? 0)
  })

  it('names every invalid field', async () => {
    const { status, body } = await post('sign-up', {
      ...host,
      email: 'x',
      password: 'short',
      acceptTerms: false,
    })
    expect(status).toBe(400)
    expect(faults(body)).toEqual(['email', 'password', 'acceptTerms'])
  })

  it('joins the inviting account once, with the invited address only', async () => {
    const { code } = await inviteTo('mia@nordlicht.test', 'manager')
    const wrong = await post('sign-up', { ...host, email: 'other@nordlicht.test', invite: code })
    expect([wrong.status, faults(wrong.body)]).toEqual([422, ['email']])
    const { status, body } = await post('sign-up', { ...host, email: 'mia@nordlicht.test', invite: code })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      subrole: 'manager',
      company: 'Nordlicht',
      warehouseIds: [test.world.first.id],
    })
    const again = await post('sign-up', { ...host, email: 'mia2@nordlicht.test', invite: code })
    expect(faults(again.body)).toEqual(['invite'])
  })
})

describe('gate staff', () => {
  it('see the invite until it is used, and sign up with it', async () => {
    const { code, link } = await inviteTo('kai@nordlicht.test', 'access-only')
    expect(link).toBe(`http://localhost:3000/parkings/sign-up?invite=${code}`)
    const invite = await test.call(undefined, 'GET', `/user/warehouse-owner/invite/${code}`)
    expect(invite.body).toMatchObject({
      email: 'kai@nordlicht.test',
      company: 'Nordlicht',
      locations: ['First'],
    })
    const { status, body } = await post('parkings/sign-up', {
      ...person,
      email: 'kai@nordlicht.test',
      invite: code,
    })
    expect([status, body.user.subrole]).toEqual([201, 'access-only'])
    expect((await test.call(undefined, 'GET', `/user/warehouse-owner/invite/${code}`)).status).toBe(404)
  })

  it('see that an invite has expired', async () => {
    const { code } = await inviteTo('late@nordlicht.test', 'access-only')
    await test.db.update(invites).set({ expiresAt: new Date(0) })
    const { status, body } = await test.call(undefined, 'GET', `/user/warehouse-owner/invite/${code}`)
    expect([status, body.code]).toEqual([404, 'invite_expired'])
    expect(body.message).toBe('This invite has expired. Ask the owner for a new one')
  })

  it('ask for access with a location code and wait for approval; the owner gets a mail', async () => {
    const body = { ...person, email: 'uwe@nordlicht.test', locationCode: test.world.first.code.toLowerCase() }
    const asked = await post('parkings/sign-up', body)
    expect([asked.status, asked.body]).toEqual([202, { status: 'pending', location: 'First' }])
    expect(test.mails.at(-1)?.to).toBe('owner@nordlicht.test')
    const login = await post('login', { email: body.email, password: body.password })
    expect([login.status, login.body.code]).toEqual([403, 'pending_approval'])
    expect((await post('login', { email: body.email, password: 'a wrong one' })).status).toBe(401)
    expect(await test.db.$count(users, eq(users.email, body.email))).toBe(0)
    const taken = await post('parkings/sign-up', { ...body, email: 'owner@nordlicht.test' })
    expect([taken.status, taken.body[0].errors[0].code]).toEqual([422, 'email_taken'])
  })

  it('see that a code is unknown or missing', async () => {
    const unknown = await post('parkings/sign-up', { ...person, email: 'a@b.test', locationCode: 'ZZZZZZ' })
    expect([unknown.status, faults(unknown.body)]).toEqual([422, ['locationCode']])
    const missing = await post('parkings/sign-up', { ...person, email: 'a@b.test' })
    expect([missing.status, faults(missing.body)]).toEqual([400, ['locationCode']])
  })
})

it('lets every user change name and phone', async () => {
  const { status, body } = await test.call(test.world.gate, 'PATCH', '/user/me', { body: { name: 'Ole H.' } })
  expect([status, body.name, body.phone]).toEqual([200, 'Ole H.', '+4930123456'])
})
