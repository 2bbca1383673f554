import type { OpenInvite } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import { invites, refreshTokens, users } from '../db/schema'
import { deleteExpired } from '../plugins/clean-up'
import { startApp, type TestApp } from '../testing/app'
import { addUser, inHours, PASSWORD } from '../testing/world'
import { issueCode } from '../user/one-time-codes'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('mails an invite and returns its code, link and expiry', async () => {
  const body = { email: 'new@nordlicht.test', subrole: 'manager' }
  const answer = await test.call(test.world.owner, 'POST', '/team/invite', { body })
  expect(answer.status).toBe(201)
  expect(answer.body.link).toBe(`http://localhost:3000/signup?invite=${answer.body.code}`)
  expect(Date.parse(answer.body.expiresAt)).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  expect(test.mails.at(-1)).toMatchObject({
    to: 'new@nordlicht.test',
    text: expect.stringContaining(answer.body.link),
  })
  expect(test.mails.at(-1)?.text).toMatch(/^owner \(.+\) would like to work with you/)
})

it('asks for a step-up to make somebody an owner, and for nothing else of a day’s work', async () => {
  const person = await addUser(test.db, test.world.account.id, 'long-in@nordlicht.test', 'owner')
  const other = await addUser(test.db, test.world.account.id, 'rises@nordlicht.test', 'manager')
  await test.call(person, 'GET', '/user/me')
  await test.db
    .update(refreshTokens)
    .set({ createdAt: inHours(-1) })
    .where(eq(refreshTokens.userId, person.id))
  const send = (subrole: string) =>
    test.call(person, 'POST', '/team/invite', { body: { email: `as-${subrole}@nordlicht.test`, subrole } })
  const make = (subrole: string) => test.call(person, 'PATCH', `/team/${other.id}`, { body: { subrole } })
  for (const call of [send, make]) {
    expect((await call('access-only')).status).toBeLessThan(300)
    const { status, body } = await call('owner')
    expect([status, body.code, body.methods]).toEqual([403, 'step_up', ['password']])
  }
  expect(await test.db.$count(invites, eq(invites.subrole, 'owner'))).toBe(0)
  const shown = { body: { password: PASSWORD } }
  expect((await test.call(person, 'POST', '/user/me/step-up', shown)).status).toBe(204)
  for (const call of [send, make]) expect((await call('owner')).status).toBeLessThan(300)
  // An owner whose locations change is one already.
  await test.db.update(refreshTokens).set({ steppedUpAt: null }).where(eq(refreshTokens.userId, person.id))
  const body = { warehouseIds: [test.world.first.id] }
  expect((await test.call(person, 'PATCH', `/team/${other.id}`, { body })).status).toBe(200)
})

it('refuses locations of another account', async () => {
  const body = { email: 'x@nordlicht.test', subrole: 'access-only', warehouseIds: [test.world.foreign.id] }
  const answer = await test.call(test.world.owner, 'POST', '/team/invite', { body })
  expect(answer.status).toBe(422)
  expect(answer.body[0].errors[0].path).toBe('warehouseIds')
})

const inDays = (days: number) => inHours(24 * days)

describe('invites', () => {
  const invite = (
    to: string,
    warehouseIds: number[] | null = null,
    user: { id: number } = test.world.owner,
  ) => test.call(user, 'POST', '/team/invite', { body: { email: to, subrole: 'manager', warehouseIds } })
  const list = async () => {
    const { body } = await test.call(test.world.owner, 'GET', '/team/invite?limit=100')
    return body.results as OpenInvite[]
  }
  const find = async (email: string) => (await list()).find((entry) => entry.email === email)
  const resend = (user: { id: number }, id: number | undefined) =>
    test.call(user, 'POST', `/team/invite/${id}/resend`)
  const mailedCode = () => /invite=(\S+)/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? ''
  const open = (code: string) => test.call(undefined, 'GET', `/user/warehouse-owner/invite/${code}`)

  it('need a confirmed address', async () => {
    const { id } = await addUser(test.db, test.world.account.id, 'new-owner@nordlicht.test', 'owner')
    await test.db.update(users).set({ verifiedAt: null }).where(eq(users.id, id))
    const before = test.mails.length
    const refused = await invite('x@nordlicht.test', null, { id })
    expect([refused.status, refused.body.code]).toEqual([403, 'verify_first'])
    expect(test.mails).toHaveLength(before)
    await test.db.update(users).set({ verifiedAt: new Date() }).where(eq(users.id, id))
    expect((await invite('x@nordlicht.test', null, { id })).status).toBe(201)
  })

  it('are listed while they are open, and can be revoked', async () => {
    const { first } = test.world
    const { body } = await invite('listed@nordlicht.test', [first.id])
    const entry = await find('listed@nordlicht.test')
    expect(entry).toMatchObject({ subrole: 'manager', warehouseIds: [first.id], invitedBy: 'owner' })
    const revoke = (user: { id: number }) => test.call(user, 'DELETE', `/team/invite/${entry?.id}`)
    expect((await revoke(test.world.stranger)).status).toBe(404)
    expect((await open(body.code)).status).toBe(200)
    expect((await revoke(test.world.owner)).status).toBe(204)
    expect((await open(body.code)).status).toBe(404)
    expect(await find('listed@nordlicht.test')).toBeUndefined()
    await invite('late@nordlicht.test')
    await test.db.update(invites).set({ expiresAt: inDays(-31) })
    expect(await list()).toEqual([])
  })

  it('stay in the list when they have expired, can be sent again, and are deleted after a month', async () => {
    const { body } = await invite('expired@nordlicht.test')
    const expire = (days: number) =>
      test.db
        .update(invites)
        .set({ sentAt: inDays(days - 7), expiresAt: inDays(days) })
        .where(eq(invites.email, 'expired@nordlicht.test'))
    await expire(-1)
    const entry = await find('expired@nordlicht.test')
    expect(Date.parse(entry?.expiresAt ?? '')).toBeLessThan(Date.now())
    expect((await open(body.code)).status).toBe(404)
    expect((await resend(test.world.owner, entry?.id)).status).toBe(204)
    expect((await open(mailedCode())).status).toBe(200)
    expect(Date.parse((await find('expired@nordlicht.test'))?.sentAt ?? '')).toBeGreaterThan(
      Date.now() - 60_000,
    )
    await expire(-29)
    await deleteExpired(test.db)
    expect(await find('expired@nordlicht.test')).toBeDefined()
    await expire(-31)
    await deleteExpired(test.db)
    expect(await test.db.$count(invites, eq(invites.email, 'expired@nordlicht.test'))).toBe(0)
  })

  it('replace an earlier one to the same address, also when two are sent at once', async () => {
    const { first } = test.world
    const answers = await Promise.all([
      invite('once@nordlicht.test'),
      invite('once@nordlicht.test', [first.id]),
    ])
    const statuses = await Promise.all(answers.map(async ({ body }) => (await open(body.code)).status))
    expect(statuses.sort()).toEqual([200, 404])
    expect((await list()).filter(({ email }) => email === 'once@nordlicht.test')).toHaveLength(1)
  })

  it.each([
    ['a member', 'manager@nordlicht.test', 'already_member'],
    ['somebody of another account', 'stranger', 'email_taken'],
  ])('are refused for the address of %s', async (_, address, code) => {
    const { status, body } = await invite(address === 'stranger' ? test.world.stranger.email : address)
    expect([status, body[0].errors[0]]).toEqual([422, expect.objectContaining({ path: 'email', code })])
  })

  it('can be mailed again, with a new code that only the mail contains', async () => {
    const { body } = await invite('again@nordlicht.test')
    const entry = await find('again@nordlicht.test')
    const again = await resend(test.world.owner, entry?.id)
    expect([again.status, again.body, test.mails.at(-1)?.to]).toEqual([204, '', 'again@nordlicht.test'])
    const code = mailedCode()
    expect([(await open(body.code)).status, (await open(code)).status]).toEqual([404, 200])
    expect((await resend(test.world.stranger, entry?.id)).status).toBe(404)
  })

  it('cannot be resent or revoked by an owner of fewer locations', async () => {
    const { account, first, second } = test.world
    const limited = await addUser(test.db, account.id, 'one-location@nordlicht.test', 'owner', [first.id])
    const statuses = []
    for (const [email, ids] of [
      ['all@nordlicht.test', null],
      ['both@nordlicht.test', [first.id, second.id]],
      ['within@nordlicht.test', [first.id]],
    ] as const) {
      await invite(email, ids && [...ids])
      const id = (await find(email))?.id
      const revoke = () => test.call(limited, 'DELETE', `/team/invite/${id}`)
      const mails = test.mails.length
      statuses.push([
        (await resend(limited, id)).status,
        test.mails.length - mails,
        (await revoke()).status,
        Boolean(await find(email)),
      ])
    }
    expect(statuses).toEqual([
      [403, 0, 403, true],
      [403, 0, 403, true],
      [204, 1, 204, false],
    ])
  })

  it('belong to whoever mailed them last, whose reset makes them void', async () => {
    const { account } = test.world
    const member = await addUser(test.db, account.id, 'hijacked@nordlicht.test', 'owner')
    await invite('colleague@nordlicht.test')
    await resend(member, (await find('colleague@nordlicht.test'))?.id)
    const code = mailedCode()
    expect((await find('colleague@nordlicht.test'))?.invitedBy).toBe('hijacked')
    const reset = { code: await issueCode(test.db, member.id, 'reset'), password: 'harbour lantern 41' }
    const { status } = await test.call(undefined, 'POST', '/user/warehouse-owner/password/reset', {
      body: reset,
    })
    expect([status, (await open(code)).status]).toEqual([204, 404])
  })

  it('reach one address at most three times an hour, whoever sends them', async () => {
    const victim = 'victim@elsewhere.test'
    const statuses = []
    for (const user of [test.world.owner, test.world.stranger, test.world.owner, test.world.stranger])
      statuses.push((await invite(victim, null, user)).status)
    expect(statuses).toEqual([201, 201, 201, 429])
    expect(test.mails.filter(({ to }) => to === victim)).toHaveLength(3)
  })

  it('store each location once, and at most 500', async () => {
    const { first } = test.world
    expect((await invite('twice@nordlicht.test', Array(64).fill(first.id))).status).toBe(201)
    expect((await find('twice@nordlicht.test'))?.warehouseIds).toEqual([first.id])
    const many = await invite('many@nordlicht.test', Array(501).fill(first.id))
    expect([many.status, many.body[0].errors[0].path]).toEqual([400, 'warehouseIds'])
  })

  it('are seen by owners of one of their locations', async () => {
    const { account, first, second } = test.world
    const limited = await addUser(test.db, account.id, 'sees-some@nordlicht.test', 'owner', [first.id])
    const addresses = ['seen-all', 'seen-both', 'seen-first', 'unseen'].map(
      (name) => `${name}@nordlicht.test`,
    )
    const places = [null, [second.id, first.id], [first.id], [second.id]]
    for (const [index, email] of addresses.entries()) await invite(email, places[index])
    const { body } = await test.call(limited, 'GET', '/team/invite?limit=100')
    const seen = body.results.map(({ email }: OpenInvite) => email)
    expect(addresses.filter((email) => seen.includes(email))).toEqual(addresses.slice(0, 3))
    expect(body.count).toBe(seen.length)
    expect((await list()).map(({ email }) => email)).toEqual(expect.arrayContaining(addresses))
  })

  it('stay within the inviting owner’s locations', async () => {
    const { account, first, second } = test.world
    const limited = await addUser(test.db, account.id, 'limited@nordlicht.test', 'owner', [first.id])
    const results = []
    for (const ids of [null, [second.id], [first.id, second.id], [first.id]])
      results.push((await invite('y@nordlicht.test', ids, limited)).status)
    expect(results).toEqual([422, 422, 422, 201])
  })
})
