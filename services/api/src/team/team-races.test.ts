import { eq } from 'drizzle-orm'
import { accounts, invites, users } from '../db/schema'
import type { Db } from '../db/types'
import { startApp, type TestApp } from '../testing/app'
import { waitForLocks } from '../testing/database'
import { addRequest, addUser } from '../testing/world'
import { issueCode } from '../user/one-time-codes'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

type Call = ReturnType<TestApp['call']>

let count = 0
const addOwner = async () => {
  const owner = await addUser(test.db, test.world.account.id, `owner-${++count}@nordlicht.test`, 'owner')
  // Starts the session, which takes the user's lock.
  await test.call(owner, 'GET', '/user/me')
  return owner
}
const change = (id: number, body: object) => test.call(test.world.owner, 'PATCH', `/team/${id}`, { body })
const invite = (user: { id: number }, email: string) =>
  test.call(user, 'POST', '/team/invite', { body: { email, subrole: 'owner', warehouseIds: null } })
const isOpen = async (code: string) =>
  (await test.call(undefined, 'GET', `/user/warehouse-owner/invite/${code}`)).status === 200
const lockAccount = (tx: Db) =>
  tx.select().from(accounts).where(eq(accounts.id, test.world.account.id)).for('update')
const lockUser = (tx: Db, id: number) => tx.select().from(users).where(eq(users.id, id)).for('update')

/** Starts `lose`, and then `call`, which the API lets in before `lose` is stored. */
const race = async (lock: (tx: Db) => Promise<unknown>, lose: () => Call, call: () => Call) => {
  const [lost, called] = await test.db.transaction(async (tx) => {
    await lock(tx)
    const started = lose()
    await waitForLocks(test.db, 1)
    const second = call()
    await waitForLocks(test.db, 2)
    return [started, second]
  })
  expect((await lost).status).toBeLessThan(300)
  return called
}

describe('an owner who loses rights during a call', () => {
  const losses = () => ({
    'the role': { subrole: 'manager' },
    locations: { warehouseIds: [test.world.first.id] },
  })

  it.each([
    ['the role', 403],
    ['locations', 422],
  ] as const)('invites nobody without %s', async (right, status) => {
    const owner = await addOwner()
    const email = `invited-${status}@nordlicht.test`
    const mails = test.mails.length
    const sent = await race(
      lockAccount,
      () => change(owner.id, losses()[right]),
      () => invite(owner, email),
    )
    expect(sent.status).toBe(status)
    expect(await test.db.$count(invites, eq(invites.email, email))).toBe(0)
    expect(test.mails).toHaveLength(mails)
  })

  it.each(['the role', 'locations'] as const)('resends no invite without %s', async (right) => {
    const owner = await addOwner()
    const email = `resent-${right.replace(' ', '-')}@nordlicht.test`
    const { code } = (await invite(test.world.owner, email)).body
    const [sent] = await test.db.select().from(invites).where(eq(invites.email, email))
    const resent = await race(
      lockAccount,
      () => change(owner.id, losses()[right]),
      () => test.call(owner, 'POST', `/team/invite/${sent?.id}/resend`),
    )
    expect([resent.status, await isOpen(code)]).toEqual([403, true])
  })

  it('grants a member no location that is lost', async () => {
    const { account, first } = test.world
    const owner = await addOwner()
    const member = await addUser(test.db, account.id, 'granted@nordlicht.test', 'manager', [first.id])
    const granted = await race(
      lockAccount,
      () => change(owner.id, losses().locations),
      () => test.call(owner, 'PATCH', `/team/${member.id}`, { body: { warehouseIds: null } }),
    )
    expect(granted.status).toBe(422)
  })

  it('admits nobody to a location that is lost', async () => {
    const owner = await addOwner()
    const { id } = await addRequest(test.db, test.world.first, 'admitted@nordlicht.test')
    const approved = await race(
      lockAccount,
      () => change(owner.id, losses().locations),
      () => test.call(owner, 'POST', `/team/${id}/approve`, { body: { warehouseIds: null } }),
    )
    expect(approved.status).toBe(422)
  })

  it('invites nobody once a reset has ended the session', async () => {
    const owner = await addOwner()
    const body = { code: await issueCode(test.db, owner.id, 'reset'), password: 'harbour lantern 41' }
    const sent = await race(
      (tx) => lockUser(tx, owner.id),
      () => test.call(undefined, 'POST', '/user/warehouse-owner/password/reset', { body }),
      () => invite(owner, 'after-reset@nordlicht.test'),
    )
    expect(sent.status).toBe(401)
    expect(await test.db.$count(invites, eq(invites.invitedBy, owner.id))).toBe(0)
  })
})

it('lets somebody join by an invite while a member of the team is being changed', async () => {
  const owner = await addOwner()
  const email = 'joins@nordlicht.test'
  const { code } = (await invite(test.world.owner, email)).body
  const body = {
    name: 'Mia',
    email,
    phone: '+4930123456',
    company: 'Nordlicht',
    country: 'DE',
    acceptTerms: true,
    password: 'harbour lantern 41',
    invite: code,
  }
  const { started, joined } = await test.db.transaction(async (tx) => {
    await lockUser(tx, owner.id)
    const started = change(owner.id, { subrole: 'manager' })
    await waitForLocks(test.db, 1)
    const joined = await test.call(undefined, 'POST', '/user/warehouse-owner/sign-up', { body })
    return { started, joined }
  })
  expect([joined.status, (await started).status]).toEqual([201, 200])
})
