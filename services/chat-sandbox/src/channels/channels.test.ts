import type { Channel, StreamChat } from 'stream-chat'
import { catchError, connectUser, nextEvent } from '../testing/clients'
import { CONVERSATION, DRIVER, setUpConversation, WAREHOUSE } from '../testing/conversation'

describe('conversation', () => {
  const chat = setUpConversation()

  test('lets two clients exchange messages', async () => {
    await chat.hosts.stopWatching()
    const filter = { members: { $in: [WAREHOUSE] } }
    const [listed] = await chat.host.queryChannels(filter, { last_message_at: -1 })
    expect(listed).toBe(chat.hosts)
    const arrived = nextEvent(chat.hosts, 'message.new')
    await chat.drivers.sendMessage({ id: 'm-hello', text: 'Is bay 12 free?' })
    expect((await arrived).message).toMatchObject({
      id: 'm-hello',
      text: 'Is bay 12 free?',
      user: { name: 'Marta Nowak' },
    })
    expect(chat.hosts.state.messages.map((message) => message.text)).toEqual(['Is bay 12 free?'])
    expect(chat.hosts.countUnread()).toBe(1)

    const answered = nextEvent(chat.drivers, 'message.new')
    await chat.hosts.sendMessage({ text: 'Yes, from noon', quoted_message_id: 'm-hello' })
    expect((await answered).message).toMatchObject({ quoted_message: { text: 'Is bay 12 free?' } })
  })

  test('stores a message sent twice only once, and notifies the sender', async () => {
    await chat.drivers.sendMessage({ id: 'm-twice', text: 'Once' })
    const { code, status, message } = await catchError(
      chat.drivers.sendMessage({ id: 'm-twice', text: 'Once' }),
    )
    expect({ code, status }).toEqual({ code: 4, status: 400 })
    expect(message).toContain('already exists')
    expect(
      (await chat.drivers.query({ messages: { limit: 100 } })).messages.filter((one) => one.id === 'm-twice'),
    ).toHaveLength(1)
  })

  test('shows when typing starts and stops', async () => {
    const started = nextEvent(chat.hosts, 'typing.start')
    await chat.drivers.keystroke()
    expect((await started).user?.id).toBe(DRIVER)
    expect(Object.keys(chat.hosts.state.typing)).toEqual([DRIVER])
    const stopped = nextEvent(chat.hosts, 'typing.stop')
    await chat.drivers.stopTyping()
    await stopped
    expect(chat.hosts.state.typing).toEqual({})
  })

  test('shows reading to the author and clears the unread count', async () => {
    await chat.drivers.sendMessage({ id: 'm-unread', text: 'Still there?' })
    const seen = nextEvent(chat.drivers, 'message.read')
    const cleared = nextEvent(chat.host, 'notification.mark_read')
    await chat.hosts.markRead()
    expect(await seen).toMatchObject({ user: { id: WAREHOUSE }, last_read_message_id: 'm-unread' })
    expect(await cleared).toMatchObject({ unread_channels: 0, total_unread_count: 0 })
    expect(chat.hosts.countUnread()).toBe(0)
    expect(chat.drivers.state.read[WAREHOUSE]?.last_read_message_id).toBe('m-unread')
  })

  test.each([
    ['changed', (channel: Channel, message: object) => channel.update({}, message as never)],
    ['emptied', (channel: Channel, message: object) => channel.truncate({ message } as never)],
  ])('keeps a read state set while the conversation is %s with a message', async (_, change) => {
    await chat.hosts.sendMessage({ text: 'Bay 7 is yours' })
    const api = chat.server.channel('messaging', CONVERSATION)
    const announcement = { text: 'We close at six', user_id: WAREHOUSE }
    const [, read] = await Promise.all([change(api, announcement), chat.drivers.markRead()])
    const { read: reads } = await chat.drivers.query({})
    const own = reads?.find(({ user }) => user.id === DRIVER)
    expect(Date.parse(own?.last_read ?? '')).toBe(Date.parse(read?.event?.created_at ?? ''))
  })
})

describe('membership', () => {
  const chat = setUpConversation()

  test('hides a channel from the lists of a member until the next message', async () => {
    const find = async (client: StreamChat, filter = {}) =>
      (await client.queryChannels({ id: CONVERSATION, ...filter })).map((one) => one.id)
    await chat.server.channel('messaging', CONVERSATION).hide(DRIVER)
    expect(await find(chat.driver)).toEqual([])
    expect(await find(chat.driver, { hidden: true })).toEqual([CONVERSATION])
    expect(await find(chat.host)).toEqual([CONVERSATION])
    await chat.driver.channel('messaging', CONVERSATION).show()
    expect(await find(chat.driver)).toEqual([CONVERSATION])

    await chat.driver.channel('messaging', CONVERSATION).hide()
    await chat.host.channel('messaging', CONVERSATION).sendMessage({ text: 'Are you on your way?' })
    expect(await find(chat.driver)).toEqual([CONVERSATION])
  })

  test('pins and archives a channel for one member', async () => {
    const channel = chat.host.channel('messaging', CONVERSATION)
    await channel.pin()
    const find = async (filter: object) =>
      (await chat.host.queryChannels(filter, { pinned_at: -1 })).map((one) => one.id)
    expect(await find({ pinned: true })).toEqual([CONVERSATION])
    expect((await chat.driver.queryChannels({ pinned: true })).length).toBe(0)
    await channel.unpin()
    await channel.archive()
    expect(await find({ archived: false })).toEqual([])
    await channel.unarchive()
    expect(await find({ archived: false })).toEqual([CONVERSATION])
  })
})

describe('channels of the API', () => {
  const chat = setUpConversation()

  const campaignMessage = {
    id: 'campaign-7-1',
    text: 'Half price tonight',
    user_id: WAREHOUSE,
    campaign_id: '7',
    campaign_name: 'Quiet bays',
  }

  test('deliver a campaign message once, with its fields, to drivers who watch and who do not', async () => {
    const watching = await connectUser(chat.sandbox, DRIVER)
    const channel = watching.channel('messaging', CONVERSATION)
    await channel.watch()
    const elsewhere = await connectUser(chat.sandbox, DRIVER)
    const seen = nextEvent(channel, 'message.new')
    const noticed = nextEvent(elsewhere, 'notification.message_new')

    const api = chat.server.channel('messaging', CONVERSATION)
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

  test('appear for their members with their custom data', async () => {
    const driver = await connectUser(chat.sandbox, 'driver-2')
    const added = nextEvent(driver, 'notification.added_to_channel')
    const data = { members: [WAREHOUSE, 'driver-2'], created_by_id: WAREHOUSE, warehouse_id: 1, driver_id: 2 }
    await chat.server.channel('messaging', 'w1-d2', data as never).create()
    expect(await added).toMatchObject({ channel: { warehouse_id: 1, driver_id: 2, member_count: 2 } })
    const found = await driver.queryChannels({ type: 'messaging', members: { $in: ['driver-2'] } })
    expect(found.map((channel) => channel.cid)).toEqual(['messaging:w1-d2'])
    expect(found[0]?.data?.own_capabilities).toContain('send-message')
    expect(Object.keys(found[0]?.state.members ?? {}).sort()).toEqual(['driver-2', WAREHOUSE])
    await driver.disconnectUser()
  })

  test('are listed by custom data and last message, with unread counts', async () => {
    await chat.server.channel('messaging', 'w1-d2').sendMessage({ text: 'Free bay?', user_id: 'driver-2' })
    const found = await chat.server.queryChannels(
      { warehouse_id: 1 } as never,
      { last_message_at: -1 },
      { watch: false },
    )
    expect(found.map((channel) => channel.id)).toEqual(['w1-d2', CONVERSATION])
    expect(await chat.server.getUnreadCount(WAREHOUSE)).toMatchObject({
      total_unread_count: 1,
      channels: [{ channel_id: 'messaging:w1-d2', unread_count: 1 }],
    })
    expect(
      (await chat.server.getUnreadCountBatch([WAREHOUSE, 'driver-2'])).counts_by_user['driver-2'],
    ).toMatchObject({
      total_unread_count: 0,
    })
  })

  test('accept past dates; the last messages are unread', async () => {
    const data = {
      members: [WAREHOUSE, 'driver-2'],
      created_by_id: WAREHOUSE,
      created_at: '2026-01-05T08:00:00Z',
    }
    const channel = chat.server.channel('messaging', 'w1-d2-old', data as never)
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
    [
      'without a creator',
      () => chat.server.channel('messaging', 'x-1', { members: [WAREHOUSE] }).create(),
      4,
    ],
    ['with an unknown member', () => create({ members: ['nobody'] }), 4],
    [
      'of an unknown type',
      () => chat.server.channel('livestream', 'x-1', { created_by_id: WAREHOUSE } as never).create(),
      16,
    ],
  ])('are not created %s', async (_name, call, code) => {
    expect(await catchError(call())).toMatchObject({ code })
  })

  const create = (data: object) =>
    chat.server.channel('messaging', 'x-1', { created_by_id: WAREHOUSE, ...data } as never).create()
})
