import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Channel } from 'stream-chat'
import { drivers } from '../../db/schema'
import { startApp, type TestApp } from '../../testing/app'
import { listMessages, startChat } from '../../testing/chat'
import { addDriver, addWarehouse } from '../../testing/world'
import { channelCid, channelId, driverUser, warehouseUser } from '../chat-ids'
import { openConversation } from '../conversations'
import { storeMissedMessages } from '../last-messages'
import { findMissedStops } from './find-missed-stops'
import { stopReplies } from './stop-replies'

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

const meet = async (known: Parameters<typeof addDriver>[3] = {}) => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Hafen')
  const driver = await addDriver(test.db, place.id, 'Ada', {
    marketingConsentAt: new Date('2026-01-05T08:00:00Z'),
    ...known,
  })
  const conversation = await openConversation(chat.stream, place, driver)
  const write = async (text: string) => {
    const { message } = await conversation.sendMessage({ text, user_id: driverUser(driver.id) })
    return message.created_at ?? ''
  }
  const query = `?warehouseId=${place.id}`
  const url = `/chat/users/${driver.id}`
  const edit = (body: object) => test.call(test.world.owner, 'PATCH', `${url}${query}`, { body })
  const show = async () => (await test.call(test.world.owner, 'GET', `${url}${query}`)).body
  const history = async () =>
    (await test.call(test.world.owner, 'GET', `${url}/consent${query}`)).body.results
  const listTexts = async () =>
    (await listMessages(chat.stream, channelCid(place.id, driver.id))).map(({ text }) => text)
  return { place, driver, write, edit, show, history, listTexts }
}
type Met = Awaited<ReturnType<typeof meet>>

const report = async ({ place, driver }: Met, created_at: string, fields: object = {}) => {
  const message = { id: 'm1', text: 'Stop.', user: { id: driverUser(driver.id) }, created_at, ...fields }
  const channel_id = channelId(place.id, driver.id)
  const payload = JSON.stringify({ type: 'message.new', channel_type: 'messaging', channel_id, message })
  const signature = createHmac('sha256', chat.sandbox.secret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': signature }
  const answer = await test.app.inject({ method: 'POST', url: '/api/v1/chat/event', payload, headers })
  expect(answer.statusCode).toBe(204)
  await test.app.jobs.pass()
}

const answer = (language: string) => stopReplies[language]?.replace('{location}', 'Hafen')
const byChat = (at: string) => ({ given: false, source: 'chat', at: new Date(at).toISOString(), who: null })

it.each(['de', 'tr', 'xx'])('withdraws on STOP, and answers once in the language %s', async (language) => {
  const met = await meet()
  await test.db.update(drivers).set({ language }).where(eq(drivers.id, met.driver.id))
  const at = await met.write('Stop.')
  for (const _ of [1, 2]) await report(met, at)
  expect((await met.show()).marketingConsentAt).toBeNull()
  expect(await met.history()).toEqual([byChat(at), expect.objectContaining({ source: 'before' })])
  await report(met, await met.write('STOP!'))
  expect(await met.history()).toHaveLength(2)
  expect(await met.listTexts()).toEqual(['Stop.', answer(language) ?? answer('en'), 'STOP!'])
})

it('keeps and answers STOP of a driver who has never agreed', async () => {
  const met = await meet({ marketingConsentAt: null })
  const at = await met.write('Stop.')
  await report(met, at)
  expect(await met.history()).toEqual([byChat(at)])
  expect(await met.listTexts()).toEqual(['Stop.', answer('de')])
})

it('withdraws on STOP in a thread', async () => {
  const met = await meet()
  await report(met, new Date().toISOString(), { parent_id: 'm0' })
  expect((await met.show()).marketingConsentAt).toBeNull()
})

it.each([
  ['says more', { text: 'stop at gate 3' }],
  ['is of the staff', { user: { id: warehouseUser(1) } }],
  ['is of another driver', { user: { id: driverUser(1) } }],
  ['has no text', { text: null }],
])('does nothing for a message that %s', async (_, fields) => {
  const met = await meet()
  await report(met, new Date().toISOString(), fields)
  expect((await met.show()).marketingConsentAt).not.toBeNull()
  expect(await met.listTexts()).toEqual([])
})

it('leaves what a driver has said since', async () => {
  const met = await meet()
  const at = await met.write('STOP')
  const consent = { given: true, source: 'phone' }
  const { marketingConsentAt } = (await met.edit({ consent })).body
  await report(met, at)
  expect((await met.show()).marketingConsentAt).toBe(marketingConsentAt)
  expect(await met.listTexts()).toEqual(['STOP'])
})

it('ignores STOP to a location that does not know the driver', async () => {
  const [met, other] = [await meet(), await meet()]
  await report({ ...met, driver: other.driver }, new Date().toISOString())
  expect((await other.show()).marketingConsentAt).not.toBeNull()
})

it('finds before a campaign writes what was written while nobody listened', async () => {
  const met = await meet()
  const others = await Promise.all([1, 2].map(() => addDriver(test.db, met.place.id, 'Ben')))
  const at = await met.write('STOP')
  await met.write('Thanks')
  const body = {
    warehouseId: met.place.id,
    name: 'Soup',
    segment: 'all',
    messageTemplate: { text: 'Soup tonight' },
  }
  const { id } = (await test.call(test.world.owner, 'POST', '/chat/campaign', { body })).body
  const url = `/chat/campaign/${id}`
  await test.call(test.world.owner, 'POST', `${url}/start`)
  await test.app.runner.pass()
  await test.app.jobs.pass()
  expect(await met.listTexts()).toEqual(['STOP', 'Thanks', answer('de')])
  expect(await met.history()).toMatchObject([byChat(at), { source: 'before' }])
  const { status, stats } = (await test.call(test.world.owner, 'GET', url)).body
  expect([status, stats]).toMatchObject(['completed', { audience: 3, sent: 2, skipped: 1 }])
  const { results } = (await test.call(test.world.owner, 'GET', `${url}/recipients`)).body
  expect(results[0]).toMatchObject({ driver: { id: met.driver.id }, skipReason: 'opted_out' })
  for (const { id: other } of others)
    expect(await listMessages(chat.stream, channelCid(met.place.id, other))).toHaveLength(1)
})

describe('of a driver who was merged', () => {
  /** `gone` goes into `kept`; both have agreed. */
  const mergeBoth = async () => {
    const gone = await meet()
    const kept = await addDriver(test.db, gone.place.id, 'Ada L.', {
      marketingConsentAt: new Date('2026-01-05T08:00:00Z'),
    })
    const merged = await test.call(test.world.owner, 'POST', `/chat/users/${gone.driver.id}/merge`, {
      body: { warehouseId: gone.place.id, into: kept.id },
    })
    expect(merged.body).toMatchObject({ hasConsent: true })
    const hasConsent = async () => {
      const url = `/chat/users/${kept.id}?warehouseId=${gone.place.id}`
      return Boolean((await test.call(test.world.owner, 'GET', url)).body.marketingConsentAt)
    }
    const isSent = async () => {
      const body = {
        warehouseId: gone.place.id,
        name: 'Soup',
        segment: 'all',
        messageTemplate: { text: 'Soup tonight' },
      }
      const { id } = (await test.call(test.world.owner, 'POST', '/chat/campaign', { body })).body
      await test.call(test.world.owner, 'POST', `/chat/campaign/${id}/start`)
      await test.app.runner.pass()
      return (await test.call(test.world.owner, 'GET', `/chat/campaign/${id}`)).body.stats.sent > 0
    }
    return { gone, kept, hasConsent, isSent }
  }

  it('withdraws, and is answered where it was written', async () => {
    const { gone, kept, hasConsent } = await mergeBoth()
    await report(gone, await gone.write('STOP'))
    expect(await hasConsent()).toBe(false)
    expect(await gone.listTexts()).toEqual(['STOP', answer('de')])
    expect(await listMessages(chat.stream, channelCid(gone.place.id, kept.id))).toEqual([])
  })

  it('is found before a campaign writes to the kept one', async () => {
    const { gone, hasConsent, isSent } = await mergeBoth()
    await gone.write('STOP')
    expect([await isSent(), await hasConsent()]).toEqual([false, false])
  })

  it('is found when a host opens the chat', async () => {
    const { gone, hasConsent } = await mergeBoth()
    await gone.write('STOP')
    await storeMissedMessages(test.db, chat.stream, gone.place.id)
    expect(await hasConsent()).toBe(false)
  })
})

it('finds in a thread what was written while nobody listened, before a campaign writes', async () => {
  const met = await meet()
  const conversation = chat.stream.channel('messaging', channelId(met.place.id, met.driver.id))
  const { message } = await conversation.sendMessage({ text: 'Soup', user_id: warehouseUser(met.place.id) })
  const user_id = driverUser(met.driver.id)
  for (const text of ['STOP', 'Thanks'])
    await conversation.sendMessage({ text, parent_id: message.id, user_id })
  const known = { warehouseId: met.place.id, driverId: met.driver.id }
  expect(await findMissedStops(test.db, chat.stream, [known])).toEqual(
    new Set([channelCid(met.place.id, met.driver.id)]),
  )
  expect((await met.show()).marketingConsentAt).toBeNull()
})

it('asks for no thread in which the driver has not written', async () => {
  const met = await meet()
  const conversation = chat.stream.channel('messaging', channelId(met.place.id, met.driver.id))
  const user_id = warehouseUser(met.place.id)
  const { message } = await conversation.sendMessage({ text: 'Soup', user_id })
  await conversation.sendMessage({ text: 'Until 20:00', parent_id: message.id, user_id })
  const ask = jest.spyOn(Channel.prototype, 'getReplies')
  await findMissedStops(test.db, chat.stream, [{ warehouseId: met.place.id, driverId: met.driver.id }])
  expect(ask).not.toHaveBeenCalled()
  ask.mockRestore()
})

it('finds STOP in unread conversations when a host opens the chat', async () => {
  const met = await meet()
  const at = await met.write('STOP')
  await storeMissedMessages(test.db, chat.stream, met.place.id)
  expect(await met.history()).toMatchObject([byChat(at), { source: 'before' }])
})
