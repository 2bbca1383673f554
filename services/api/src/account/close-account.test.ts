import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { startSending } from '../campaign/campaign-transitions'
import { startDueCampaign } from '../campaign/runner/scheduler'
import { retryDeadlock } from '../db/in-transaction'
import {
  accounts,
  auditEvents,
  bookings,
  campaignRecipients,
  campaigns,
  invites,
  knownDevices,
  loginChallenges,
  oneTimeCodes,
  passkeys,
  recoveryCodes,
  totpFactors,
  warehouses,
} from '../db/schema'
import type { Db } from '../db/types'
import { issueRecoveryCodes } from '../factor/recovery-codes'
import { hashToken } from '../lib/tokens'
import { acceptInvite } from '../team/accept-invite'
import { createToken, startApp, type TestApp } from '../testing/app'
import { addBusiness } from '../testing/business'
import { waitForLocks } from '../testing/database'
import { followLive, listenLive } from '../testing/live'
import {
  addBooking,
  addPasskey,
  addRequest,
  addUser,
  addWarehouse,
  inHours,
  newPlace,
  PASSWORD,
} from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
  await listenLive(test)
})
afterAll(() => test.close())

const setUp = async () => {
  const business = await addBusiness(test.db)
  const { owner, account } = business
  const close = (change: { company?: string; password?: string } = {}, user: { id: number } = owner) =>
    test.call(user, 'POST', '/account/close', {
      body: { company: account.company, password: PASSWORD, ...change },
    })
  const readClosedAt = async () => {
    const [row] = await test.db.select().from(accounts).where(eq(accounts.id, account.id))
    return row?.closedAt
  }
  return { ...business, close, readClosedAt }
}
const logIn = (email: string, password = PASSWORD) =>
  test.call(undefined, 'POST', '/user/warehouse-owner/login', { body: { email, password } })

it.each([
  ['company', 'name_differs', { company: 'Another' }],
  ['password', 'wrong_password', { password: 'not mine' }],
])('is refused at the %s', async (path, code, change) => {
  const { owner, close, readClosedAt } = await setUp()
  const { status, body } = await close(change)
  expect([status, body[0].errors[0].path, body[0].errors[0].code]).toEqual([422, path, code])
  expect(await readClosedAt()).toBeNull()
  expect((await test.call(owner, 'GET', '/user/me')).status).toBe(200)
})

it('allows ten passwords a minute', async () => {
  const { close } = await setUp()
  for (let count = 0; count < 10; count += 1) expect((await close({ password: 'x' })).status).toBe(422)
  expect((await close()).status).toBe(429)
})

it('is refused with the open bookings by location, and changes nothing', async () => {
  const { account, owner, place, ids, close, readClosedAt } = await setUp()
  const other = await addWarehouse(test.db, account.id, 'Another place')
  const book = (span: [number, number], values: object, at = place.id) =>
    addBooking(test.db, { ...ids, warehouseId: at }, span, values)
  const waiting = { status: 'requested' as const, bayId: null }
  await book([1, 2], { ...waiting, expiresAt: inHours(1) })
  await book([1, 2], { status: 'confirmed' })
  await book([-2, 2], { status: 'checked_in' }, other.id)
  // None of these counts.
  await book([1, 2], { ...waiting, expiresAt: inHours(-1) })
  await book([-3, -2], { status: 'confirmed' })
  await book([1, 2], { status: 'cancelled', bayId: null }, other.id)
  const { status, body } = await close()
  expect([status, body.code, body.count]).toEqual([409, 'open_bookings', 3])
  expect(body.locations).toEqual([
    { id: other.id, name: 'Another place', count: 1 },
    { id: place.id, name: 'Place', count: 2 },
  ])
  expect(await readClosedAt()).toBeNull()
  expect((await test.call(owner, 'GET', `/warehouse/${place.id}`)).body.status).toBe('draft')
})

it('waits for a booking that is being stored', async () => {
  const { ids, close, readClosedAt } = await setUp()
  const { closed } = await test.db.transaction(async (tx) => {
    await addBooking(tx as never, ids, [1, 2], { status: 'requested', bayId: null })
    const closed = close()
    await waitForLocks(test.db, 1)
    return { closed }
  })
  expect((await closed).status).toBe(409)
  expect(await readClosedAt()).toBeNull()
  expect(await test.db.$count(bookings, eq(bookings.warehouseId, ids.warehouseId))).toBe(1)
})

it('ends logins, sessions, second factors, invites and codes, and mails the owners', async () => {
  const { db } = test
  const { host, account, owner, place, ids, close, readClosedAt } = await setUp()
  const partner = await addUser(db, account.id, `partner@${host}`, 'owner')
  const gate = await addUser(db, account.id, `gate@${host}`, 'access-only', [place.id])
  const asking = await addRequest(db, place, `asks@${host}`)
  const invited = { email: `guest@${host}`, subrole: 'manager', warehouseIds: null }
  const { body: invite } = await test.call(owner, 'POST', '/team/invite', { body: invited })
  await db
    .insert(oneTimeCodes)
    .values({ hash: hashToken('reset'), userId: gate.id, purpose: 'reset', expiresAt: inHours(1) })
  const campaign = { warehouseId: place.id, name: 'Soon', segment: 'all', text: 'Hello' }
  const [soon, running] = [randomUUID(), randomUUID()]
  await db.insert(campaigns).values([
    { ...campaign, id: soon, status: 'scheduled', scheduledFor: inHours(1) },
    { ...campaign, id: running, status: 'in_progress', startedAt: new Date() },
  ])
  await db
    .insert(campaignRecipients)
    .values({ campaignId: running, driverId: ids.driverId, state: 'pending', text: 'Hello' })
  const { body: session } = await logIn(gate.email)
  // After the login, which would ask for it.
  await addPasskey(db, gate.id)
  await db.insert(totpFactors).values({ userId: gate.id, secret: 'sealed', confirmedAt: new Date() })
  await issueRecoveryCodes(db, gate.id)
  await logIn(gate.email)
  const left = () =>
    Promise.all(
      [passkeys, totpFactors, recoveryCodes, loginChallenges, knownDevices].map((table) =>
        db.$count(table, eq(table.userId, gate.id)),
      ),
    )
  expect(await left()).toEqual([1, 1, 10, 1, 1])
  const followers = [await followLive(test, owner), await followLive(test, gate)]
  const mailsBefore = test.mails.length

  expect((await close()).status).toBe(204)
  expect(await readClosedAt()).toBeInstanceOf(Date)
  for (const user of [owner, partner, gate])
    expect((await test.call(user, 'GET', '/user/me')).status).toBe(401)
  const { refreshToken } = session
  const refreshed = await test.call(undefined, 'POST', '/user/warehouse-owner/refresh', {
    body: { refreshToken },
  })
  expect(refreshed.status).toBe(401)
  expect(await left()).toEqual([0, 0, 0, 0, 0])
  for (const { next } of followers) {
    let event = await next()
    while (event) event = await next()
    expect(event).toBeUndefined()
  }

  const sent = test.mails.slice(mailsBefore)
  expect(sent.map(({ to }) => to).sort()).toEqual([owner.email, partner.email].sort())
  expect(sent[0]).toMatchObject({
    subject: `The account of ${account.company} is closed`,
    text: expect.stringContaining(`${owner.name} has closed the Hosts account of ${account.company}.`),
  })

  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
  for (const { email } of [owner, gate, asking]) {
    const { status, body } = await logIn(email)
    expect([status, body.code]).toEqual([403, 'account_closed'])
    expect(body.message).toBe(
      `The account of ${account.company} was closed on ${day}. Nobody can log in to it any more`,
    )
  }
  // Only to those who know the password.
  expect((await logIn(owner.email, 'a guess')).body.code).toBe('bad_credentials')

  expect((await test.call(undefined, 'GET', `/user/warehouse-owner/invite/${invite.code}`)).status).toBe(404)
  const reset = { code: 'reset' }
  const checked = await test.call(undefined, 'POST', '/user/warehouse-owner/password/reset/check', {
    body: reset,
  })
  expect(checked.status).toBe(422)
  const person = { name: 'Zoe', email: `zoe@${host}`, phone: '+49301234567', password: 'harbour lantern 41' }
  const asked = await test.call(undefined, 'POST', '/user/warehouse-owner/parkings/sign-up', {
    body: { ...person, locationCode: place.code },
  })
  expect([asked.status, asked.body[0].errors[0].code]).toEqual([422, 'unknown_code'])

  const again = await test.call(undefined, 'POST', '/user/warehouse-owner/sign-up', {
    body: { ...person, email: owner.email, company: 'Again', country: 'DE', acceptTerms: true },
  })
  expect([again.status, again.body[0].errors[0].code]).toEqual([422, 'email_closed'])

  const mailsAfter = test.mails.length
  const forgot = await test.call(undefined, 'POST', '/user/warehouse-owner/password/forgot', {
    body: { email: owner.email },
  })
  expect([forgot.status, test.mails.length]).toEqual([204, mailsAfter])

  const [location] = await db.select().from(warehouses).where(eq(warehouses.id, place.id))
  expect([location?.status, location?.version]).toEqual(['archived', place.version + 1])
  const after = await db.select().from(campaigns).where(eq(campaigns.warehouseId, place.id))
  expect(after.map(({ status }) => status)).toEqual(['stopped', 'stopped'])
  const [recipient] = await db
    .select()
    .from(campaignRecipients)
    .where(eq(campaignRecipients.campaignId, running))
  expect(recipient?.state).toBe('stopped')
  const events = await db.select().from(auditEvents).where(eq(auditEvents.accountId, account.id))
  expect(events.map(({ event }) => event)).toContain('account-closed')
})

it('ends logins and invites that started before', async () => {
  const { host, account, owner, close } = await setUp()
  expect((await close()).status).toBe(204)
  const headers = { authorization: `Bearer ${await createToken(test.app, owner.id)}` }
  expect((await test.call(undefined, 'GET', '/user/me', { headers })).status).toBe(401)
  const invite = { accountId: account.id, invitedBy: owner.id, expiresAt: inHours(1) }
  const email = `late@${host}`
  await test.db.insert(invites).values({ ...invite, hash: hashToken('late'), email, subrole: 'access-only' })
  expect((await test.call(undefined, 'GET', '/user/warehouse-owner/invite/late')).status).toBe(404)
  const person = { name: 'Zoe', email, phone: '+49301234567', password: 'harbour lantern 41' }
  const { status, body } = await test.call(undefined, 'POST', '/user/warehouse-owner/parkings/sign-up', {
    body: { ...person, invite: 'late' },
  })
  expect([status, body[0].errors[0].code]).toEqual([422, 'invite_expired'])
})

it('keeps its addresses, so that an invite to one of them cannot be accepted', async () => {
  const former = await setUp()
  const { owner, account } = await setUp()
  const { email } = former.owner
  const invite = { accountId: account.id, invitedBy: owner.id, expiresAt: inHours(1), email }
  await test.db.insert(invites).values({ ...invite, hash: hashToken('early'), subrole: 'manager' })
  expect((await former.close()).status).toBe(204)
  const person = { name: 'Zoe', email, phone: '+49301234567', password: 'harbour lantern 41' }
  const { body } = await test.call(undefined, 'POST', '/user/warehouse-owner/parkings/sign-up', {
    body: { ...person, invite: 'early' },
  })
  expect(body[0].errors[0]).toMatchObject({
    code: 'email_closed',
    message: 'The account with this email was closed. Ask for an invite to another address',
  })
})

it('waits for somebody who joins by an invite, and shuts them out', async () => {
  const { db } = test
  const { host, account, owner, close } = await setUp()
  const email = `joins@${host}`
  const { body: invite } = await test.call(owner, 'POST', '/team/invite', {
    body: { email, subrole: 'manager', warehouseIds: null },
  })
  const { closed, member } = await db.transaction(async (tx) => {
    await acceptInvite(tx, invite.code, email)
    const closed = close()
    await waitForLocks(db, 1)
    return { closed, member: await addUser(tx as never, account.id, email, 'manager') }
  })
  expect((await closed).status).toBe(204)
  expect((await test.call(member, 'GET', '/user/me')).status).toBe(401)
  expect((await logIn(email)).body.code).toBe('account_closed')
})

it('leaves no location that is stored at the same time', async () => {
  const { db } = test
  const { account, owner } = await setUp()
  const { created } = await db.transaction(async (tx) => {
    // Locks the account, as closing it does.
    await tx.select().from(accounts).where(eq(accounts.id, account.id)).for('no key update')
    const created = test.call(owner, 'POST', '/warehouse', { body: newPlace })
    await waitForLocks(db, 1)
    await tx.update(accounts).set({ closedAt: new Date() }).where(eq(accounts.id, account.id))
    return { created }
  })
  expect((await created).status).toBe(401)
  expect(await db.$count(warehouses, eq(warehouses.accountId, account.id))).toBe(1)
})

describe('a scheduled campaign that starts at the same time', () => {
  const schedule = async () => {
    const { place, close } = await setUp()
    const id = randomUUID()
    const values = { id, warehouseId: place.id, name: 'Due', segment: 'all', text: 'Hello' }
    await test.db.insert(campaigns).values({ ...values, status: 'scheduled', scheduledFor: new Date() })
    const expectStopped = async () => {
      const [after] = await test.db.select().from(campaigns).where(eq(campaigns.id, id))
      expect(after?.status).toBe('stopped')
    }
    return { id, place, close, expectStopped }
  }

  it('is stopped when the account waits for the campaign first', async () => {
    const { db } = test
    const { id, place, close, expectStopped } = await schedule()
    let closed: ReturnType<typeof close> | undefined
    // Locks like the scheduler: first the campaign, then its location. A deadlock usually ends the closing of the account.
    const start = async (tx: Db) => {
      const isDue = and(eq(campaigns.id, id), eq(campaigns.status, 'scheduled'))
      const [due] = await tx.select().from(campaigns).where(isDue).for('update')
      if (!due) return
      closed ??= close()
      await waitForLocks(db, 1)
      await startSending(tx, due, place)
    }
    await retryDeadlock(() => db.transaction(start))
    expect((await closed)?.status).toBe(204)
    await expectStopped()
  })

  it('is stopped when the scheduler waits for the location first', async () => {
    const { db } = test
    const { id, place, close, expectStopped } = await schedule()
    const { closed, started } = await db.transaction(async (tx) => {
      await tx.select().from(warehouses).where(eq(warehouses.id, place.id)).for('update')
      const closed = close()
      await waitForLocks(db, 1)
      const started = startDueCampaign(db, id)
      await waitForLocks(db, 2)
      return { closed, started }
    })
    expect((await closed).status).toBe(204)
    await started
    await expectStopped()
  })
})

it('leaves other accounts as they are', async () => {
  const { close } = await setUp()
  const other = await setUp()
  expect((await close()).status).toBe(204)
  expect((await test.call(other.owner, 'GET', `/warehouse/${other.place.id}`)).body.status).toBe('draft')
  expect((await logIn(other.owner.email)).status).toBe(200)
})
