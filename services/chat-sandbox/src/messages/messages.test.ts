import { catchError, nextEvent } from '../testing/clients'
import { CONVERSATION, DRIVER, setUpConversation, WAREHOUSE } from '../testing/conversation'

const chat = setUpConversation()

test('announces edits, pins and deletions to the other side', async () => {
  await chat.drivers.sendMessage({ id: 'm-edit', text: 'At 5', load: 'steel' } as never)
  const edited = nextEvent(chat.hosts, 'message.updated')
  await chat.driver.updateMessage({ id: 'm-edit', text: 'At 6' })
  expect((await edited).message).toMatchObject({ text: 'At 6', message_text_updated_at: expect.any(String) })
  expect((await edited).message).not.toHaveProperty('load')

  await chat.host.pinMessage('m-edit')
  expect((await chat.hosts.query({})).pinned_messages).toMatchObject([
    { id: 'm-edit', pinned_by: { id: WAREHOUSE } },
  ])
  expect((await chat.hosts.getPinnedMessages({})).messages).toMatchObject([{ id: 'm-edit' }])
  await chat.host.unpinMessage('m-edit')
  expect((await chat.hosts.query({})).pinned_messages).toEqual([])

  const gone = nextEvent(chat.hosts, 'message.deleted')
  await chat.driver.deleteMessage('m-edit')
  expect((await gone).message).toMatchObject({ type: 'deleted', text: '', deleted_at: expect.any(String) })
})

test('lets only the author change a message', async () => {
  await chat.drivers.sendMessage({ id: 'm-mine', text: 'Mine' })
  expect(await catchError(chat.host.updateMessage({ id: 'm-mine', text: 'Yours' }))).toMatchObject({
    code: 17,
    status: 403,
  })
  expect(await catchError(chat.host.deleteMessage('m-mine'))).toMatchObject({ code: 17, status: 403 })
  expect(await catchError(chat.driver.deleteMessage('m-mine', true))).toMatchObject({ code: 17, status: 403 })
  const changed = await chat.driver.partialUpdateMessage('m-mine', {
    set: { text: 'Still mine', eta: 5 },
  } as never)
  expect(changed.message).toMatchObject({ text: 'Still mine', eta: 5 })
})

test('creates a thread with the first reply, for both sides to see, count and read', async () => {
  await chat.drivers.sendMessage({ id: 'm-parent', text: 'Where is the gate?' })
  const replied = nextEvent(chat.driver, 'notification.thread_message_new')
  const parent = nextEvent(chat.drivers, 'message.updated')
  await chat.hosts.sendMessage({ id: 'm-reply', text: 'North side', parent_id: 'm-parent' })
  expect(await replied).toMatchObject({
    unread_threads: 1,
    message: { type: 'reply', parent_id: 'm-parent' },
  })
  expect((await parent).message).toMatchObject({
    id: 'm-parent',
    reply_count: 1,
    thread_participants: [{ id: WAREHOUSE }],
  })
  expect(chat.drivers.state.messages.map((message) => message.id)).not.toContain('m-reply')
  expect((await chat.drivers.getReplies('m-parent', { limit: 10 })).messages).toMatchObject([
    { id: 'm-reply' },
  ])

  const { threads } = await chat.driver.queryThreads()
  expect(threads).toHaveLength(1)
  const thread = await chat.driver.getThread('m-parent')
  expect(thread.state.getLatestValue().replies.map((reply) => reply.text)).toEqual(['North side'])
  expect(thread.ownUnreadCount).toBe(1)
  const read = nextEvent(chat.driver, 'notification.mark_read')
  await thread.markAsRead()
  expect(await read).toMatchObject({ unread_threads: 0, thread_id: 'm-parent' })

  expect(await catchError(chat.drivers.sendMessage({ text: 'Deeper', parent_id: 'm-reply' }))).toMatchObject({
    code: 21,
  })
  const rename = chat.driver.partialUpdateThread('m-parent', { set: { title: { toString: 1 } } } as never)
  expect(await catchError(rename)).toMatchObject({ code: 4 })
  expect(await catchError(chat.driver.getThread('m-mine'))).toMatchObject({ code: 16, status: 404 })
})

test('pages replies from the newest, each page oldest first', async () => {
  for (const number of [1, 2, 3]) {
    await chat.hosts.sendMessage({ id: `r-${number}`, text: `Reply ${number}`, parent_id: 'm-mine' })
  }
  const ids = async (options: object, sort?: { created_at: 1 | -1 }[]) =>
    (await chat.drivers.getReplies('m-mine', options, sort)).messages.map((message) => message.id)
  expect(await ids({ limit: 2 })).toEqual(['r-2', 'r-3'])
  expect(await ids({ limit: 2, id_lt: 'r-2' })).toEqual(['r-1'])
  expect(await ids({ limit: 2 }, [{ created_at: 1 }])).toEqual(['r-1', 'r-2'])
})

test('groups reactions, replaces unique ones, and removes them', async () => {
  await chat.drivers.sendMessage({ id: 'm-react', text: 'Thanks!' })
  const seen = nextEvent(chat.drivers, 'reaction.new')
  await chat.hosts.sendReaction('m-react', { type: 'love' })
  expect((await seen).message).toMatchObject({ reaction_groups: { love: { count: 1, sum_scores: 1 } } })
  await chat.drivers.sendReaction('m-react', { type: 'love', score: 2 })
  const both = (await chat.host.getMessage('m-react')).message
  expect(both.reaction_groups?.love).toMatchObject({ count: 2, sum_scores: 3 })
  expect(both.own_reactions).toMatchObject([{ type: 'love', user_id: WAREHOUSE }])
  expect(both.latest_reactions).toHaveLength(2)

  const replaceContent = nextEvent(chat.drivers, 'reaction.updated')
  await chat.hosts.sendReaction('m-react', { type: 'wow' }, { enforce_unique: true })
  expect((await replaceContent).message?.reaction_groups).toMatchObject({
    love: { count: 1 },
    wow: { count: 1 },
  })
  expect((await chat.host.queryReactions('m-react', { type: 'wow' })).reactions).toHaveLength(1)

  const taken = nextEvent(chat.drivers, 'reaction.deleted')
  await chat.hosts.deleteReaction('m-react', 'wow')
  expect(Object.keys((await taken).message?.reaction_groups ?? {})).toEqual(['love'])
  expect(await catchError(chat.hosts.deleteReaction('m-react', 'wow'))).toMatchObject({ code: 16 })
})

test('marks messages unread within the newest hundred', async () => {
  await chat.drivers.sendMessage({ id: 'm-first', text: 'One' })
  await chat.drivers.sendMessage({ id: 'm-second', text: 'Two' })
  await chat.hosts.markRead()
  const unread = nextEvent(chat.host, 'notification.mark_unread')
  await chat.hosts.markUnread({ message_id: 'm-first' })
  expect(await unread).toMatchObject({
    first_unread_message_id: 'm-first',
    unread_messages: 2,
    unread_channels: 1,
  })
  expect(chat.hosts.countUnread()).toBe(2)
  const newest: string[] = []
  for (let number = 0; number < 100; number += 1) {
    const { message } = await chat.server
      .channel('messaging', CONVERSATION)
      .sendMessage({ text: `${number}`, user_id: DRIVER })
    newest.push(message.id)
  }
  expect(await catchError(chat.hosts.markUnread({ message_id: 'm-second' }))).toMatchObject({
    code: 4,
    status: 400,
  })
  const hundred = nextEvent(chat.host, 'notification.mark_unread')
  await chat.hosts.markUnread({ message_id: String(newest[0]) })
  expect(await hundred).toMatchObject({ first_unread_message_id: newest[0], unread_messages: 100 })
})

test('announces the delivery to the sender', async () => {
  const { message } = await chat.drivers.sendMessage({ text: 'Delivered?' })
  const delivered = nextEvent(chat.drivers, 'message.delivered')
  await chat.host.markChannelsDelivered({
    latest_delivered_messages: [{ cid: chat.hosts.cid, id: message.id }],
  })
  expect(await delivered).toMatchObject({ user: { id: WAREHOUSE }, last_delivered_message_id: message.id })
})

test('pages through a long history and around a message', async () => {
  const ids = async (page: object) =>
    (await chat.drivers.query({ messages: page }, 'new')).messages.map((one) => one.id)
  const all = await ids({ limit: 300 })
  expect(all.length).toBeGreaterThan(100)
  expect(await ids({})).toEqual(all.slice(-100))
  const middle = all[50] as string
  expect(await ids({ limit: 5, id_around: middle })).toEqual(all.slice(48, 53))
  expect(await ids({ limit: 5, id_lt: middle })).toEqual(all.slice(45, 50))
  expect(await ids({ limit: 5, id_gt: middle })).toEqual(all.slice(51, 56))
  expect(await ids({ limit: 5, id_around: all[0] })).toEqual(all.slice(0, 5))
})

test('finds messages and members', async () => {
  const channel = chat.host.channel('messaging', CONVERSATION)
  await channel.sendMessage({ text: 'The diesel pump is behind hall 3' })
  await channel.sendMessage({ text: 'See you' })
  const { results } = await chat.driver.search({ members: { $in: [DRIVER] } }, 'diesel')
  expect(results).toMatchObject([
    { message: { text: expect.stringContaining('diesel'), channel: { id: CONVERSATION } } },
  ])
  expect((await channel.queryMembers({ name: { $autocomplete: 'mar' } })).members).toMatchObject([
    { user_id: DRIVER },
  ])
})
