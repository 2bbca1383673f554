import type { StreamChat } from 'stream-chat'
import { type Sandbox, startSandbox } from '../index'
import { catchError, connectUser, nextEvent } from '../testing/clients'
import { CONVERSATION, createConversation, DRIVER, WAREHOUSE } from '../testing/conversation'

const CID = `messaging:${CONVERSATION}`

let sandbox: Sandbox
let server: StreamChat
let driver: StreamChat
let stranger: StreamChat

beforeAll(async () => {
  sandbox = await startSandbox()
  server = await createConversation(sandbox)
  await server.channel('messaging', CONVERSATION).sendMessage({ id: 'm-1', text: 'Secret', user_id: DRIVER })
  await server
    .channel('messaging', CONVERSATION)
    .sendMessage({ id: 'm-2', text: 'Re', parent_id: 'm-1', user_id: DRIVER })
  driver = await connectUser(sandbox, DRIVER)
  stranger = await connectUser(sandbox, 'driver-2')
})

afterAll(async () => {
  await Promise.all([driver.disconnectUser(), stranger.disconnectUser()])
  await sandbox.close()
})

const foreign = () => {
  const channel = stranger.channel('messaging', CONVERSATION)
  channel.initialized = true
  return channel
}

describe('a user who is not a member', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['watch', () => foreign().watch()],
    ['send', () => foreign().sendMessage({ text: 'Let me in' })],
    [
      'type',
      () =>
        stranger.post(`${sandbox.url}/channels/messaging/${CONVERSATION}/event`, {
          event: { type: 'typing.start' },
        }),
    ],
    ['mark read', () => stranger.post(`${sandbox.url}/channels/messaging/${CONVERSATION}/read`, {})],
    [
      'mark unread',
      () => stranger.post(`${sandbox.url}/channels/messaging/${CONVERSATION}/unread`, { message_id: 'm-1' }),
    ],
    [
      'mark delivered',
      () => stranger.markChannelsDelivered({ latest_delivered_messages: [{ cid: CID, id: 'm-1' }] }),
    ],
    ['read messages by id', () => foreign().getMessagesById(['m-1'])],
    ['read pinned messages', () => foreign().getPinnedMessages({})],
    ['list members', () => foreign().queryMembers({})],
    ['mute the channel', () => foreign().mute()],
    ['upload', () => foreign().sendFile(Buffer.from('x'), 'x.txt')],
    ['change the channel', () => foreign().updatePartial({ set: { name: 'Mine' } } as never)],
    ['join', () => foreign().addMembers(['driver-2'])],
    ['truncate', () => foreign().truncate()],
    ['remove the channel', () => foreign().delete()],
    ['probe for a channel that does not exist', () => stranger.channel('messaging', 'w9-d9').watch()],
  ])('cannot %s', async (_name, call) => {
    expect(await catchError(call())).toMatchObject({ code: 17, status: 403 })
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['read a message', (id) => stranger.getMessage(id)],
    ['read replies', (id) => foreign().getReplies(id, {})],
    ['read a thread', (id) => stranger.getThread(id)],
    ['read reactions', (id) => foreign().getReactions(id, {})],
    ['react', (id) => foreign().sendReaction(id, { type: 'like' })],
    ['edit', (id) => stranger.updateMessage({ id, text: 'Changed' })],
    ['pin', (id) => stranger.pinMessage(id)],
    ['delete', (id) => stranger.deleteMessage(id)],
    ['flag', (id) => stranger.flagMessage(id)],
  ])('cannot %s, nor learn whether there is such a message', async (_name, call) => {
    for (const id of ['m-1', 'm-none'])
      expect(await catchError(call(id))).toMatchObject({ code: 16, status: 404 })
  })

  test('finds nothing of the channel', async () => {
    expect(await stranger.queryChannels({ cid: { $in: [CID] } })).toEqual([])
    expect((await stranger.search({ cid: CID } as never, 'Secret')).results).toEqual([])
    expect((await stranger.queryThreads()).threads).toEqual([])
    expect((await stranger.queryUsers({})).users.map((user) => user.id)).toEqual(['driver-2'])
  })

  test('learns no name by muting or mentioning a user', async () => {
    expect(await catchError(stranger.muteUser(DRIVER))).toMatchObject({ code: 4 })
    await server.channel('messaging', 'w2-d2', { members: ['driver-2'], created_by_id: 'driver-2' }).create()
    const own = stranger.channel('messaging', 'w2-d2')
    const { message } = await own.sendMessage({
      id: 'm-3',
      text: 'Hi',
      mentioned_users: [DRIVER, 'driver-2'],
    })
    expect(message.mentioned_users?.map(({ id }) => id)).toEqual(['driver-2'])
    const edited = await stranger.updateMessage({ id: 'm-3', text: 'Hi', mentioned_users: [{ id: DRIVER }] })
    expect(edited.message.mentioned_users).toEqual([])
  })
})

test('sends nothing more to a removed member', async () => {
  const data = { members: [WAREHOUSE, 'driver-2'], created_by_id: WAREHOUSE }
  const channel = server.channel('messaging', 'w1-d2', data)
  const added = nextEvent(stranger, 'notification.added_to_channel')
  await channel.create()
  expect((await added).channel?.cid).toBe('messaging:w1-d2')
  const theirs = stranger.channel('messaging', 'w1-d2')
  await theirs.watch()
  const out = nextEvent(stranger, 'notification.removed_from_channel')
  await channel.removeMembers(['driver-2'])
  await out
  const heard: string[] = []
  stranger.on((event) => heard.push(event.type))
  await channel.sendMessage({ text: 'Not for you', user_id: WAREHOUSE })
  expect(await catchError(stranger.channel('messaging', 'w1-d2').watch())).toMatchObject({ code: 17 })
  expect(heard).not.toContain('message.new')
})

test('refuses messages in a frozen channel and removes the capability', async () => {
  const channel = driver.channel('messaging', CONVERSATION)
  await channel.watch()
  await server.channel('messaging', CONVERSATION).updatePartial({ set: { frozen: true } })
  expect(await catchError(channel.sendMessage({ text: 'Hello?' }))).toMatchObject({ code: 17 })
  expect((await channel.query({})).channel.own_capabilities).not.toContain('send-message')
  await server.channel('messaging', CONVERSATION).updatePartial({ set: { frozen: false } })
  await channel.sendMessage({ text: 'Hello again' })
})

describe('invalid input', () => {
  const post = (path: string, body: unknown) => () => driver.post(sandbox.url + path, body)
  const channel = `/channels/messaging/${CONVERSATION}`
  test.each<[string, () => Promise<unknown>, number, number]>([
    ['an empty message', post(`${channel}/message`, { message: { text: '  ' } }), 4, 400],
    ['no message', post(`${channel}/message`, {}), 4, 400],
    ['too long a message', post(`${channel}/message`, { message: { text: 'x'.repeat(5001) } }), 20, 400],
    ['a message id with a slash', post(`${channel}/message`, { message: { id: 'a/b', text: 'x' } }), 4, 400],
    [
      'a message of type error',
      post(`${channel}/message`, { message: { type: 'error', text: 'x' } }),
      4,
      400,
    ],
    [
      'a system message by a user',
      post(`${channel}/message`, { message: { type: 'system', text: 'x' } }),
      17,
      403,
    ],
    [
      'a message in another name',
      post(`${channel}/message`, { message: { text: 'x', user_id: WAREHOUSE } }),
      17,
      403,
    ],
    [
      'a quote of nothing',
      post(`${channel}/message`, { message: { text: 'x', quoted_message_id: 'none' } }),
      4,
      400,
    ],
    ['a reply to nothing', post(`${channel}/message`, { message: { text: 'x', parent_id: 'none' } }), 4, 400],
    ['an unknown message', () => driver.getMessage('none'), 16, 404],
    ['an unknown event', post(`${channel}/event`, { event: { type: 'message.new' } }), 18, 400],
    ['an unknown operator', post('/channels', { filter_conditions: { cid: { $like: 'x' } } }), 4, 400],
    ['a filter that is a list', post('/channels', { filter_conditions: [] }), 4, 400],
    ['a bad sort', post('/channels', { sort: [{ field: 'cid', direction: 7 }] }), 4, 400],
    ['an unknown page', post(`${channel}/query`, { messages: { id_lt: 'none' } }), 16, 404],
    ['a reaction without a type', post('/messages/m-1/reaction', { reaction: {} }), 4, 400],
    [
      'a search for nothing',
      () => driver.get(`${sandbox.url}/search`, { payload: { filter_conditions: {} } }),
      4,
      400,
    ],
    ['a payload that is not JSON', () => driver.get(`${sandbox.url}/users`, { payload: '{' }), 4, 400],
    ['no such call', post('/polls', {}), 16, 404],
    ['an upload without a file', post(`${channel}/file`, {}), 4, 400],
    ['muting oneself', () => driver.muteUser(DRIVER), 4, 400],
    [
      'muting a channel beyond the end of time',
      post('/moderation/mute/channel', { channel_cid: CID, expiration: Number.MAX_SAFE_INTEGER }),
      4,
      400,
    ],
    [
      'looking for something that is no text',
      post('/channels', { filter_conditions: { cid: { $q: { toString: 1 } } } }),
      4,
      400,
    ],
    ['a page that begins before the first', post('/threads', { next: '-5' }), 4, 400],
    [
      'a time after the last year',
      post(`${channel}/query`, { messages: { created_at_after: '9999-12-31T23:59:59-23:59' } }),
      4,
      400,
    ],
  ])('answers %s with its code', async (_name, call, code, status) => {
    expect(await catchError(call())).toMatchObject({ code, status })
  })

  test('refuses bodies that are no JSON, too deep or too large', async () => {
    const send = async (body: string) => {
      const url = `${sandbox.url}${channel}/message?api_key=${sandbox.key}`
      const headers = { authorization: server.createToken(DRIVER), 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body })
      return { status: response.status, ...((await response.json()) as object) }
    }
    expect(await send('{')).toMatchObject({ status: 400, code: 4 })
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    expect(await send(`{"message":{"text":"x","deep":${deep}}}`)).toMatchObject({ status: 400, code: 4 })
    expect(await send('null')).toMatchObject({ status: 400, code: 4 })
    expect(await send('{"message":{"__proto__":{"x":1},"text":"x"}}')).toMatchObject({ status: 400, code: 4 })
    expect(
      await send(JSON.stringify({ message: { text: 'x', filler: 'x'.repeat(2_000_000) } })),
    ).toMatchObject({
      status: 413,
      code: 22,
    })
  })

  test('refuses to watch on a closed or foreign connection', async () => {
    const other = stranger.wsConnection?.connectionID
    for (const id of ['none', other]) {
      const call = driver.doAxiosRequest(
        'post',
        `${sandbox.url}/channels`,
        { watch: true },
        { params: { connection_id: id } },
      )
      expect(await catchError(call)).toMatchObject({ code: 46, status: 400 })
    }
  })

  test('ignores malformed frames on the socket', async () => {
    const socket = (driver.wsConnection as unknown as { ws: WebSocket }).ws
    socket.send('rubbish')
    socket.send(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
    socket.send('{"type":"health.check"}')
    socket.send(JSON.stringify([{ type: 'health.check', client_id: 'x' }]))
    const event = await nextEvent(driver, 'health.check')
    expect(event.connection_id).toBeDefined()
  })
})
