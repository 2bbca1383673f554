import type { Member, Subrole } from '@hosts/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { accessRequests, users } from '../db/schema'
import { deleteExpired } from '../plugins/clean-up'
import { startApp, type TestApp } from '../testing/app'
import { waitForLocks } from '../testing/database'
import { addBooking, addDriver, addRequest, addUser, inHours, PASSWORD } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('lists the users of the account only', async () => {
  const { body } = await test.call(test.world.owner, 'GET', '/team?limit=2')
  expect(body).toMatchObject({ count: 3, hasMore: true, page: 1, limit: 2 })
  const second = await test.call(test.world.owner, 'GET', '/team?limit=2&page=2')
  const emails = [...body.results, ...second.body.results].map(({ email }) => email)
  expect(emails.sort()).toEqual(['gate@nordlicht.test', 'manager@nordlicht.test', 'owner@nordlicht.test'])
})

it('lists for an owner of some locations who shares one of them, and the owner', async () => {
  const { db, world } = test
  const { account, first, second } = world
  const add = (name: string, ids: number[] | null, subrole: Subrole = 'manager') =>
    addUser(db, account.id, `${name}@some.test`, subrole, ids)
  const limited = await add('limited', [second.id], 'owner')
  const without = await add('without', [], 'owner')
  await add('everywhere', null)
  await add('both', [first.id, second.id])
  await add('elsewhere', [first.id])
  await addRequest(db, second, 'asks-here@some.test')
  await addRequest(db, first, 'asks-elsewhere@some.test')
  const list = async (user: { id: number }, query = 'limit=100') => {
    const { body } = await test.call(user, 'GET', `/team?${query}`)
    const emails = body.results.map(({ email }: Member) => email)
    return { count: body.count, own: emails.filter((email: string) => email.endsWith('@some.test')) }
  }
  const seen = ['asks-here', 'both', 'everywhere', 'limited'].map((name) => `${name}@some.test`)
  expect((await list(limited)).own).toEqual(seen)
  expect((await list(without)).own).toEqual(['everywhere@some.test', 'without@some.test'])
  expect((await list(world.owner)).own).toHaveLength(7)
  // With the owner of all; each page has what the one before leaves, across the end of the requests.
  const pages = [1, 2, 3, 4, 5].map((page) => list(limited, `limit=1&page=${page}`))
  const found = await Promise.all(pages)
  expect(found.map(({ count }) => count)).toEqual([5, 5, 5, 5, 5])
  expect(found.flatMap(({ own }) => own)).toEqual(seen)
})

describe('a request by location code', () => {
  const answer = (id: number, action: string, body?: object, user: { id: number } = test.world.owner) =>
    test.call(user, 'POST', `/team/${id}/${action}`, { body })

  it('comes first in the list, with the person’s details', async () => {
    const asking = await addRequest(test.db, test.world.first, 'zoe@nordlicht.test')
    const { body } = await test.call(test.world.owner, 'GET', '/team?limit=100')
    const pending = body.results.filter(({ status }: Member) => status === 'pending')
    expect(body.results.slice(0, pending.length)).toEqual(pending)
    expect(pending.find(({ id }: Member) => id === asking.id)).toMatchObject({
      name: 'zoe',
      phone: asking.phone,
      warehouseIds: [test.world.first.id],
      createdAt: asking.createdAt.toISOString(),
      usedAt: null,
    })
  })

  it('is approved once, with locations, and the person can log in', async () => {
    const { first, second } = test.world
    const { id, email } = await addRequest(test.db, test.world.first, 'in@nordlicht.test')
    const body = { warehouseIds: [second.id, first.id, first.id] }
    const answers = await Promise.all([answer(id, 'approve', body), answer(id, 'approve', body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      status: 'active',
      subrole: 'access-only',
      warehouseIds: [second.id, first.id],
    })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_answered')
    expect(test.mails.at(-1)).toMatchObject({ to: email, text: expect.stringContaining('/login') })
    const login = await test.call(undefined, 'POST', '/user/warehouse-owner/login', {
      body: { email, password: PASSWORD },
    })
    expect(login.status).toBe(200)
    expect((await answer(id, 'decline')).body.code).toBe('already_answered')
  })

  it('keeps its id as a user, which no other user has', async () => {
    const { db, world } = test
    const { account, first } = world
    const before = await addUser(db, account.id, 'id-before@nordlicht.test', 'manager')
    const asking = await addRequest(db, first, 'id-of-both@nordlicht.test')
    const after = await addUser(db, account.id, 'id-after@nordlicht.test', 'manager')
    expect([asking.id, after.id]).toEqual([before.id + 1, before.id + 2])
    const { body } = await answer(asking.id, 'approve', { warehouseIds: [first.id] })
    expect(body).toMatchObject({ id: asking.id, createdAt: asking.createdAt.toISOString() })
    expect((await test.call({ id: asking.id }, 'GET', '/user/me')).body.email).toBe(asking.email)
  })

  it('does not block its address: sign-up, invite and reset work as without it', async () => {
    const { db, world } = test
    const post = (path: string, body: object) =>
      test.call(undefined, 'POST', `/user/warehouse-owner/${path}`, { body })
    const person = { name: 'Cleo', phone: '+4930123456', password: 'harbour lantern 41' }
    const host = { ...person, company: 'Bigcorp', country: 'DE', acceptTerms: true }
    const email = 'ceo@bigcorp.test'
    const here = await addRequest(db, world.first, email)
    const elsewhere = await addRequest(db, world.foreign, email)
    const mails = test.mails.length
    expect((await post('password/forgot', { email })).status).toBe(204)
    expect(test.mails).toHaveLength(mails)

    const invite = { body: { email, subrole: 'manager', warehouseIds: null } }
    const { status, body } = await test.call(world.owner, 'POST', '/team/invite', invite)
    expect(status).toBe(201)
    const joined = await post('sign-up', { ...host, email, invite: body.code })
    expect(joined.status).toBe(201)
    // The password of a request opens nothing, and its words are no longer said.
    expect((await post('login', { email, password: PASSWORD })).body.code).toBe('bad_credentials')
    expect((await post('login', { email, password: person.password })).status).toBe(200)
    await post('password/forgot', { email })
    expect(test.mails.at(-1)).toMatchObject({ to: email, text: expect.stringContaining('reset=') })
    const mailsBefore = test.mails.length

    const refused = [
      await answer(here.id, 'approve', { warehouseIds: null }),
      await answer(elsewhere.id, 'approve', { warehouseIds: null }, world.stranger),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'already_member'],
      [409, 'email_taken'],
    ])
    expect(refused[0]?.body.message).toBe('ceo@bigcorp.test is in your team already. Decline this request')
    // A member is not written that they have no access.
    expect((await answer(here.id, 'decline')).status).toBe(204)
    expect(test.mails).toHaveLength(mailsBefore)
    expect((await answer(elsewhere.id, 'decline', undefined, world.stranger)).status).toBe(204)
    expect(test.mails.at(-1)?.subject).toBe('Your request for access')

    await addRequest(db, world.first, 'free@bigcorp.test')
    expect((await post('sign-up', { ...host, email: 'free@bigcorp.test' })).status).toBe(201)
  })

  it('is answered with the other requests of the address in the account, and with none elsewhere', async () => {
    const { db, world } = test
    const email = 'often@nordlicht.test'
    const first = await addRequest(db, world.first, email)
    const second = await addRequest(db, world.second, email)
    const elsewhere = await addRequest(db, world.foreign, email)
    expect((await answer(second.id, 'approve', { warehouseIds: null })).status).toBe(200)
    expect((await answer(first.id, 'approve', { warehouseIds: null })).status).toBe(404)
    const left = await db.select().from(accessRequests).where(eq(accessRequests.email, email))
    expect(left.map(({ id }) => id)).toEqual([elsewhere.id])
  })

  it('is over after its time, and deleted', async () => {
    const { db, world } = test
    const email = 'waited@nordlicht.test'
    const { id } = await addRequest(db, world.first, email, inHours(-1))
    const login = { body: { email, password: PASSWORD } }
    const logIn = async () =>
      (await test.call(undefined, 'POST', '/user/warehouse-owner/login', login)).body.code
    expect(await logIn()).toBe('bad_credentials')
    const open = await addRequest(db, world.first, email)
    expect(await logIn()).toBe('pending_approval')
    const { body } = await test.call(world.owner, 'GET', '/team?limit=100')
    expect(body.results.map((entry: Member) => entry.id)).not.toContain(id)
    expect((await answer(id, 'approve', { warehouseIds: null })).status).toBe(404)
    await deleteExpired(db)
    const left = await db.select().from(accessRequests).where(eq(accessRequests.email, email))
    expect(left.map((row) => row.id)).toEqual([open.id])
  })

  it('is removed like a member, without a mail', async () => {
    const { id } = await addRequest(test.db, test.world.first, 'gone@nordlicht.test')
    const mails = test.mails.length
    expect((await test.call(test.world.owner, 'DELETE', `/team/${id}`)).status).toBe(204)
    expect((await answer(id, 'decline')).status).toBe(404)
    expect(test.mails).toHaveLength(mails)
  })

  it('is moved when a process of the release before has stored it as a user', async () => {
    const { db, world } = test
    const { account, first, owner } = world
    const late = await addUser(db, account.id, 'late@nordlicht.test', 'access-only', [first.id])
    await db.update(users).set({ approvedAt: null }).where(eq(users.id, late.id))
    await deleteExpired(db)
    expect(await db.$count(users, eq(users.id, late.id))).toBe(0)
    const { body } = await test.call(owner, 'GET', '/team?limit=100')
    expect(body.results.find(({ id }: Member) => id === late.id)).toMatchObject({
      status: 'pending',
      email: late.email,
      warehouseIds: [first.id],
      createdAt: late.createdAt.toISOString(),
    })
    expect((await answer(late.id, 'approve', { warehouseIds: null })).body.id).toBe(late.id)
  })

  it('is declined, and can be made again', async () => {
    const { id, email } = await addRequest(test.db, test.world.first, 'out@nordlicht.test')
    expect((await answer(id, 'decline')).status).toBe(204)
    expect(test.mails.at(-1)?.to).toBe(email)
    expect((await answer(id, 'approve', { warehouseIds: null })).status).toBe(404)
    await addRequest(test.db, test.world.first, email)
  })

  it('mails its address at most three answers an hour, by whichever account', async () => {
    const { owner, stranger, first, foreign } = test.world
    const email = 'bombed@x.test'
    const sides = [
      [owner, first],
      [stranger, foreign],
      [owner, first],
      [stranger, foreign],
    ] as const
    for (const [host, place] of sides) {
      const { id } = await addRequest(test.db, place, email)
      expect((await answer(id, 'decline', undefined, host)).status).toBe(204)
    }
    const { id } = await addRequest(test.db, first, email)
    expect((await answer(id, 'approve', { warehouseIds: null })).status).toBe(200)
    expect(test.mails.filter(({ to }) => to === email)).toHaveLength(3)
  })

  it('is answered only by an owner of all its locations, with locations of their own', async () => {
    const { account, owner, stranger, first, second, foreign } = test.world
    const limited = await addUser(test.db, account.id, 'second-only@nordlicht.test', 'owner', [second.id])
    const { id } = await addRequest(test.db, test.world.first, 'far@nordlicht.test')
    const approve = (user: { id: number }, ids: unknown) => answer(id, 'approve', { warehouseIds: ids }, user)
    expect((await approve(stranger, null)).status).toBe(404)
    expect((await approve(limited, [second.id])).status).toBe(403)
    const near = await addRequest(test.db, test.world.second, 'near@nordlicht.test')
    for (const body of [{ warehouseIds: [first.id] }, {}])
      expect((await answer(near.id, 'approve', body, limited)).status).toBe(422)
    expect((await answer(near.id, 'approve', {})).body.warehouseIds).toBeNull()
    expect((await approve(owner, [foreign.id])).status).toBe(422)
    expect((await approve(owner, [])).status).toBe(400)
    expect((await answer(id, 'decline', undefined, limited)).status).toBe(403)
  })

  it('counts among the tasks of owners of its location, and of nobody else', async () => {
    const read = async (user: { id: number }) => (await test.call(user, 'GET', '/to-do')).body.accessRequests
    const { account, first, second } = test.world
    const limited = await addUser(test.db, account.id, 'counts@nordlicht.test', 'owner', [second.id])
    const [before, ofLimited] = [await read(test.world.owner), await read(limited)]
    await addRequest(test.db, first, 'counted@nordlicht.test')
    expect(await read(test.world.owner)).toBe(before + 1)
    expect(await read(limited)).toBe(ofLimited)
    expect(await read(test.world.manager)).toBeUndefined()
  })
})

describe('a change of a member', () => {
  const change = (user: { id: number }, id: number, body: object) =>
    test.call(user, 'PATCH', `/team/${id}`, { body })
  const add = (email: string, ids: number[] | null = null, subrole: Subrole = 'owner') =>
    addUser(test.db, test.world.account.id, email, subrole, ids)

  it('counts from the next call on', async () => {
    const { owner, first, second } = test.world
    const { id } = await add('rises@nordlicht.test', [first.id], 'access-only')
    const statuses = async () => [
      (await test.call({ id }, 'GET', '/to-do')).status,
      (await test.call({ id }, 'GET', `/warehouse/${second.id}`)).status,
    ]
    expect(await statuses()).toEqual([403, 404])
    const { status, body } = await change(owner, id, { subrole: 'manager' })
    expect([status, body.subrole, body.warehouseIds]).toEqual([200, 'manager', [first.id]])
    expect(await statuses()).toEqual([200, 404])
    await change(owner, id, { warehouseIds: null })
    expect(await statuses()).toEqual([200, 200])
  })

  it('is refused for oneself, for pending people, and outside one’s account and locations', async () => {
    const { owner, stranger, first, second } = test.world
    const limited = await add('some-places@nordlicht.test', [first.id])
    const member = await add('placed@nordlicht.test', [first.id], 'manager')
    const waiting = await addRequest(test.db, test.world.first, 'waits@nordlicht.test')
    const codes = []
    for (const [user, id, body] of [
      [owner, stranger.id, {}],
      [owner, owner.id, { subrole: 'manager' }],
      [owner, waiting.id, { subrole: 'owner' }],
      [limited, owner.id, { subrole: 'manager' }],
      [limited, member.id, { warehouseIds: null }],
      [limited, member.id, { warehouseIds: [second.id] }],
      [limited, member.id, { warehouseIds: [first.id] }],
    ] as const) {
      const answer = await change(user, id, body)
      codes.push(answer.body.code ?? answer.body[0]?.errors[0].code ?? answer.status)
    }
    expect(codes).toEqual([
      'not_found',
      'own_account',
      'not_approved',
      'forbidden',
      'unknown_location',
      'unknown_location',
      200,
    ])
  })

  it('ends the open invites of an owner, who may have fewer rights now', async () => {
    const member = await add('demoted@nordlicht.test')
    const body = { email: 'accomplice@nordlicht.test', subrole: 'owner', warehouseIds: null }
    const { code } = (await test.call(member, 'POST', '/team/invite', { body })).body
    const open = async () =>
      (await test.call(undefined, 'GET', `/user/warehouse-owner/invite/${code}`)).status
    await change(test.world.owner, member.id, { subrole: 'owner', warehouseIds: null })
    expect(await open()).toBe(200)
    await change(test.world.owner, member.id, { subrole: 'manager' })
    expect(await open()).toBe(404)
  })

  it('leaves one of two owners who make each other managers', async () => {
    const [one, other] = [await add('this@nordlicht.test'), await add('that@nordlicht.test')]
    for (const owner of [one, other]) await test.call(owner, 'GET', '/user/me')
    const both = await test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table users in share mode`)
      const started = [
        change(one, other.id, { subrole: 'manager' }),
        change(other, one.id, { subrole: 'manager' }),
      ]
      await waitForLocks(test.db, 2)
      return started
    })
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 403])
  })
})

describe('a removed member', () => {
  const remove = (user: { id: number }, id: number) => test.call(user, 'DELETE', `/team/${id}`)
  const add = (email: string, ids: number[] | null = null) =>
    addUser(test.db, test.world.account.id, email, 'owner', ids)

  it('loses sessions and open invites at once', async () => {
    const member = await add('leaving@nordlicht.test')
    const body = { email: 'friend@nordlicht.test', subrole: 'owner', warehouseIds: null }
    const { code } = (await test.call(member, 'POST', '/team/invite', { body })).body
    expect((await remove(test.world.owner, member.id)).status).toBe(204)
    expect((await test.call(member, 'GET', '/user/me')).status).toBe(401)
    expect((await test.call(undefined, 'GET', `/user/warehouse-owner/invite/${code}`)).status).toBe(404)
    const { body: team } = await test.call(test.world.owner, 'GET', '/team?limit=100')
    expect(team.results.map(({ email }: Member) => email)).not.toContain('leaving@nordlicht.test')
  })

  it('can be invited again, and stays in history by name', async () => {
    const { owner, first } = test.world
    const member = await add('returns@nordlicht.test')
    const { id: driverId } = await addDriver(test.db, first.id, 'Ada')
    const stay = await addBooking(test.db, { warehouseId: first.id, driverId }, [1, 2])
    const cancel = { body: { reason: 'Broken down' } }
    expect((await test.call(member, 'POST', `/booking/${stay.id}/cancel`, cancel)).status).toBe(200)
    await remove(owner, member.id)
    const { body: history } = await test.call(owner, 'GET', `/booking/${stay.id}/event`)
    expect(JSON.stringify(history)).toContain('"by":"returns"')
    const body = { email: member.email, subrole: 'manager', warehouseIds: null }
    expect((await test.call(owner, 'POST', '/team/invite', { body })).status).toBe(201)
  })

  it('cannot be of another account, oneself, or an owner with more locations', async () => {
    const { owner, stranger, first } = test.world
    const limited = await add('limited-owner@nordlicht.test', [first.id])
    expect((await remove(owner, stranger.id)).status).toBe(404)
    expect((await remove(owner, owner.id)).body.code).toBe('own_account')
    expect((await remove(limited, owner.id)).status).toBe(403)
  })

  it('leaves one of two owners who remove each other', async () => {
    const [one, other] = [await add('one@nordlicht.test'), await add('other@nordlicht.test')]
    for (const owner of [one, other]) await test.call(owner, 'GET', '/user/me')
    const both = await test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table users in share mode`)
      const started = [remove(one, other.id), remove(other, one.id)]
      await waitForLocks(test.db, 2)
      return started
    })
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([204, 401])
  })
})
