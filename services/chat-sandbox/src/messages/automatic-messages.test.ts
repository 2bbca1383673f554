import { nextEvent } from '../testing/clients'
import { CONVERSATION, setUpConversation, WAREHOUSE } from '../testing/conversation'

const chat = setUpConversation()
const SENDER = `${WAREHOUSE}-auto`
const sendAutomatic = (id: string, channel = CONVERSATION) =>
  chat.server.channel('messaging', channel).sendMessage({ id, text: 'Soup tonight', user_id: SENDER })

beforeAll(async () => {
  await chat.server.upsertUsers([{ id: SENDER, name: 'North Gate Parking' }])
  await chat.server.muteUser(SENDER, WAREHOUSE)
})

test('does not count messages of a muted sender outside the conversation as unread', async () => {
  await chat.drivers.sendMessage({ text: 'The tank is leaking' })
  const before = await chat.server.getUnreadCount(WAREHOUSE)
  const [seenByHost, seenByDriver] = [
    nextEvent(chat.hosts, 'message.new'),
    nextEvent(chat.drivers, 'message.new'),
  ]
  await sendAutomatic('soup')
  expect((await seenByHost).total_unread_count).toBe(before.total_unread_count)
  expect((await seenByDriver).total_unread_count).toBe(1)
  expect(before.total_unread_count).toBe(1)
  expect(chat.hosts.countUnread()).toBe(1)
  expect((await chat.hosts.query({})).read).toContainEqual(
    expect.objectContaining({ user: expect.objectContaining({ id: WAREHOUSE }), unread_messages: 1 }),
  )
})

test('lists conversations by the last message of a member', async () => {
  const other = chat.server.channel('messaging', 'w1-d2', {
    members: [WAREHOUSE, 'driver-2'],
    created_by_id: WAREHOUSE,
  })
  await other.create()
  await sendAutomatic('first-contact', 'w1-d2')
  const list = async () => {
    const found = await chat.host.queryChannels({ type: 'messaging' }, {
      last_person_message_at: -1,
    } as never)
    return found.map(({ id, data }) => [
      id,
      (data as { last_person_message_at?: string }).last_person_message_at,
    ])
  }
  const { message } = await chat.drivers.sendMessage({ text: 'Anybody there?' })
  await sendAutomatic('second', 'w1-d2')
  expect(await list()).toEqual([
    [CONVERSATION, message.created_at],
    ['w1-d2', undefined],
  ])
  await other.sendMessage({ text: 'I am on my way', user_id: 'driver-2' })
  expect((await list())[0]?.[0]).toBe('w1-d2')
})
