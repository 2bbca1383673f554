import type { Channel, StreamChat } from 'stream-chat'
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

const CID = `messaging:${CONVERSATION}`

let sandbox: Sandbox
let server: StreamChat
let host: StreamChat
let driver: StreamChat
let hosts: Channel
let drivers: Channel

beforeAll(async () => {
  sandbox = await startSandbox()
  server = await createConversation(sandbox)
  host = await connectUser(sandbox, WAREHOUSE)
  driver = await connectUser(sandbox, DRIVER)
  hosts = host.channel('messaging', CONVERSATION)
  drivers = driver.channel('messaging', CONVERSATION)
  await Promise.all([hosts.watch(), drivers.watch()])
})

afterAll(async () => {
  await Promise.all([host.disconnectUser(), driver.disconnectUser()])
  await sandbox.close()
})

test('a location bans a driver in its conversation: he reads on, writes nothing, and both see it', async () => {
  expect(hosts.data?.own_capabilities).toContain('ban-channel-members')
  expect(drivers.data?.own_capabilities).not.toContain('ban-channel-members')
  const { message } = await drivers.sendMessage({ id: 'b-1', text: 'Before' })
  const told = nextEvent(driver, 'user.banned')
  const seen = nextEvent(hosts, 'user.banned')
  await hosts.banUser(DRIVER, { reason: 'Rude' })
  expect(await told).toMatchObject({ cid: CID, reason: 'Rude', created_by: { id: WAREHOUSE } })
  expect((await seen).user?.id).toBe(DRIVER)
  expect(hosts.state.members[DRIVER]?.banned).toBe(true)

  const forbidden = { code: 17, status: 403 }
  expect(await catchError(drivers.sendMessage({ text: 'Why?' }))).toMatchObject(forbidden)
  const again = await catchError(drivers.sendMessage({ id: 'b-1', text: 'Before' }))
  expect(again.message).toContain('already exists')
  expect(await catchError(drivers.sendReaction(message.id, { type: 'like' }))).toMatchObject(forbidden)
  expect(await catchError(drivers.sendFile(Buffer.from('x'), 'x.txt'))).toMatchObject(forbidden)
  expect(await catchError(driver.updateMessage({ id: message.id, text: 'Ruder' }))).toMatchObject(forbidden)
  const state = await drivers.query({})
  expect(state.messages.map((one) => one.text)).toEqual(['Before'])
  expect(state.channel.own_capabilities).not.toContain('send-message')
  expect((await hosts.queryMembers({ id: DRIVER })).members).toMatchObject([{ banned: true }])
  expect((await host.queryBannedUsers({ channel_cid: CID })).bans).toMatchObject([
    { user: { id: DRIVER }, banned_by: { id: WAREHOUSE }, reason: 'Rude', channel: { cid: CID } },
  ])

  const back = nextEvent(hosts, 'user.unbanned')
  await hosts.unbanUser(DRIVER)
  await back
  expect(hosts.state.members[DRIVER]?.banned).toBe(false)
  await drivers.sendMessage({ text: 'Sorry' })
  expect((await host.queryBannedUsers({})).bans).toEqual([])
})

test('a ban with an end ends, and the API bans everywhere', async () => {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick'],
  })
  await server.banUser(DRIVER, { channel_cid: CID, timeout: 10, banned_by_id: WAREHOUSE } as never)
  expect(await catchError(drivers.sendMessage({ text: 'Too soon' }))).toMatchObject({ code: 17 })
  jest.setSystemTime(Date.now() + 11 * 60_000)
  await drivers.sendMessage({ text: 'Ten minutes later' })
  const everything = await server.queryBannedUsers({}, [], { exclude_expired_bans: true })
  expect(everything.bans).toEqual([])
  jest.useRealTimers()

  const told = nextEvent(driver, 'user.banned')
  await server.banUser(DRIVER, { reason: 'Everywhere', banned_by_id: WAREHOUSE } as never)
  await told
  expect(await catchError(drivers.sendMessage({ text: 'Here too' }))).toMatchObject({ code: 17 })
  expect((await server.queryUsers({ id: DRIVER })).users).toMatchObject([{ banned: true }])
  await server.unbanUser(DRIVER)
  await drivers.sendMessage({ text: 'Free' })
})

describe('nobody bans whom he may not', () => {
  test.each<[string, () => Promise<unknown>, number]>([
    ['a driver bans a location', () => drivers.banUser(WAREHOUSE, {}), 17],
    ['a driver lifts a ban', () => drivers.unbanUser(DRIVER), 17],
    ['a driver reads bans', () => driver.queryBannedUsers({}), 17],
    ['a location bans itself', () => hosts.banUser(WAREHOUSE, {}), 17],
    ['a location bans a stranger', () => hosts.banUser('driver-2', {}), 17],
    ['a location bans everywhere', () => host.banUser(DRIVER), 17],
    [
      'a location bans in a channel of others',
      () => host.banUser(DRIVER, { type: 'messaging', id: 'w2-d1' }),
      17,
    ],
    ['an unknown user', () => server.banUser('nobody'), 4],
    ['a shadow ban', () => hosts.shadowBan(DRIVER, {}), 4],
  ])('%s', async (_name, call, code) => {
    expect(await catchError(call())).toMatchObject({ code })
  })
})
