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
