import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { channelId, driverUser, warehouseUser } from '../chat/chat-ids'
import { openConversation } from '../chat/conversations'
import { campaignRecipients, campaigns, type WarehouseRow, warehouseDrivers } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { startChat } from '../testing/chat'
import { addDriver, addWarehouse, inHours } from '../testing/world'

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
const open = async (names: string[]) => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Hafen')
  const drivers = []
  for (const name of names) drivers.push(await addDriver(test.db, place.id, name))
  return { place, drivers }
}
const send = async (place: WarehouseRow, name = 'Offer') => {
  const values = { name, segment: 'all', messageTemplate: { text: 'Free coffee' } }
  const { body } = await ask('POST', '', { warehouseId: place.id, ...values })
  await ask('POST', `/${body.id}/start`)
  await test.app.runner.pass()
  return body.id as string
}
/** The event of Stream for a driver's message. */
const report = async (place: WarehouseRow, { id }: { id: number }, at: Date, fields: object = {}) => {
  const user = { id: driverUser(id) }
  const message = { id: 'm1', text: 'Yes, please', user, created_at: at.toISOString(), ...fields }
  const payload = JSON.stringify({
    type: 'message.new',
    channel_type: 'messaging',
    channel_id: channelId(place.id, id),
    message,
  })
  const signature = createHmac('sha256', chat.sandbox.secret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': signature }
  await test.app.inject({ method: 'POST', url: '/api/v1/chat/event', payload, headers })
}
/** The names of those who have answered, from the list and in the figures alike. */
const listReplied = async (id: string) => {
  const { stats } = (await ask('GET', `/${id}`)).body
  const { results, count } = (await ask('GET', `/${id}/recipients?replied=true`)).body
  expect([stats.replied, results.length]).toEqual([count, count])
  return results.map(({ driver }: { driver: { name: string } }) => driver.name)
}
const writeAs = (place: WarehouseRow, { id }: { id: number }, text: string) =>
  chat.stream.channel('messaging', channelId(place.id, id)).sendMessage({ text, user_id: driverUser(id) })

it('counts who answers within a week, by the first answer', async () => {
  const { place, drivers } = await open([
    'Answers',
    'Late',
    'Says stop',
    'Is silent',
    'Host writes',
    'In a thread',
  ])
  const [answers, late, stops, , host, thread] = drivers
  if (!answers || !late || !stops || !host || !thread) throw new Error('nobody')
  const id = await send(place)
  expect(await listReplied(id)).toEqual([])
  const first = inHours(1)
  await report(place, answers, inHours(24 * 6))
  await report(place, answers, first)
  await report(place, answers, inHours(2))
  await report(place, late, inHours(24 * 7 + 1))
  await report(place, stops, inHours(1), { text: 'STOP' })
  await report(place, host, inHours(1), { user: { id: warehouseUser(place.id) } })
  await report(place, thread, inHours(1), { parent_id: 'm0' })
  expect(await listReplied(id)).toEqual(['Answers', 'In a thread'])
  const { results } = (await ask('GET', `/${id}/recipients?replied=true`)).body
  expect(results[0]).toMatchObject({ driver: { id: answers.id }, repliedAt: first.toISOString() })
  expect((await ask('GET', `/${id}/recipients`)).body.count).toBe(6)
})

it('counts an answer for the newest campaign before it, of this location', async () => {
  const { place, drivers } = await open(['Answers'])
  const elsewhere = await open(['Answers'])
  const [driver] = drivers
  if (!driver) throw new Error('nobody')
  const older = await send(place, 'Older')
  await test.db
    .update(campaignRecipients)
    .set({ sentAt: inHours(-24) })
    .where(eq(campaignRecipients.campaignId, older))
  const newer = await send(place, 'Newer')
  const other = await send(elsewhere.place)
  await report(place, driver, inHours(1))
  expect(await listReplied(older)).toEqual([])
  expect(await listReplied(newer)).toEqual(['Answers'])
  expect(await listReplied(other)).toEqual([])
  await report(place, driver, inHours(-1))
  expect(await listReplied(older)).toEqual(['Answers'])
})

it('counts an answer in the conversation of a driver who was merged for the kept one', async () => {
  const { place, drivers } = await open(['Gone', 'Kept'])
  const [gone, kept] = drivers
  if (!gone || !kept) throw new Error('nobody')
  const body = { warehouseId: place.id, into: kept.id }
  await test.call(test.world.owner, 'POST', `/chat/users/${gone.id}/merge`, { body })
  const id = await send(place)
  await report(place, gone, inHours(1))
  expect(await listReplied(id)).toEqual(['Kept'])
})

it('finds an answer that nobody has reported, also behind one of the host', async () => {
  const { place, drivers } = await open(['Answers', 'Says stop', 'Wrote before'])
  const [answers, stops, before] = drivers
  if (!answers || !stops || !before) throw new Error('nobody')
  await send(place, 'Opens the conversations')
  await writeAs(place, before, 'Hello')
  const id = await send(place)
  await writeAs(place, answers, 'Yes, please')
  await writeAs(place, stops, 'stop')
  await chat.stream
    .channel('messaging', channelId(place.id, answers.id))
    .sendMessage({ text: 'Fine', user_id: warehouseUser(place.id) })
  await ask('GET', `/${id}`)
  expect(await listReplied(id)).toEqual(['Answers'])
})

it.each([
  ['in the conversation of who was merged, to what the kept one got', 'before', 'Gone', 'Kept'],
  ['in the kept one’s conversation, to what the other one got before', 'after', 'Kept', 'Gone'],
] as const)('finds an answer that nobody has reported %s', async (_, merged, writer, recipient) => {
  const { place, drivers } = await open(['Gone', 'Kept'])
  const [gone, kept] = drivers
  if (!gone || !kept) throw new Error('nobody')
  for (const driver of drivers) await openConversation(chat.stream, place, driver)
  const merge = () =>
    test.call(test.world.owner, 'POST', `/chat/users/${gone.id}/merge`, {
      body: { warehouseId: place.id, into: kept.id },
    })
  if (merged === 'before') await merge()
  // The kept one has withdrawn: only the other one gets it.
  else
    await test.db
      .update(warehouseDrivers)
      .set({ marketingConsentAt: null })
      .where(eq(warehouseDrivers.driverId, kept.id))
  const id = await send(place)
  if (merged === 'after') await merge()
  await writeAs(place, writer === 'Gone' ? gone : kept, 'Yes, please')
  const { stats } = (await ask('GET', `/${id}`)).body
  expect(await listReplied(id)).toEqual([recipient])
  // Only who opens the conversation with the message has read it.
  expect(stats.read).toBe(0)
  await chat.stream
    .channel('messaging', channelId(place.id, recipient === 'Gone' ? gone.id : kept.id))
    .markRead({ user_id: driverUser(recipient === 'Gone' ? gone.id : kept.id) })
  await test.db.update(campaignRecipients).set({ readCheckedAt: null })
  await ask('GET', `/${id}`)
  expect((await ask('GET', `/${id}`)).body.stats.read).toBe(1)
})

it('looks again for answers of those who have read, until a week has passed', async () => {
  const { place, drivers } = await open(['Answers', 'Was written to long ago'])
  const [answers, long] = drivers
  if (!answers || !long) throw new Error('nobody')
  const id = await send(place)
  const isSent = eq(campaignRecipients.campaignId, id)
  await test.db.update(campaignRecipients).set({ readAt: new Date() }).where(isSent)
  await test.db
    .update(campaignRecipients)
    .set({ sentAt: inHours(-24 * 8) })
    .where(eq(campaignRecipients.driverId, long.id))
  for (const driver of [answers, long]) await writeAs(place, driver, 'Yes')
  await ask('GET', `/${id}`)
  expect(await listReplied(id)).toEqual(['Answers'])
  await test.db.delete(campaigns).where(eq(campaigns.id, id))
})
