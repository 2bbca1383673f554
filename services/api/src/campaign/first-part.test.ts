import type { Notification } from '@hosts/shared/contract'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { StreamChat } from 'stream-chat'
import { driverUser } from '../chat/chat-ids'
import { openConversation } from '../chat/conversations'
import { campaignRecipients, campaigns, driverConsents, type WarehouseRow } from '../db/schema'
import { addDrivers } from '../testing/add-drivers'
import { startProcess } from '../testing/api-process'
import { SECRET, startApp, type TestApp } from '../testing/app'
import { listMessages, startChat } from '../testing/chat'
import { findUrl } from '../testing/database'
import { startKillingProxy } from '../testing/killing-proxy'
import { addWarehouse } from '../testing/world'
import { advanceFirstParts } from './advance-first-parts'
import { createRunner, defaultRunner } from './runner/runner'

let chat: Awaited<ReturnType<typeof startChat>>
let test: TestApp
beforeAll(async () => {
  chat = await startChat()
  test = await startApp({ env: chat.env })
})
afterAll(async () => {
  await test.close()
  await chat.sandbox.close()
})

const ask = (method: 'GET' | 'POST', url: string, body?: object) =>
  test.call(test.world.owner, method, `/chat/campaign${url}`, { body })

/** A location with so many drivers who have agreed. */
const fill = async (people: number, quietHours: WarehouseRow['quietHours'] = null) => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Large', { quietHours, timezone: 'UTC' })
  await addDrivers(test.db, place.id, { people, firstPhone: 4_915_110_000_000, language: 'de' })
  return place
}
const start = async ({ id: warehouseId }: WarehouseRow) => {
  const body = { warehouseId, name: 'Offer', segment: 'all', messageTemplate: { text: 'Hello' } }
  const { id } = (await ask('POST', '', body)).body
  expect((await ask('POST', `/${id}/start`)).status).toBe(200)
  return id as string
}
const advance = (stream = test.app.stream) =>
  advanceFirstParts({ db: test.db, stream, log: test.app.log, rangeSize: 300 })
/** Nothing listens on this port. */
const nowhere = new StreamChat('key', 'secret', { baseURL: 'http://127.0.0.1:9' })
const show = async (id: string) => (await ask('GET', `/${id}`)).body
const isOf = (id: string) => eq(campaignRecipients.campaignId, id)
const isPending = (id: string) => and(isOf(id), eq(campaignRecipients.state, 'pending'))
const countDue = (id: string) =>
  test.db.$count(
    campaignRecipients,
    and(isPending(id), lt(campaignRecipients.nextAttemptAt, sql`now() + '1 s'`)),
  )
/** As if the wait since the first part had been over for so many minutes. */
const endWait = (id: string, minutes = 0) =>
  test.db
    .update(campaigns)
    .set({ firstDoneAt: sql`${campaigns.firstDoneAt} - make_interval(mins => ${10 + minutes})` })
    .where(eq(campaigns.id, id))
/** The first part gets an outcome without a chat service: all got it, but so many who failed or answered STOP. */
const finishFirst = async (place: WarehouseRow, id: string, failed: number, stopped: number) => {
  const first = await test.db
    .update(campaignRecipients)
    .set({ state: 'sent', sentAt: sql`now() - interval '1 minute'` })
    .where(and(isPending(id), lt(campaignRecipients.nextAttemptAt, sql`now() + '1 s'`)))
    .returning({ driverId: campaignRecipients.driverId })
  for (const { driverId } of first.slice(0, failed))
    await test.db
      .update(campaignRecipients)
      .set({ state: 'failed', sentAt: null })
      .where(and(isOf(id), eq(campaignRecipients.driverId, driverId)))
  const withdrawn = { warehouseId: place.id, given: false, source: 'chat' }
  for (const { driverId } of first.slice(failed, failed + stopped))
    await test.db.insert(driverConsents).values({ ...withdrawn, driverId })
  await advance()
  return first.length
}
/** Quiet hours that begin and end so many minutes from now. */
const fromNow = (from: number, to: number) => {
  const toTime = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
  return { from: toTime(from), to: toTime(to) }
}
const stop = (id: string) => ask('POST', `/${id}/stop`)

it('lets all of an audience of 1,000 go at once', async () => {
  const id = await start(await fill(1000))
  expect([await countDue(id), (await show(id)).first_part]).toEqual([1000, undefined])
  await stop(id)
})

describe('of a larger audience', () => {
  it('a first part of 5 % goes, then the rest after ten minutes', async () => {
    const place = await fill(1001)
    const id = await start(place)
    expect((await show(id)).first_part).toEqual({ size: 51, state: 'sending', failed: 0, stopped: 0 })
    expect(await countDue(id)).toBe(51)
    await test.app.runner.pass()
    const waiting = await show(id)
    expect(waiting).toMatchObject({
      status: 'in_progress',
      stats: { audience: 1001, sent: 51 },
      first_part: { size: 51, state: 'waiting' },
    })
    const wait = Date.parse(waiting.first_part.restAt) - Date.now()
    expect([wait > 9 * 60_000, wait <= 10 * 60_000]).toEqual([true, true])
    await test.app.runner.pass()
    expect((await show(id)).stats.sent).toBe(51)
    await endWait(id)
    await advance()
    expect(await show(id)).toMatchObject({ first_part: { size: 51, state: 'through' } })
    expect(await countDue(id)).toBe(950)
    await stop(id)
  })

  it('a first part is drawn anew for each campaign', async () => {
    const place = await fill(1100)
    const draw = async () => {
      const id = await start(place)
      const isFirst = and(isPending(id), lt(campaignRecipients.nextAttemptAt, sql`now() + '1 s'`))
      const rows = await test.db
        .select({ id: campaignRecipients.driverId })
        .from(campaignRecipients)
        .where(isFirst)
        .orderBy(campaignRecipients.driverId)
      await stop(id)
      return rows.map((row) => row.id)
    }
    const [one, other] = [await draw(), await draw()]
    expect([one.length, other.length]).toEqual([55, 55])
    expect(one).not.toEqual(other)
  })

  it.each([
    [0, 0, 'through'],
    [5, 0, 'through'],
    [3, 2, 'through'],
    [6, 0, 'halted'],
    [3, 3, 'halted'],
    [0, 6, 'halted'],
  ])('a first part of 51 with %d failed and %d STOPs is %s', async (failed, stopped, state) => {
    const place = await fill(1010)
    const id = await start(place)
    expect(await finishFirst(place, id, failed, stopped)).toBe(51)
    await endWait(id)
    await advance()
    expect((await show(id)).first_part).toEqual({
      size: 51,
      state,
      ...(state === 'halted' && { failed, stopped }),
    })
    expect(await countDue(id)).toBe(state === 'halted' ? 0 : 959)
    await stop(id)
  })

  it('STOPs that no webhook has brought count, once the chat service can be asked', async () => {
    const place = await fill(1001)
    const id = await start(place)
    await test.app.runner.pass()
    const isSent = and(isOf(id), eq(campaignRecipients.state, 'sent'))
    const receivers = await test.db.select().from(campaignRecipients).where(isSent)
    expect(receivers).toHaveLength(51)
    for (const { driverId } of receivers.slice(-6)) {
      const conversation = await openConversation(chat.stream, place, { id: driverId, name: 'Driver' })
      await conversation.sendMessage({ text: 'STOP', user_id: driverUser(driverId) })
    }
    await endWait(id)
    await advance(nowhere)
    expect([(await show(id)).first_part.state, await countDue(id)]).toEqual(['waiting', 0])
    await advance()
    expect((await show(id)).first_part).toEqual({ size: 51, state: 'halted', failed: 0, stopped: 6 })
    await stop(id)
  })

  it.each([
    ['5 hours after its time', 300, null, 'late'],
    ['days after its time, just after quiet hours', 4000, [-60, -5], 'late'],
    ['5 hours after its time, which was not quiet', 300, [-30, 60], 'late'],
    ['50 minutes after its time', 50, null, 'through'],
    ['after the quiet hours in which its time was', 300, [-400, -5], 'through'],
    ['not in the quiet hours in which its time was', 300, [-400, 60], 'waiting'],
    ['not in quiet hours that have just begun', 5, [-2, 60], 'waiting'],
  ] as const)('the rest goes, or does not: %s', async (_, minutes, quiet, expected) => {
    const place = await fill(1001, quiet && fromNow(quiet[0], quiet[1]))
    const id = await start(place)
    await finishFirst(place, id, 1, 1)
    expect((await show(id)).first_part).toMatchObject({ failed: 1, stopped: 1 })
    await endWait(id, minutes)
    await advance()
    const { first_part } = await show(id)
    expect(first_part.reason ?? first_part.state).toBe(expected)
    expect(await countDue(id)).toBe(expected === 'through' ? 950 : 0)
    if (expected === 'late')
      expect(first_part).toEqual({ size: 51, state: 'halted', reason: 'late', failed: 1, stopped: 1 })
    await stop(id)
  })

  it('the host goes on in quiet hours with one that was halted', async () => {
    const place = await fill(1001, fromNow(-30, 60))
    const id = await start(place)
    await finishFirst(place, id, 0, 0)
    await endWait(id, 300)
    await advance()
    expect((await ask('POST', `/${id}/continue`)).body.first_part.state).toBe('through')
    await advance()
    expect(await countDue(id)).toBe(950)
    await stop(id)
  })

  it('a decision does not wait until another campaign is sent', async () => {
    const place = await fill(1001)
    const id = await start(place)
    await finishFirst(place, id, 6, 0)
    await endWait(id)
    const other = await start(await fill(30))
    const options = { ...defaultRunner, concurrency: 2, pollMs: 0 }
    await createRunner(
      { db: test.db, stream: test.app.stream, log: test.app.log, secret: SECRET },
      options,
    ).pass()
    const [halted] = await test.db.select().from(campaigns).where(eq(campaigns.id, id))
    const isLater = and(isOf(other), gt(campaignRecipients.sentAt, halted?.haltedAt ?? new Date()))
    expect(await test.db.$count(campaignRecipients, isLater)).toBeGreaterThan(0)
    await stop(id)
  })

  it('the host goes on with a halted one, or stops it', async () => {
    const place = await fill(1010)
    const halt = async () => {
      const id = await start(place)
      await finishFirst(place, id, 6, 0)
      expect(await ask('POST', `/${id}/continue`)).toMatchObject({
        status: 409,
        body: { code: 'not_halted' },
      })
      await endWait(id)
      await advance()
      return id
    }
    const readTold = async () => {
      const { results } = (await test.call(test.world.owner, 'GET', '/notification')).body
      return (results as Notification[])
        .filter(({ kind, location }) => kind === 'campaign-halted' && location?.id === place.id)
        .map(({ subject, name, isSettled }) => [subject, name, isSettled])
    }
    const goesOn = await halt()
    expect(await readTold()).toEqual([[goesOn, 'Offer', false]])
    for (let round = 0; round < 2; round++)
      expect(await ask('POST', `/${goesOn}/continue`)).toMatchObject({
        status: 200,
        body: { first_part: { state: 'through' } },
      })
    expect(await readTold()).toEqual([[goesOn, 'Offer', true]])
    await advance()
    expect(await ask('POST', `/${goesOn}/continue`)).toMatchObject({
      status: 200,
      body: { first_part: { state: 'through' } },
    })
    expect(await countDue(goesOn)).toBe(959)
    await stop(goesOn)
    const ends = await halt()
    expect(await readTold()).toContainEqual([ends, 'Offer', false])
    expect((await stop(ends)).body.status).toBe('stopped')
    expect((await readTold()).filter(([, , isSettled]) => !isSettled)).toEqual([])
    expect((await ask('POST', `/${ends}/continue`)).status).toBe(409)
    expect(await test.db.$count(campaignRecipients, isPending(ends))).toBe(0)
  })

  it('a rest that waits for the host counts in no frequency cap', async () => {
    const place = await fill(1001)
    const countCapped = async () => {
      const body = { warehouseId: place.id, segment: 'all', text: 'Hello' }
      const answer = await test.call(test.world.owner, 'POST', '/chat/audience', { body })
      return answer.body.excluded.frequency_cap
    }
    const ids = [await start(place), await start(place)]
    for (const id of ids) await finishFirst(place, id, 0, 0)
    expect(await countCapped()).toBe(1001)
    for (const id of ids) await endWait(id, 300)
    await advance()
    // Those who are in both first parts have got two.
    expect(await countCapped()).toBeLessThanOrEqual(51)
    for (const id of ids) await ask('POST', `/${id}/continue`)
    expect(await countCapped()).toBe(1001)
    for (const id of ids) await stop(id)
  })

  it('a rest that cannot go on keeps no other from going, and goes on from there', async () => {
    const places = [await fill(1001), await fill(1001)] as const
    const [broken, behind] = [await start(places[0]), await start(places[1])]
    await finishFirst(places[0], broken, 0, 0)
    await finishFirst(places[1], behind, 0, 0)
    for (const id of [broken, behind]) await endWait(id)
    const everybody = await test.db
      .select({ id: campaignRecipients.driverId })
      .from(campaignRecipients)
      .where(isOf(broken))
      .orderBy(campaignRecipients.driverId)
    await test.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'The database is away'; end $$`)
    await test.db.execute(
      sql.raw(`create trigger refuse before update on campaign_recipients for each row
      when (new.campaign_id = '${broken}' and new.driver_id >= ${everybody[800]?.id} and new.state = 'pending')
      execute function refuse()`),
    )
    try {
      await advance()
    } finally {
      await test.db.execute(sql`drop trigger refuse on campaign_recipients`)
      await test.db.execute(sql`drop function refuse`)
    }
    const readRest = async (id: string) =>
      (await test.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.restAt
    expect([await countDue(broken), await countDue(behind)]).toEqual([600, 950])
    expect([await readRest(broken), await readRest(behind)]).toEqual([null, expect.any(Date)])
    // Those that went do not change what is decided.
    const gone = and(isPending(broken), lt(campaignRecipients.nextAttemptAt, sql`now() + '1 s'`))
    await test.db.update(campaignRecipients).set({ state: 'failed' }).where(gone)
    expect((await show(broken)).first_part.state).toBe('through')
    await Promise.all([advance(), advance()])
    expect(await readRest(broken)).toEqual(expect.any(Date))
    expect(await countDue(broken)).toBe(350)
    expect(await test.db.$count(campaignRecipients, isPending(broken))).toBe(350)
    await stop(broken)
    await stop(behind)
  })

  it('two processes decide once, and a stop meanwhile wins or comes after', async () => {
    const place = await fill(1010)
    const id = await start(place)
    await finishFirst(place, id, 0, 0)
    await endWait(id)
    await Promise.all([advance(), advance(), stop(id)])
    expect((await show(id)).status).toBe('stopped')
    await advance()
    expect(await test.db.$count(campaignRecipients, isPending(id))).toBe(0)
  })
})

it('nobody gets none or two messages though the API is killed in the first part and in the rest', async () => {
  const place = await fill(1040)
  const id = await start(place)
  let calls = 0
  let fatal = 20
  const proxy = await startKillingProxy(chat.sandbox.url, ({ method, url }) => {
    if (method !== 'POST' || !/\/message$/.test(url?.split('?')[0] ?? '')) return undefined
    calls++
    // A call without effect kills nobody: the first one to a driver without a conversation.
    return calls >= fatal ? 'after' : undefined
  })
  const runVictim = async () => {
    const env = {
      DATABASE_URL: await findUrl(test.db),
      ...chat.env,
      STREAM_URL: proxy.url,
      JWT_SECRET: SECRET,
    }
    const { child, exited } = await startProcess(env)
    proxy.aimAt(child)
    expect((await exited)[1]).toBe('SIGKILL')
    // What it had claimed is due again once the lease is over.
    await test.db
      .update(campaignRecipients)
      .set({ nextAttemptAt: sql`now()` })
      .where(
        and(
          isPending(id),
          gt(campaignRecipients.nextAttemptAt, sql`now()`),
          lt(campaignRecipients.nextAttemptAt, sql`now() + interval '1 hour'`),
        ),
      )
  }
  await runVictim()
  const runner = () =>
    createRunner(
      { db: test.db, stream: test.app.stream, log: test.app.log, secret: SECRET },
      { ...defaultRunner, concurrency: 16 },
    )
  await Promise.all([runner().pass(), runner().pass()])
  expect(await show(id)).toMatchObject({ stats: { sent: 52 }, first_part: { state: 'waiting' } })
  await endWait(id)
  fatal = calls + 30
  await runVictim()
  proxy.close()
  expect((await show(id)).first_part.state).toBe('through')
  // Only what the kill may have lost or doubled: those whom nobody has tried yet take too long.
  await test.db
    .update(campaignRecipients)
    .set({ state: 'stopped' })
    .where(and(isPending(id), eq(campaignRecipients.attempts, 0)))
  await Promise.all([runner().pass(), runner().pass()])
  const tried = await test.db
    .select()
    .from(campaignRecipients)
    .where(and(isOf(id), gt(campaignRecipients.attempts, 0)))
  expect(tried.length).toBeGreaterThan(52)
  expect(new Set(tried.map(({ state }) => state))).toEqual(new Set(['sent']))
  const counts = new Set<number>()
  for (const { driverId } of tried)
    counts.add((await listMessages(chat.stream, `messaging:w${place.id}-d${driverId}`)).length)
  expect([...counts]).toEqual([1])
}, 120_000)
