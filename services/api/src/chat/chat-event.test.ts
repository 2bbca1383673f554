import { createHmac } from 'node:crypto'
import { Channel, StreamChat } from 'stream-chat'
import { startApp, type TestApp } from '../testing/app'
import { automaticUser, channelId, driverUser, warehouseUser } from './chat-ids'
import { storeMissedMessages } from './last-messages'

const STREAM_SECRET = 'the secret of the chat service'
let test: TestApp
let update: jest.SpyInstance
let query: jest.SpyInstance
beforeAll(async () => {
  test = await startApp({ env: { STREAM_KEY: 'key', STREAM_SECRET } })
  update = jest.spyOn(Channel.prototype, 'updatePartial').mockResolvedValue({} as never)
  query = jest.spyOn(StreamChat.prototype, 'queryChannelsRequest')
})
afterAll(() => test.close())
beforeEach(() => {
  update.mockClear()
  storedTime(undefined)
})

/** The time that the chat service has of the conversation's last message. */
const storedTime = (last_person_message_at: string | undefined) =>
  query.mockResolvedValue([{ channel: { last_person_message_at } }])

const at = '2026-11-22T10:00:00.123Z'
const report = async (author: string, fields: object = {}, secret = STREAM_SECRET) => {
  const message = { id: 'm1', text: 'Hello', user: { id: author }, created_at: at, ...fields }
  const event = { type: 'message.new', channel_type: 'messaging', channel_id: channelId(1, 2), message }
  const payload = JSON.stringify(event)
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/v1/chat/event',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', secret).update(payload).digest('hex'),
    },
  })
  return answer.statusCode
}

it.each([
  ['a driver', driverUser(2)],
  ['staff', warehouseUser(1)],
])('stores when %s wrote last', async (_, author) => {
  expect(await report(author)).toBe(204)
  expect(update.mock.calls).toEqual([[{ set: { last_person_message_at: at } }]])
  expect(update.mock.contexts[0]).toMatchObject({ cid: 'messaging:w1-d2' })
})

it.each([
  ['before', '2026-11-22T09:59:59.999Z', 1],
  ['at', at, 0],
  ['after', '2026-11-22T10:00:01Z', 0],
])('moves the time only forward when the stored one is %s it', async (_, stored, updates) => {
  storedTime(stored)
  expect(await report(driverUser(2))).toBe(204)
  expect(query).toHaveBeenLastCalledWith({ cid: 'messaging:w1-d2' }, [], expect.anything())
  expect(update).toHaveBeenCalledTimes(updates)
})

it('ignores a message of a conversation that is gone', async () => {
  query.mockResolvedValue([])
  expect(await report(driverUser(2))).toBe(204)
  expect(update).not.toHaveBeenCalled()
})

it.each([
  ['an automatic message', automaticUser(1), {}],
  ['a reply in a thread', driverUser(2), { parent_id: 'm0' }],
  ['an event of another shape', driverUser(2), { created_at: 'yesterday' }],
])('ignores %s', async (_, author, fields) => {
  expect(await report(author, fields)).toBe(204)
  expect(update).not.toHaveBeenCalled()
})

it('refuses events that Stream has not signed', async () => {
  expect(await report(driverUser(2), {}, 'another secret')).toBe(401)
  expect(update).not.toHaveBeenCalled()
})

it('stores at the login missed events of unread conversations', async () => {
  const message = (author: string, created_at: string, parent_id?: string) => ({
    user: { id: author },
    created_at,
    ...(parent_id && { parent_id }),
  })
  const unread = (driver: number, last_person_message_at: string | undefined, ...messages: object[]) => ({
    channel: { id: channelId(1, driver), last_person_message_at },
    messages,
  })
  const [early, late] = ['2026-11-22T09:00:00Z', '2026-11-22T11:00:00Z']
  query.mockResolvedValue([
    unread(2, undefined, message(driverUser(2), early), message(driverUser(2), at)),
    unread(3, early, message(driverUser(3), at), message(automaticUser(1), late)),
    unread(4, at, message(driverUser(4), at), message(driverUser(4), late, 'm0')),
    unread(5, undefined, message(automaticUser(1), at)),
  ])
  await storeMissedMessages(test.db, test.app.stream as StreamChat, 1)
  expect(query.mock.lastCall).toMatchObject([
    { members: { $in: [warehouseUser(1)] }, has_unread: true },
    [{ last_message_at: -1 }],
    { user_id: warehouseUser(1), limit: 30 },
  ])
  expect(update.mock.contexts).toMatchObject([{ id: 'w1-d2' }, { id: 'w1-d3' }])
  expect(update.mock.calls).toEqual(Array(2).fill([{ set: { last_person_message_at: at } }]))
})
