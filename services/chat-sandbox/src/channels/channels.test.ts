import type { StreamChat } from 'stream-chat'
import { type Sandbox, startSandbox } from '../index'
import {
  CONVERSATION,
  catchError,
  connectUser,
  createConversation,
  DRIVER,
  nextEvent,
  WAREHOUSE,
} from '../testing/testing'

let sandbox: Sandbox
let server: StreamChat

beforeAll(async () => {
  sandbox = await startSandbox()
  server = await createConversation(sandbox)
})
afterAll(() => sandbox.close())

const campaignMessage = {
  id: 'campaign-7-1',
  text: 'Half price tonight',
  user_id: WAREHOUSE,
  campaign_id: '7',
  campaign_name: 'Quiet bays',
}

test('a campaign message reaches drivers who look at the channel and drivers who do not, once, with its fields', async () => {
  const watching = await connectUser(sandbox, DRIVER)
  const channel = watching.channel('messaging', CONVERSATION)
  await channel.watch()
  const elsewhere = await connectUser(sandbox, DRIVER)
  const seen = nextEvent(channel, 'message.new')
  const noticed = nextEvent(elsewhere, 'notification.message_new')

  const api = server.channel('messaging', CONVERSATION)
  await api.sendMessage(campaignMessage as never)
  const again = await catchError(api.sendMessage(campaignMessage as never))
  expect(again).toMatchObject({ code: 4, message: expect.stringContaining('already exists') })

  const fields = {
    campaign_id: '7',
    campaign_name: 'Quiet bays',
    text: 'Half price tonight',
    user: { id: WAREHOUSE },
  }
  expect(await seen).toMatchObject({ message: fields, unread_channels: 1, total_unread_count: 1 })
  expect(await noticed).toMatchObject({
    message: fields,
    channel: { cid: `messaging:${CONVERSATION}`, warehouse_id: 1, driver_id: 1 },
  })
  expect((await channel.query({})).messages).toMatchObject([fields])
  await Promise.all([watching.disconnectUser(), elsewhere.disconnectUser()])
})

test('a new conversation shows up for both, with what the API knows of it', async () => {
  const driver = await connectUser(sandbox, 'driver-2')
  const added = nextEvent(driver, 'notification.added_to_channel')
  const data = { members: [WAREHOUSE, 'driver-2'], created_by_id: WAREHOUSE, warehouse_id: 1, driver_id: 2 }
  await server.channel('messaging', 'w1-d2', data as never).create()
  expect(await added).toMatchObject({ channel: { warehouse_id: 1, driver_id: 2, member_count: 2 } })
  const found = await driver.queryChannels({ type: 'messaging', members: { $in: ['driver-2'] } })
  expect(found.map((channel) => channel.cid)).toEqual(['messaging:w1-d2'])
  expect(found[0]?.data?.own_capabilities).toContain('send-message')
  expect(Object.keys(found[0]?.state.members ?? {}).sort()).toEqual(['driver-2', WAREHOUSE])
  await driver.disconnectUser()
})

test('the API reads channels by their data, in order of the last message, and unread counts', async () => {
  await server.channel('messaging', 'w1-d2').sendMessage({ text: 'Free bay?', user_id: 'driver-2' })
  const found = await server.queryChannels(
    { warehouse_id: 1 } as never,
    { last_message_at: -1 },
    { watch: false },
  )
  expect(found.map((channel) => channel.id)).toEqual(['w1-d2', CONVERSATION])
  expect(await server.getUnreadCount(WAREHOUSE)).toMatchObject({
    total_unread_count: 1,
    channels: [{ channel_id: 'messaging:w1-d2', unread_count: 1 }],
  })
  expect(
    (await server.getUnreadCountBatch([WAREHOUSE, 'driver-2'])).counts_by_user['driver-2'],
  ).toMatchObject({
    total_unread_count: 0,
  })
})

test('the API seeds a history that lies in the past, and what nobody answered is unread', async () => {
  const data = {
    members: [WAREHOUSE, 'driver-2'],
    created_by_id: WAREHOUSE,
    created_at: '2026-01-05T08:00:00Z',
  }
  const channel = server.channel('messaging', 'w1-d2-old', data as never)
  await channel.create()
  const seed = (text: string, user_id: string, created_at: string) =>
    channel.sendMessage({ text, user_id, created_at } as never)
  await seed('Arriving at 9', 'driver-2', '2026-01-05T08:10:00Z')
  await seed('Fine', WAREHOUSE, '2026-01-05T08:20:00Z')
  await seed('Running late', 'driver-2', '2026-01-05T08:30:00Z')
  const state = await channel.query({})
  expect(state.messages.map((message) => message.created_at)).toEqual([
    '2026-01-05T08:10:00.000Z',
    '2026-01-05T08:20:00.000Z',
    '2026-01-05T08:30:00.000Z',
  ])
  expect(state.read?.find((read) => read.user.id === WAREHOUSE)?.unread_messages).toBe(1)
})

test.each<[string, () => Promise<unknown>, number]>([
  ['without a creator', () => server.channel('messaging', 'x-1', { members: [WAREHOUSE] }).create(), 4],
  ['with an unknown member', () => create({ members: ['nobody'] }), 4],
  [
    'of an unknown type',
    () => server.channel('livestream', 'x-1', { created_by_id: WAREHOUSE } as never).create(),
    16,
  ],
])('a channel %s is refused', async (_name, call, code) => {
  expect(await catchError(call())).toMatchObject({ code })
})

const create = (data: object) =>
  server.channel('messaging', 'x-1', { created_by_id: WAREHOUSE, ...data } as never).create()
