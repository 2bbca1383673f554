import { eq, inArray } from 'drizzle-orm'
import { StreamChat } from 'stream-chat'
import { campaignMessageId } from '../../chat/automatic-message-id'
import { automaticUser, driverUser, warehouseUser } from '../../chat/chat-ids'
import { countUnread, openConversation } from '../../chat/conversations'
import { campaignRecipients, campaigns, type WarehouseRow, warehouses } from '../../db/schema'
import { SECRET, startApp, type TestApp } from '../../testing/app'
import { listMessages, startChat } from '../../testing/chat'
import { addDriver, addWarehouse } from '../../testing/world'
import { claimMessages } from './claim-messages'
import { createRunner, defaultRunner } from './runner'

let chat: Awaited<ReturnType<typeof startChat>>
let test: TestApp
beforeAll(async () => {
  chat = await startChat()
  test = await startApp({ env: chat.env, runnerOptions: { concurrency: 2, retryDelaysMs: [0, 0] } })
})
afterAll(async () => {
  await test.close()
  await chat.sandbox.close()
})

const text = 'Hello {{driver.name}}'
const newPlace = async (people: number, values: Partial<WarehouseRow> = {}) => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Runner', values)
  const drivers = []
  for (let count = 0; count < people; count++)
    drivers.push(await addDriver(test.db, place.id, `Driver ${count + 1}`))
  return { place, drivers }
}
const ask = (method: 'GET' | 'POST', url: string, body?: object) =>
  test.call(test.world.owner, method, `/chat/campaign${url}`, { body })
const draft = async ({ id }: WarehouseRow, name = 'Campaign') => {
  const body = { warehouseId: id, name, segment: 'all', messageTemplate: { text } }
  return (await ask('POST', '', body)).body.id as string
}
const startCampaign = async (place: WarehouseRow) => {
  const id = await draft(place)
  await ask('POST', `/${id}/start`)
  return id
}
const show = async (id: string) => (await ask('GET', `/${id}`)).body
const runnerWith = (options: Partial<typeof defaultRunner>, stream = test.app.stream) =>
  createRunner({ db: test.db, stream, log: test.app.log, secret: SECRET }, { ...defaultRunner, ...options })
/** Nothing listens on this port. */
const nowhere = new StreamChat('key', 'secret', { baseURL: 'http://127.0.0.1:9' })
const listReceived = async (place: WarehouseRow, drivers: { id: number }[]) =>
  Promise.all(drivers.map(({ id }) => listMessages(chat.stream, `messaging:w${place.id}-d${id}`)))

/** The runner's message to a driver. */
const sentMessage = async (campaign_id: string, { id, name }: WarehouseRow, driverId: number) => {
  await chat.stream.upsertUser({ id: automaticUser(id), name })
  return {
    id: campaignMessageId(SECRET, campaign_id, driverId),
    text: 'Hello',
    user_id: automaticUser(id),
    campaign_id,
  }
}

it('sends one message to each driver and completes', async () => {
  const { place, drivers } = await newPlace(5)
  const optedOut = await addDriver(test.db, place.id, 'Opted out', { marketingConsentAt: null })
  const id = await startCampaign(place)
  await test.app.runner.pass()
  await test.app.runner.pass()
  expect(await show(id)).toMatchObject({
    status: 'completed',
    stats: { audience: 6, sent: 5, read: 0, failed: 0, skipped: 1 },
  })
  const conversations = await listReceived(place, drivers)
  expect(conversations.map((messages) => messages.length)).toEqual([1, 1, 1, 1, 1])
  expect(conversations[0]?.[0]).toMatchObject({
    text: 'Hello Driver 1',
    user: { id: automaticUser(place.id), name: 'Runner' },
    campaign_id: id,
    campaign_name: 'Campaign',
  })
  expect(await listReceived(place, [optedOut])).toEqual([[]])
})

it('skips who has withdrawn consent or been blocked since it began, however many follow each other', async () => {
  const { place, drivers } = await newPlace(6)
  const [first, second, third, fourth, ...others] = drivers
  if (!first || !second || !third || !fourth) throw new Error('nobody')
  const id = await startCampaign(place)
  const edit = (driver: { id: number }, body: object) =>
    test.call(test.world.owner, 'PATCH', `/chat/users/${driver.id}?warehouseId=${place.id}`, { body })
  for (const driver of [first, second]) await edit(driver, { consent: { given: false, source: 'phone' } })
  for (const driver of [third, fourth]) await edit(driver, { blocked: { reason: 'Left without paying' } })
  await test.app.runner.pass()
  expect(await show(id)).toMatchObject({
    status: 'completed',
    stats: { audience: 6, sent: 2, failed: 0, skipped: 4 },
  })
  const { body } = await ask('GET', `/${id}/recipients`)
  expect(body.results.map(({ skipReason }: { skipReason: string }) => skipReason)).toEqual([
    ...['opted_out', 'opted_out', 'blocked', 'blocked'],
    ...[null, null],
  ])
  const { body: leftOut } = await ask('GET', `/${id}/recipients?state=skipped&limit=3`)
  expect([leftOut.count, leftOut.results.length, leftOut.results[0].driver.id]).toEqual([4, 3, first.id])
  expect((await ask('GET', `/${id}/recipients?state=failed`)).body.count).toBe(0)
  expect((await listReceived(place, [first, third])).flat()).toEqual([])
  expect((await listReceived(place, others)).flat()).toHaveLength(2)
})

it('reports the readers of the message', async () => {
  const { place, drivers } = await newPlace(2)
  const id = await startCampaign(place)
  await test.app.runner.pass()
  const [reader] = drivers
  if (!reader) throw new Error('nobody')
  const channel = await openConversation(chat.stream, place, reader)
  await channel.markRead({ user_id: driverUser(reader.id) })
  const { body } = await ask('GET', `/${id}/recipients`)
  const readers = body.results.filter(({ readAt }: { readAt: string | null }) => readAt)
  expect(readers.map(({ driver }: { driver: { name: string } }) => driver.name)).toEqual(['Driver 1'])
  expect((await show(id)).stats.read).toBe(1)
})

it('stores the time of sending by the clock of the chat service', async () => {
  const { place, drivers } = await newPlace(2)
  const id = await startCampaign(place)
  const [lost] = (await claimMessages(test.db, 1, 0)).messages
  const channel = await openConversation(chat.stream, place, lost?.driver ?? { id: 0, name: '' })
  await channel.sendMessage(await sentMessage(id, place, lost?.driver.id ?? 0))
  await runnerWith({}).pass()
  const rows = await test.db.select().from(campaignRecipients).where(eq(campaignRecipients.campaignId, id))
  const taken = (await listReceived(place, drivers)).map(([message]) => Date.parse(message?.created_at ?? ''))
  expect(rows.map(({ sentAt }) => sentAt?.getTime()).sort()).toEqual(taken.sort())
})

it('continues after a crash and sends nothing twice', async () => {
  const { place, drivers } = await newPlace(4)
  const id = await startCampaign(place)
  // A process claims two messages, sends one, and dies before it stores the result.
  const { messages: claimed } = await claimMessages(test.db, 2, 0)
  const driver = claimed[0]?.driver ?? { id: 0, name: '' }
  const channel = await openConversation(chat.stream, place, driver)
  await channel.sendMessage(await sentMessage(id, place, driver.id))

  await runnerWith({}).pass()
  expect(await show(id)).toMatchObject({ status: 'completed', stats: { audience: 4, sent: 4 } })
  expect((await listReceived(place, drivers)).map((messages) => messages.length)).toEqual([1, 1, 1, 1])
})

it('reaches drivers whose message ids somebody tries to take', async () => {
  const { place, drivers } = await newPlace(3)
  const [attacker, ...others] = drivers
  const id = await startCampaign(place)
  const channel = await openConversation(chat.stream, place, attacker ?? { id: 0, name: '' })
  for (const other of others)
    await channel.sendMessage({
      id: `campaign-${id}-${other.id}`,
      text: 'Mine',
      user_id: driverUser(attacker?.id ?? 0),
    })
  await runnerWith({}).pass()
  expect(await show(id)).toMatchObject({ status: 'completed', stats: { sent: 3 } })
  expect((await listReceived(place, others)).map((messages) => messages.length)).toEqual([1, 1])
})

it.each<[string, (message: Awaited<ReturnType<typeof sentMessage>>, driverId: number) => object]>([
  ['of another author', (message, driverId) => ({ ...message, user_id: driverUser(driverId) })],
  ['of another campaign', (message) => ({ ...message, campaign_id: 'another' })],
])('counts a message under its id that is %s as failed', async (_, change) => {
  const { place, drivers } = await newPlace(1)
  const driver = drivers[0] ?? { id: 0, name: '' }
  const id = await startCampaign(place)
  const channel = await openConversation(chat.stream, place, driver)
  await channel.sendMessage(change(await sentMessage(id, place, driver.id), driver.id) as never)
  await runnerWith({}).pass()
  expect(await show(id)).toMatchObject({ status: 'completed', stats: { sent: 0, failed: 1 } })
})

it('counts a message under its id in another conversation as failed', async () => {
  const { place, drivers } = await newPlace(2)
  const [first, second] = drivers
  const id = await startCampaign(place)
  const elsewhere = await openConversation(chat.stream, place, second ?? { id: 0, name: '' })
  await elsewhere.sendMessage(await sentMessage(id, place, first?.id ?? 0))
  await runnerWith({}).pass()
  expect(await show(id)).toMatchObject({ status: 'completed', stats: { sent: 1, failed: 1 } })
})

it('leaves the unread messages of the location alone, and reaches the driver unread', async () => {
  const { place, drivers } = await newPlace(1)
  const driver = drivers[0] ?? { id: 0, name: '' }
  const channel = await openConversation(chat.stream, place, driver)
  await channel.sendMessage({ text: 'My tank is leaking', user_id: driverUser(driver.id) })
  const { channel: before } = await channel.query({})
  await startCampaign(place)
  await runnerWith({}).pass()
  expect(await countUnread(chat.stream, place.id)).toBe(1)
  const { read = [], channel: after } = await channel.query({})
  const unread = read.map(({ user, unread_messages }) => [user.id, unread_messages])
  expect(Object.fromEntries(unread)).toEqual({ [warehouseUser(place.id)]: 1, [driverUser(driver.id)]: 1 })
  expect(after).toMatchObject({
    last_person_message_at: (before as { last_person_message_at?: string }).last_person_message_at,
  })
})

it('sends again after the chat service has lost its data', async () => {
  const lost = await startChat()
  const { place } = await newPlace(1)
  const [before, after] = [await startCampaign(place), await draft(place)]
  await runnerWith({}, lost.stream).pass()
  await lost.sandbox.close()
  const empty = await startChat({ port: Number(new URL(lost.sandbox.url).port) })
  await ask('POST', `/${after}/start`)
  await runnerWith({}, lost.stream).pass()
  await empty.sandbox.close()
  expect((await show(before)).stats.sent).toBe(1)
  expect((await show(after)).stats).toMatchObject({ sent: 1, failed: 0 })
})

it('leaves messages alone that another process has claimed', async () => {
  const { place } = await newPlace(2)
  const id = await startCampaign(place)
  await claimMessages(test.db, 1, 60_000)
  await runnerWith({}).pass()
  expect(await show(id)).toMatchObject({ status: 'in_progress', stats: { sent: 1 } })
})

it('sends each message once from several processes', async () => {
  const { place, drivers } = await newPlace(6)
  const id = await startCampaign(place)
  await Promise.all([1, 2, 3].map(() => runnerWith({ concurrency: 2 }).pass()))
  await runnerWith({}).pass()
  const rows = await test.db.select().from(campaignRecipients).where(eq(campaignRecipients.campaignId, id))
  expect(rows.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(drivers.map(() => 'sent 1'))
  expect((await show(id)).status).toBe('completed')
})

it('sends nothing after a stop', async () => {
  const { place, drivers } = await newPlace(5)
  const id = await startCampaign(place)
  const { messages: claimed } = await claimMessages(test.db, 2, 60_000)
  const { body } = await ask('POST', `/${id}/stop`)
  expect(body.status).toBe('stopped')
  await runnerWith({}).pass()
  expect(claimed).toHaveLength(2)
  expect((await listReceived(place, drivers)).flat()).toEqual([])
  const { body: list } = await ask('GET', `/${id}/recipients`)
  expect(list.results.map(({ state }: { state: string }) => state)).toEqual(drivers.map(() => 'stopped'))
  expect(await show(id)).toMatchObject({
    status: 'stopped',
    stats: { audience: 5, sent: 0, failed: 0, skipped: 0 },
  })
})

it('starts at the scheduled time and stops at the end time', async () => {
  const { place } = await newPlace(1)
  const [due, over] = [await draft(place), await startCampaign((await newPlace(1)).place)]
  const past = new Date(Date.now() - 1000)
  await test.db
    .update(campaigns)
    .set({ status: 'scheduled', scheduledFor: past })
    .where(eq(campaigns.id, due))
  await test.db.update(campaigns).set({ stopAt: past }).where(eq(campaigns.id, over))
  await test.app.runner.pass()
  expect(await show(due)).toMatchObject({ status: 'completed', stats: { sent: 1 } })
  expect(await show(over)).toMatchObject({ status: 'stopped', stats: { sent: 0 } })
})

/** An interval of the location's clock that starts so many minutes from now. */
const fromNow = (from: number, to: number) => {
  const toTime = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
  return { from: toTime(from), to: toTime(to) }
}

describe('a campaign that cannot start', () => {
  const past = () => new Date(Date.now() - 1000)
  /** Makes it due; nobody can find an unknown `segment`. */
  const schedule = (id: string, values: { segment?: string } = {}) =>
    test.db
      .update(campaigns)
      .set({ status: 'scheduled', scheduledFor: past(), ...values })
      .where(eq(campaigns.id, id))

  it('keeps no other from starting, sending, stopping or completing', async () => {
    const [broken, due, over, running] = [
      await draft((await newPlace(1)).place),
      await draft((await newPlace(1)).place),
      await startCampaign((await newPlace(1)).place),
      await startCampaign((await newPlace(1)).place),
    ]
    await schedule(broken, { segment: 'deleted' })
    await schedule(due)
    await test.db.update(campaigns).set({ stopAt: past() }).where(eq(campaigns.id, over))
    await test.app.runner.pass()
    const all = await Promise.all([broken, due, over, running].map(show))
    expect(all.map(({ status }) => status)).toEqual(['scheduled', 'completed', 'stopped', 'completed'])
    expect(await test.db.$count(campaignRecipients, eq(campaignRecipients.campaignId, broken))).toBe(0)
    await schedule(broken, { segment: 'all' })
    await test.app.runner.pass()
    expect((await show(broken)).status).toBe('completed')
  })

  it('keeps the other steps going when the search for due ones fails', async () => {
    const { place } = await newPlace(1, { quietHours: fromNow(-60, -1), timezone: 'Mars' })
    const [broken, over, empty] = [
      await draft(place),
      await startCampaign((await newPlace(1)).place),
      await draft((await newPlace(0)).place),
    ]
    try {
      await schedule(broken)
      await test.db.update(campaigns).set({ stopAt: past() }).where(eq(campaigns.id, over))
      await test.db.update(campaigns).set({ status: 'in_progress' }).where(eq(campaigns.id, empty))
      await test.app.runner.pass()
      const all = await Promise.all([broken, over, empty].map(show))
      expect(all.map(({ status }) => status)).toEqual(['scheduled', 'stopped', 'completed'])
    } finally {
      // It would stop the search of every later test.
      await test.db.update(warehouses).set({ timezone: 'UTC' }).where(eq(warehouses.id, place.id))
    }
  })
})

it('sends nothing after the end time, even before the campaign is stopped', async () => {
  const id = await startCampaign((await newPlace(1)).place)
  const past = new Date(Date.now() - 1000)
  await test.db.update(campaigns).set({ stopAt: past }).where(eq(campaigns.id, id))
  expect((await claimMessages(test.db, 1, 0)).messages).toEqual([])
})

it('starts no scheduled campaign of an archived location', async () => {
  const [gone, open] = [(await newPlace(1)).place, (await newPlace(1)).place]
  const [scheduled, due] = [await draft(gone), await draft(open)]
  await test.db
    .update(campaigns)
    .set({ status: 'scheduled', scheduledFor: new Date(Date.now() - 1000) })
    .where(inArray(campaigns.id, [scheduled, due]))
  await test.db.update(warehouses).set({ status: 'archived' }).where(eq(warehouses.id, gone.id))
  await test.app.runner.pass()
  expect([(await show(scheduled)).status, (await show(due)).status]).toEqual(['scheduled', 'completed'])
})

describe('in quiet hours', () => {
  it.each([
    ['that run', fromNow(-60, 60), 'scheduled'],
    ['that are over', fromNow(-60, -1), 'completed'],
    ['later', fromNow(60, 120), 'completed'],
    ['without any', null, 'completed'],
  ])('a scheduled campaign starts when they are over: %s', async (_, quietHours, expected) => {
    const { place } = await newPlace(1, { quietHours, timezone: 'UTC' })
    const id = await draft(place)
    const due = { status: 'scheduled' as const, scheduledFor: new Date(Date.now() - 1000) }
    await test.db.update(campaigns).set(due).where(eq(campaigns.id, id))
    await test.app.runner.pass()
    expect((await show(id)).status).toBe(expected)
  })

  it('a scheduled campaign pauses, and one that a host starts now is sent', async () => {
    const { place } = await newPlace(2, { quietHours: fromNow(-60, 60), timezone: 'UTC' })
    const [running, started] = [await startCampaign(place), await draft(place)]
    const [before, after] = [new Date(), new Date(Date.now() + 3_600_000)]
    await test.db.update(campaigns).set({ scheduledFor: before }).where(eq(campaigns.id, running))
    await ask('POST', `/${started}/start`, { scheduledFor: after.toISOString() })
    await ask('POST', `/${started}/start`)
    await test.app.runner.pass()
    expect(await show(running)).toMatchObject({ status: 'in_progress', stats: { sent: 0 } })
    expect(await show(started)).toMatchObject({ status: 'completed', stats: { sent: 2 } })
    await test.db.update(warehouses).set({ quietHours: null }).where(eq(warehouses.id, place.id))
    await test.app.runner.pass()
    expect(await show(running)).toMatchObject({ status: 'completed', stats: { sent: 2 } })
  })
})

it('completes a scheduled campaign for nobody', async () => {
  const id = await draft((await newPlace(0)).place)
  await test.db
    .update(campaigns)
    .set({ status: 'scheduled', scheduledFor: new Date(Date.now() - 1000) })
    .where(eq(campaigns.id, id))
  await test.app.runner.pass()
  expect(await show(id)).toMatchObject({ status: 'completed', stats: { audience: 0, sent: 0 } })
})

it('sends a driver at most two messages in seven days, pending ones included', async () => {
  const { place } = await newPlace(1)
  const first = await startCampaign(place)
  const second = await startCampaign(place)
  const third = await draft(place)
  const refused = await ask('POST', `/${third}/start`)
  expect(refused.body[0].errors[0].code).toBe('empty_audience')
  await test.app.runner.pass()
  expect([(await show(first)).stats.sent, (await show(second)).stats.sent]).toEqual([1, 1])
  await test.db
    .update(campaignRecipients)
    .set({ sentAt: new Date(Date.now() - 8 * 86_400_000) })
    .where(eq(campaignRecipients.campaignId, first))
  expect((await ask('POST', `/${third}/start`)).status).toBe(200)
})

describe('while chat is down', () => {
  it('retries, then fails the messages and completes', async () => {
    const { place } = await newPlace(3)
    const id = await startCampaign(place)
    await runnerWith({ retryDelaysMs: [0, 0] }, nowhere).pass()
    expect(await show(id)).toMatchObject({
      status: 'completed',
      stats: { audience: 3, sent: 0, failed: 3, skipped: 0 },
    })
    const rows = await test.db.select().from(campaignRecipients).where(eq(campaignRecipients.campaignId, id))
    expect(rows.map(({ attempts }) => attempts)).toEqual([3, 3, 3])
  })

  it('delivers when chat is back', async () => {
    const { place } = await newPlace(2)
    const id = await startCampaign(place)
    await runnerWith({ retryDelaysMs: [60_000] }, nowhere).pass()
    expect(await show(id)).toMatchObject({ status: 'in_progress', stats: { sent: 0, failed: 0 } })
    await test.db
      .update(campaignRecipients)
      .set({ nextAttemptAt: new Date() })
      .where(eq(campaignRecipients.campaignId, id))
    await test.app.runner.pass()
    expect(await show(id)).toMatchObject({ status: 'completed', stats: { sent: 2 } })
  })
})
