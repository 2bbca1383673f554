import { connectUser, nextEvent } from '../testing/clients'
import { CONVERSATION, setUpConversation, WAREHOUSE } from '../testing/conversation'

const chat = setUpConversation()

test('announces a changed user with custom fields but without language', async () => {
  const changed = nextEvent(chat.driver, 'user.updated')
  await chat.server.upsertUser({
    id: WAREHOUSE,
    name: 'South Gate',
    kind: 'parking',
    language: 'de',
  } as never)
  const { user } = await changed
  expect(user).toMatchObject({ id: WAREHOUSE, name: 'South Gate', kind: 'parking' })
  expect(user).not.toHaveProperty('language')
  await chat.server.upsertUser({ id: WAREHOUSE, kind: 'parking' } as never)
  expect((await chat.server.queryUsers({ id: WAREHOUSE })).users[0]).not.toHaveProperty('name')
  await chat.server.partialUpdateUser({
    id: WAREHOUSE,
    set: { name: 'North Gate' },
    unset: ['kind'],
  } as never)
  const { users } = await chat.server.queryUsers({ name: { $autocomplete: 'gat' } } as never)
  expect(users).toMatchObject([{ id: WAREHOUSE, name: 'North Gate' }])
  expect(users[0]).not.toHaveProperty('kind')
})

test('announces watchers and who is online', async () => {
  const channel = chat.driver.channel('messaging', CONVERSATION)
  await channel.watch({ presence: true })
  const theirs = chat.hosts
  await theirs.stopWatching()
  const came = nextEvent(channel, 'user.watching.start')
  await theirs.watch()
  expect(await came).toMatchObject({ user: { id: WAREHOUSE, online: true }, watcher_count: 2 })
  const left = nextEvent(channel, 'user.watching.stop')
  await theirs.stopWatching()
  expect(await left).toMatchObject({ user: { id: WAREHOUSE }, watcher_count: 1 })

  const offline = nextEvent(chat.driver, 'user.presence.changed')
  await chat.host.disconnectUser()
  expect((await offline).user).toMatchObject({ id: WAREHOUSE, online: false })
  const online = nextEvent(chat.driver, 'user.presence.changed')
  chat.host = await connectUser(chat.sandbox, WAREHOUSE)
  expect((await online).user).toMatchObject({ id: WAREHOUSE, online: true })
})

test('deletes a user for good, with messages, reactions, mutes, bans and files, and leaves the others', async () => {
  const { server } = chat
  const id = 'driver-9'
  await server.upsertUser({ id, name: 'Somebody' } as never)
  const members = [WAREHOUSE, id]
  const channel = server.channel('messaging', 'w1-d9', { members, created_by_id: WAREHOUSE } as never)
  await channel.create()
  const upload = await channel.sendFile(Buffer.from('a picture'), 'a.png', 'image/png', { id } as never)
  const { message } = await channel.sendMessage({ text: 'Mine', user_id: id } as never)
  const { message: others } = await channel.sendMessage({ text: 'Theirs', user_id: WAREHOUSE } as never)
  await channel.sendReaction(others.id, { type: 'like', user_id: id } as never)
  await server.muteUser(id, WAREHOUSE)
  await server.banUser(id, { banned_by_id: WAREHOUSE })
  await server.deleteUsers([id, 'driver-unknown'], { user: 'hard', messages: 'hard', conversations: 'hard' })
  expect((await server.queryUsers({ id })).users).toEqual([])
  await expect(server.getMessage(message.id)).rejects.toThrow()
  expect((await server.getMessage(others.id)).message).toMatchObject({ text: 'Theirs', latest_reactions: [] })
  expect((await fetch(upload.file)).status).toBe(404)
  const [{ channel: left, members: staying }] = (await server.queryChannelsRequest({ cid: channel.cid }, [], {
    state: true,
  })) as never as [{ channel: { cid: string }; members: { user_id: string }[] }]
  expect([left.cid, staying.map(({ user_id }) => user_id)]).toEqual([channel.cid, [WAREHOUSE]])
  await expect(server.deleteUsers([WAREHOUSE], { user: 'soft' })).rejects.toThrow(/for good/)
})
