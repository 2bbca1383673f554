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

test('an edited, pinned, unpinned and deleted message looks so to the other side', async () => {
  await drivers.sendMessage({ id: 'm-edit', text: 'At 5', load: 'steel' } as never)
  const edited = nextEvent(hosts, 'message.updated')
  await driver.updateMessage({ id: 'm-edit', text: 'At 6' })
  expect((await edited).message).toMatchObject({ text: 'At 6', message_text_updated_at: expect.any(String) })
  expect((await edited).message).not.toHaveProperty('load')

  await host.pinMessage('m-edit')
  expect((await hosts.query({})).pinned_messages).toMatchObject([
    { id: 'm-edit', pinned_by: { id: WAREHOUSE } },
  ])
  expect((await hosts.getPinnedMessages({})).messages).toMatchObject([{ id: 'm-edit' }])
  await host.unpinMessage('m-edit')
  expect((await hosts.query({})).pinned_messages).toEqual([])

  const gone = nextEvent(hosts, 'message.deleted')
  await driver.deleteMessage('m-edit')
  expect((await gone).message).toMatchObject({ type: 'deleted', text: '', deleted_at: expect.any(String) })
})

test('only its author changes a message', async () => {
  await drivers.sendMessage({ id: 'm-mine', text: 'Mine' })
  expect(await catchError(host.updateMessage({ id: 'm-mine', text: 'Yours' }))).toMatchObject({
    code: 17,
    status: 403,
  })
  expect(await catchError(host.deleteMessage('m-mine'))).toMatchObject({ code: 17, status: 403 })
  expect(await catchError(driver.deleteMessage('m-mine', true))).toMatchObject({ code: 17, status: 403 })
  const changed = await driver.partialUpdateMessage('m-mine', {
    set: { text: 'Still mine', eta: 5 },
  } as never)
  expect(changed.message).toMatchObject({ text: 'Still mine', eta: 5 })
})

test('a reply makes a thread that both sides see, count and read', async () => {
  await drivers.sendMessage({ id: 'm-parent', text: 'Where is the gate?' })
  const replied = nextEvent(driver, 'notification.thread_message_new')
  const parent = nextEvent(drivers, 'message.updated')
  await hosts.sendMessage({ id: 'm-reply', text: 'North side', parent_id: 'm-parent' })
  expect(await replied).toMatchObject({
    unread_threads: 1,
    message: { type: 'reply', parent_id: 'm-parent' },
  })
  expect((await parent).message).toMatchObject({
    id: 'm-parent',
    reply_count: 1,
    thread_participants: [{ id: WAREHOUSE }],
  })
  expect(drivers.state.messages.map((message) => message.id)).not.toContain('m-reply')
  expect((await drivers.getReplies('m-parent', { limit: 10 })).messages).toMatchObject([{ id: 'm-reply' }])

  const { threads } = await driver.queryThreads()
  expect(threads).toHaveLength(1)
  const thread = await driver.getThread('m-parent')
  expect(thread.state.getLatestValue().replies.map((reply) => reply.text)).toEqual(['North side'])
  expect(thread.ownUnreadCount).toBe(1)
  const read = nextEvent(driver, 'notification.mark_read')
  await thread.markAsRead()
  expect(await read).toMatchObject({ unread_threads: 0, thread_id: 'm-parent' })

  expect(await catchError(drivers.sendMessage({ text: 'Deeper', parent_id: 'm-reply' }))).toMatchObject({
    code: 21,
  })
  const rename = driver.partialUpdateThread('m-parent', { set: { title: { toString: 1 } } } as never)
  expect(await catchError(rename)).toMatchObject({ code: 4 })
  expect(await catchError(driver.getThread('m-mine'))).toMatchObject({ code: 16, status: 404 })
})

test('replies come in pages, newest first asked for, oldest first shown', async () => {
  for (const number of [1, 2, 3]) {
    await hosts.sendMessage({ id: `r-${number}`, text: `Reply ${number}`, parent_id: 'm-mine' })
  }
  const ids = async (options: object, sort?: { created_at: 1 | -1 }[]) =>
    (await drivers.getReplies('m-mine', options, sort)).messages.map((message) => message.id)
  expect(await ids({ limit: 2 })).toEqual(['r-2', 'r-3'])
  expect(await ids({ limit: 2, id_lt: 'r-2' })).toEqual(['r-1'])
  expect(await ids({ limit: 2 }, [{ created_at: 1 }])).toEqual(['r-1', 'r-2'])
})

test('reactions are grouped, replaced when they must be unique, and taken back', async () => {
  await drivers.sendMessage({ id: 'm-react', text: 'Thanks!' })
  const seen = nextEvent(drivers, 'reaction.new')
  await hosts.sendReaction('m-react', { type: 'love' })
  expect((await seen).message).toMatchObject({ reaction_groups: { love: { count: 1, sum_scores: 1 } } })
  await drivers.sendReaction('m-react', { type: 'love', score: 2 })
  const both = (await host.getMessage('m-react')).message
  expect(both.reaction_groups?.love).toMatchObject({ count: 2, sum_scores: 3 })
  expect(both.own_reactions).toMatchObject([{ type: 'love', user_id: WAREHOUSE }])
  expect(both.latest_reactions).toHaveLength(2)

  const replaceContent = nextEvent(drivers, 'reaction.updated')
  await hosts.sendReaction('m-react', { type: 'wow' }, { enforce_unique: true })
  expect((await replaceContent).message?.reaction_groups).toMatchObject({
    love: { count: 1 },
    wow: { count: 1 },
  })
  expect((await host.queryReactions('m-react', { type: 'wow' })).reactions).toHaveLength(1)

  const taken = nextEvent(drivers, 'reaction.deleted')
  await hosts.deleteReaction('m-react', 'wow')
  expect(Object.keys((await taken).message?.reaction_groups ?? {})).toEqual(['love'])
  expect(await catchError(hosts.deleteReaction('m-react', 'wow'))).toMatchObject({ code: 16 })
})

test('what was read can be unread again, within the newest hundred', async () => {
  await drivers.sendMessage({ id: 'm-first', text: 'One' })
  await drivers.sendMessage({ id: 'm-second', text: 'Two' })
  await hosts.markRead()
  const unread = nextEvent(host, 'notification.mark_unread')
  await hosts.markUnread({ message_id: 'm-first' })
  expect(await unread).toMatchObject({
    first_unread_message_id: 'm-first',
    unread_messages: 2,
    unread_channels: 1,
  })
  expect(hosts.countUnread()).toBe(2)
  for (let number = 0; number < 100; number += 1) {
    await server.channel('messaging', CONVERSATION).sendMessage({ text: `${number}`, user_id: DRIVER })
  }
  expect(await catchError(hosts.markUnread({ message_id: 'm-second' }))).toMatchObject({
    code: 4,
    status: 400,
  })
})

test('delivery is seen by the sender', async () => {
  const { message } = await drivers.sendMessage({ text: 'Delivered?' })
  const delivered = nextEvent(drivers, 'message.delivered')
  await host.markChannelsDelivered({ latest_delivered_messages: [{ cid: hosts.cid, id: message.id }] })
  expect(await delivered).toMatchObject({ user: { id: WAREHOUSE }, last_delivered_message_id: message.id })
})

test('a long history is read page by page and around a message', async () => {
  const ids = async (page: object) =>
    (await drivers.query({ messages: page }, 'new')).messages.map((one) => one.id)
  const all = await ids({ limit: 300 })
  expect(all.length).toBeGreaterThan(100)
  expect(await ids({})).toEqual(all.slice(-100))
  const middle = all[50] as string
  expect(await ids({ limit: 5, id_around: middle })).toEqual(all.slice(48, 53))
  expect(await ids({ limit: 5, id_lt: middle })).toEqual(all.slice(45, 50))
  expect(await ids({ limit: 5, id_gt: middle })).toEqual(all.slice(51, 56))
  expect(await ids({ limit: 5, id_around: all[0] })).toEqual(all.slice(0, 5))
})
