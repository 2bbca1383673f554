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
let host: StreamChat
let driver: StreamChat

beforeAll(async () => {
  sandbox = await startSandbox()
  server = await createConversation(sandbox)
  host = await connectUser(sandbox, WAREHOUSE)
  driver = await connectUser(sandbox, DRIVER)
})

afterAll(async () => {
  await Promise.all([host.disconnectUser(), driver.disconnectUser()])
  await sandbox.close()
})

test('a user changed by the API changes for everybody he talks to; unknown fields are kept, language is not', async () => {
  const changed = nextEvent(driver, 'user.updated')
  await server.upsertUser({ id: WAREHOUSE, name: 'South Gate', kind: 'parking', language: 'de' } as never)
  const { user } = await changed
  expect(user).toMatchObject({ id: WAREHOUSE, name: 'South Gate', kind: 'parking' })
  expect(user).not.toHaveProperty('language')
  await server.upsertUser({ id: WAREHOUSE, kind: 'parking' } as never)
  expect((await server.queryUsers({ id: WAREHOUSE })).users[0]).not.toHaveProperty('name')
  await server.partialUpdateUser({ id: WAREHOUSE, set: { name: 'North Gate' }, unset: ['kind'] } as never)
  const { users } = await server.queryUsers({ name: { $autocomplete: 'gat' } } as never)
  expect(users).toMatchObject([{ id: WAREHOUSE, name: 'North Gate' }])
  expect(users[0]).not.toHaveProperty('kind')
})

test('who watches, and who is online, is known while it is so', async () => {
  const channel = driver.channel('messaging', CONVERSATION)
  await channel.watch({ presence: true })
  const came = nextEvent(channel, 'user.watching.start')
  const theirs = host.channel('messaging', CONVERSATION)
  await theirs.watch()
  expect(await came).toMatchObject({ user: { id: WAREHOUSE, online: true }, watcher_count: 2 })
  const left = nextEvent(channel, 'user.watching.stop')
  await theirs.stopWatching()
  expect(await left).toMatchObject({ user: { id: WAREHOUSE }, watcher_count: 1 })

  const offline = nextEvent(driver, 'user.presence.changed')
  await host.disconnectUser()
  expect((await offline).user).toMatchObject({ id: WAREHOUSE, online: false })
  const online = nextEvent(driver, 'user.presence.changed')
  host = await connectUser(sandbox, WAREHOUSE)
  expect((await online).user).toMatchObject({ id: WAREHOUSE, online: true })
})

test('muting a user and a channel is remembered and told to his own clients', async () => {
  const channel = host.channel('messaging', CONVERSATION)
  await channel.watch()
  const muted = nextEvent(host, 'notification.mutes_updated')
  await host.muteUser(DRIVER)
  expect((await muted).me?.mutes).toMatchObject([{ target: { id: DRIVER } }])
  expect(host.userMuteStatus(DRIVER)).toBe(true)
  const silenced = nextEvent(host, 'notification.channel_mutes_updated')
  await channel.mute()
  await silenced
  expect(channel.muteStatus().muted).toBe(true)

  const elsewhere = await connectUser(sandbox, WAREHOUSE)
  expect(elsewhere.userMuteStatus(DRIVER)).toBe(true)
  await elsewhere.disconnectUser()
  const heard = nextEvent(host, 'notification.channel_mutes_updated')
  await host.unmuteUser(DRIVER)
  await channel.unmute()
  await heard
  expect(host.userMuteStatus(DRIVER)).toBe(false)
  expect(channel.muteStatus().muted).toBe(false)
})

test('a hidden channel is in none of its member’s lists until the next message', async () => {
  const find = async (client: StreamChat, filter = {}) =>
    (await client.queryChannels({ id: CONVERSATION, ...filter })).map((one) => one.id)
  await server.channel('messaging', CONVERSATION).hide(DRIVER)
  expect(await find(driver)).toEqual([])
  expect(await find(driver, { hidden: true })).toEqual([CONVERSATION])
  expect(await find(host)).toEqual([CONVERSATION])
  await driver.channel('messaging', CONVERSATION).show()
  expect(await find(driver)).toEqual([CONVERSATION])

  await driver.channel('messaging', CONVERSATION).hide()
  await host.channel('messaging', CONVERSATION).sendMessage({ text: 'Are you on your way?' })
  expect(await find(driver)).toEqual([CONVERSATION])
})

test('a channel is pinned and archived for oneself', async () => {
  const channel = host.channel('messaging', CONVERSATION)
  await channel.pin()
  const find = async (filter: object) =>
    (await host.queryChannels(filter, { pinned_at: -1 })).map((one) => one.id)
  expect(await find({ pinned: true })).toEqual([CONVERSATION])
  expect((await driver.queryChannels({ pinned: true })).length).toBe(0)
  await channel.unpin()
  await channel.archive()
  expect(await find({ archived: false })).toEqual([])
  await channel.unarchive()
  expect(await find({ archived: false })).toEqual([CONVERSATION])
})

test('messages and members are found', async () => {
  const channel = host.channel('messaging', CONVERSATION)
  await channel.sendMessage({ text: 'The diesel pump is behind hall 3' })
  await channel.sendMessage({ text: 'See you' })
  const { results } = await driver.search({ members: { $in: [DRIVER] } }, 'diesel')
  expect(results).toMatchObject([
    { message: { text: expect.stringContaining('diesel'), channel: { id: CONVERSATION } } },
  ])
  expect((await channel.queryMembers({ name: { $autocomplete: 'mar' } })).members).toMatchObject([
    { user_id: DRIVER },
  ])
})

test('a flag is taken, once', async () => {
  const { message } = await driver.channel('messaging', CONVERSATION).sendMessage({ text: 'Rude' })
  expect((await host.flagMessage(message.id)).flag).toMatchObject({ target_message_id: message.id })
  expect(await catchError(host.flagMessage(message.id))).toMatchObject({ code: 4, status: 400 })
  await driver.flagUser(WAREHOUSE)
  await host.flagUser(DRIVER)
})
