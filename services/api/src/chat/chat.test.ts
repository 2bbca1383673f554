import { StreamChat } from 'stream-chat'
import { startApp, type TestApp } from '../testing/app'
import { startChat } from '../testing/chat'
import { addDriver } from '../testing/world'
import { driverUser, warehouseUser } from './chat-ids'
import { countUnread, logInToChat, openConversation, prepareConversation } from './conversations'

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

const logIn = (to: TestApp) =>
  to.call(to.world.manager, 'POST', '/chat/login', { body: { warehouseId: to.world.first.id } })

it("returns the location's chat user and a token for an hour", async () => {
  const { status, body } = await logIn(test)
  expect(status).toBe(200)
  expect(body.user).toEqual({ id: warehouseUser(test.world.first.id), name: 'First' })
  const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ user_id: body.user.id })
  expect(claims.exp - claims.iat).toBe(3600)
  const client = new StreamChat(chat.sandbox.key, { baseURL: chat.sandbox.url, allowServerSideConnect: true })
  const connected = await client.connectUser(body.user, body.token)
  await client.disconnectUser()
  expect(connected && 'me' in connected && connected.me?.id).toBe(body.user.id)
})

it('updates the chat user only when the name has changed', async () => {
  const upsert = jest.spyOn(StreamChat.prototype, 'upsertUser')
  const location = { id: 4_000_001, name: 'Yard' }
  await logInToChat(chat.stream, location)
  await logInToChat(chat.stream, location)
  expect(upsert).toHaveBeenCalledTimes(1)
  await logInToChat(chat.stream, { ...location, name: 'Yard by the river' })
  expect(upsert).toHaveBeenCalledTimes(2)
  upsert.mockRestore()
})

it("counts drivers' unread messages in all conversations", async () => {
  const { first, owner } = test.world
  const unread = async () => (await test.call(owner, 'GET', `/chat/unread?warehouseId=${first.id}`)).body
  expect(await unread()).toEqual({ unread: 0 })
  const [ada, ben] = [await addDriver(test.db, first.id, 'Ada'), await addDriver(test.db, first.id, 'Ben')]
  const [withAda, withBen] = [
    await openConversation(chat.stream, first, ada),
    await openConversation(chat.stream, first, ben),
  ]
  await withAda.sendMessage({ text: 'Hello', user_id: driverUser(ada.id) })
  await withAda.sendMessage({ text: 'Anybody?', user_id: driverUser(ada.id) })
  await withBen.sendMessage({ text: 'Hi', user_id: driverUser(ben.id) })
  expect(await unread()).toEqual({ unread: 3 })
  await withAda.markRead({ user_id: warehouseUser(first.id) })
  expect(await unread()).toEqual({ unread: 1 })
})

it('checks at a login for messages that were not reported', async () => {
  const eve = await addDriver(test.db, test.world.first.id, 'Eve')
  const channel = await openConversation(chat.stream, test.world.first, eve)
  const { message } = await channel.sendMessage({ text: 'Hello', user_id: driverUser(eve.id) })
  const query = jest.spyOn(StreamChat.prototype, 'queryChannelsRequest')
  expect((await logIn(test)).status).toBe(200)
  const found = await query.mock.results[0]?.value
  query.mockRestore()
  expect(found?.[0]?.messages.at(-1)).toMatchObject({ id: message.id })
})

it('counts 0 for a location that the chat service does not know', async () => {
  const answering = (error: object) => ({ getUnreadCount: async () => Promise.reject(error) }) as never
  expect(await countUnread(answering({ code: 16, status: 404 }), 1)).toBe(0)
  await expect(countUnread(answering({ code: -1, status: 500 }), 1)).rejects.toMatchObject({ status: 500 })
})

it('hides a new conversation until its first message', async () => {
  const { first, second, manager } = test.world
  const cem = await addDriver(test.db, first.id, 'Cem')
  const start = (driverId: number) =>
    test.call(manager, 'POST', '/chat/conversation', { body: { warehouseId: first.id, driverId } })
  const listChannels = async (user: string) => {
    const found = await chat.stream.queryChannelsRequest({ members: { $in: [user] } }, [], {
      state: false,
      user_id: user,
    } as never)
    return found.map(({ channel }) => channel.cid)
  }
  const { status, body } = await start(cem.id)
  expect([status, body]).toEqual([200, { cid: `messaging:w${first.id}-d${cem.id}` }])
  expect(await listChannels(driverUser(cem.id))).toEqual([])
  expect(await listChannels(warehouseUser(first.id))).not.toContain(body.cid)

  const channel = chat.stream.channel('messaging', `w${first.id}-d${cem.id}`)
  await channel.sendMessage({ text: 'Your bay is ready', user_id: warehouseUser(first.id) })
  expect((await start(cem.id)).body).toEqual(body)
  expect(await listChannels(driverUser(cem.id))).toEqual([body.cid])
  expect(await listChannels(warehouseUser(first.id))).toContain(body.cid)

  const elsewhere = await addDriver(test.db, second.id, 'Elsewhere')
  expect((await start(elsewhere.id)).status).toBe(404)
})

it('shows a conversation whose first message arrives while it is prepared', async () => {
  const { first } = test.world
  const dan = await addDriver(test.db, first.id, 'Dan')
  const channel = await openConversation(chat.stream, first, dan)
  const hide = jest.spyOn(Object.getPrototypeOf(channel), 'hide').mockImplementationOnce(async function (
    this: typeof channel,
    ...args: unknown[]
  ) {
    await channel.sendMessage({ text: 'I am first', user_id: driverUser(dan.id) })
    hide.mockRestore()
    return this.hide(...(args as [string]))
  })
  await prepareConversation(chat.stream, first, dan)
  const found = await chat.stream.queryChannelsRequest({ members: { $in: [warehouseUser(first.id)] } }, [], {
    state: false,
    user_id: warehouseUser(first.id),
  } as never)
  expect(found.map(({ channel: { cid } }) => cid)).toContain(channel.cid)
})

it.each([
  ['is down', { STREAM_URL: 'http://127.0.0.1:9', STREAM_KEY: 'k', STREAM_SECRET: 's'.repeat(32) }],
  ['is not configured', {}],
])('answers 503 only where chat is needed when it %s', async (_, env) => {
  const alone = await startApp({ env, sharing: test })
  const login = await logIn(alone)
  expect([login.status, login.body.code]).toEqual([503, 'chat_unavailable'])
  const about = `warehouseId=${alone.world.first.id}`
  const status = async (url: string) => (await alone.call(alone.world.owner, 'GET', url)).status
  expect(await status(`/chat/unread?${about}`)).toBe(503)
  const driver = await addDriver(alone.db, alone.world.first.id, 'Ada')
  const body = { warehouseId: alone.world.first.id, driverId: driver.id }
  const start = await alone.call(alone.world.owner, 'POST', '/chat/conversation', { body })
  expect([start.status, start.body.code]).toEqual([503, 'chat_unavailable'])
  expect(await status(`/chat/users?${about}`)).toBe(200)
  expect(await status(`/chat/campaign?${about}`)).toBe(200)
  await alone.close()
})
