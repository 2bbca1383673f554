import type { Channel, StreamChat } from 'stream-chat'
import { type Sandbox, startSandbox } from '../index'
import {
  CONVERSATION,
  catchError,
  connectUser,
  createConversation,
  DRIVER,
  nextEvent,
  serverClient,
  WAREHOUSE,
} from '../testing/testing'

let sandbox: Sandbox
let host: StreamChat
let driver: StreamChat
let hosts: Channel
let drivers: Channel

beforeAll(async () => {
  sandbox = await startSandbox()
  await createConversation(sandbox)
  host = await connectUser(sandbox, WAREHOUSE)
  driver = await connectUser(sandbox, DRIVER)
  ;[hosts] = (await host.queryChannels({ members: { $in: [WAREHOUSE] } }, { last_message_at: -1 })) as [
    Channel,
  ]
  drivers = driver.channel('messaging', CONVERSATION)
  await drivers.watch()
})

afterAll(async () => {
  await Promise.all([host.disconnectUser(), driver.disconnectUser()])
  await sandbox.close()
})

test('two clients exchange messages', async () => {
  const arrived = nextEvent(hosts, 'message.new')
  await drivers.sendMessage({ id: 'm-hello', text: 'Is bay 12 free?' })
  expect((await arrived).message).toMatchObject({
    id: 'm-hello',
    text: 'Is bay 12 free?',
    user: { name: 'Marta Nowak' },
  })
  expect(hosts.state.messages.map((message) => message.text)).toEqual(['Is bay 12 free?'])
  expect(hosts.countUnread()).toBe(1)

  const answered = nextEvent(drivers, 'message.new')
  await hosts.sendMessage({ text: 'Yes, from noon', quoted_message_id: 'm-hello' })
  expect((await answered).message).toMatchObject({ quoted_message: { text: 'Is bay 12 free?' } })
})

test('a message sent twice arrives once, and the sender learns that it did', async () => {
  await drivers.sendMessage({ id: 'm-twice', text: 'Once' })
  const { code, status, message } = await catchError(drivers.sendMessage({ id: 'm-twice', text: 'Once' }))
  expect({ code, status }).toEqual({ code: 4, status: 400 })
  expect(message).toContain('already exists')
  expect(
    (await drivers.query({ messages: { limit: 100 } })).messages.filter((one) => one.id === 'm-twice'),
  ).toHaveLength(1)
})

test('typing is seen and goes away', async () => {
  const started = nextEvent(hosts, 'typing.start')
  await drivers.keystroke()
  expect((await started).user?.id).toBe(DRIVER)
  expect(Object.keys(hosts.state.typing)).toEqual([DRIVER])
  const stopped = nextEvent(hosts, 'typing.stop')
  await drivers.stopTyping()
  await stopped
  expect(hosts.state.typing).toEqual({})
})

test('reading is seen by the writer and clears the count', async () => {
  await drivers.sendMessage({ id: 'm-unread', text: 'Still there?' })
  const seen = nextEvent(drivers, 'message.read')
  const cleared = nextEvent(host, 'notification.mark_read')
  await hosts.markRead()
  expect(await seen).toMatchObject({ user: { id: WAREHOUSE }, last_read_message_id: 'm-unread' })
  expect(await cleared).toMatchObject({ unread_channels: 0, total_unread_count: 0 })
  expect(hosts.countUnread()).toBe(0)
  expect(drivers.state.read[WAREHOUSE]?.last_read_message_id).toBe('m-unread')
})

test.each([
  ['changed', (channel: Channel, message: object) => channel.update({}, message as never)],
  ['emptied', (channel: Channel, message: object) => channel.truncate({ message } as never)],
])('what is read while a conversation is %s with a message stays read', async (_, change) => {
  await hosts.sendMessage({ text: 'Bay 7 is yours' })
  const api = serverClient(sandbox).channel('messaging', CONVERSATION)
  const announcement = { text: 'We close at six', user_id: WAREHOUSE }
  const [, read] = await Promise.all([change(api, announcement), drivers.markRead()])
  const { read: reads } = await drivers.query({})
  const own = reads?.find(({ user }) => user.id === DRIVER)
  expect(Date.parse(own?.last_read ?? '')).toBe(Date.parse(read?.event?.created_at ?? ''))
})
