import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  findMember,
  getActingUser,
  getRequestedChannel,
  requireChannel,
  updateMember,
} from '../access/access'
import { channelEvent, sendToUser, sendToWatchers } from '../events/events'
import { nextTimestamp } from '../lib/clock'
import { describeCall } from '../lib/describe-call'
import { forbidden, invalid } from '../lib/errors'
import { messageId, time, userId, userReference } from '../lib/input'
import type { Chat } from '../state/chat'
import type { Channel, Message, ReadState, Thread } from '../state/records'
import { unreadIn } from '../state/unread-counts'
import { channelView } from '../views/channel-view'
import { threadSummary } from '../views/thread-view'
import { userView } from '../views/user-view'

/** Only the newest messages can be marked unread (SPEC.md section 5). */
const UNREAD_WINDOW = 100

const actorInput = z.object({ user_id: userId.nullish(), user: userReference.nullish() })
const readInput = actorInput.extend({ thread_id: messageId.optional() })
const unreadInput = readInput.extend({ message_id: messageId.optional(), message_timestamp: time.optional() })
const deliveredInput = actorInput.extend({
  latest_delivered_messages: z.array(z.object({ cid: z.string(), id: messageId })).max(100),
})

/** Marking channels and threads read, unread and delivered. */
export function readStateRoutes(app: FastifyInstance, chat: Chat): void {
  app.post(
    '/channels/:type/:id/read',
    describeCall('mark a conversation or a thread read', 'both'),
    async (request) => {
      const input = readInput.parse(request.body ?? {})
      const channel = getRequestedChannel(chat, request)
      const user = getActingUser(chat, request.chatCaller, input.user_id ?? input.user?.id)
      return { event: await markRead(channel, user.id, input.thread_id) }
    },
  )

  app.post('/channels/read', describeCall('mark every conversation read', 'both'), async (request) => {
    const input = actorInput.parse(request.body ?? {})
    const user = getActingUser(chat, request.chatCaller, input.user_id ?? input.user?.id)
    await Promise.all(chat.store.findChannels(user.id).map((channel) => markRead(channel, user.id)))
    return {}
  })

  app.post(
    '/channels/:type/:id/unread',
    describeCall('mark unread from a message on, within the newest 100', 'both'),
    async (request) => {
      const input = unreadInput.parse(request.body)
      const channel = getRequestedChannel(chat, request)
      const user = getActingUser(chat, request.chatCaller, input.user_id ?? input.user?.id)
      const thread = input.thread_id ? requireThread(channel, input.thread_id) : undefined
      const messages = thread ? chat.store.repliesTo(thread.id) : chat.store.messagesIn(channel.cid)
      const from = input.message_id
        ? messages.findIndex((message) => message.id === input.message_id)
        : messages.findIndex(
            (message) => message.created_at >= (input.message_timestamp ?? (thread ? '' : '~')),
          )
      const first = messages[from]
      if (!first) throw invalid('There is no such message here')
      if (from < messages.length - UNREAD_WINDOW) {
        throw invalid(`Only the newest ${UNREAD_WINDOW} messages can be marked unread`)
      }
      await markUnread(channel, user.id, thread, messages[from - 1], first)
      return {}
    },
  )

  app.post('/channels/delivered', describeCall('mark messages delivered', 'both'), async (request) => {
    const input = deliveredInput.parse(request.body)
    const user = getActingUser(chat, request.chatCaller, input.user_id ?? input.user?.id)
    for (const { cid, id } of input.latest_delivered_messages) {
      const channel = requireChannel(chat, request.chatCaller, cid)
      const message = chat.store.messages.get(id)
      if (message?.cid === cid) await markDelivered(channel, user.id, message)
    }
    return {}
  })

  async function markRead(channel: Channel, userId: string, threadId?: string) {
    const thread = threadId ? requireThread(channel, threadId) : undefined
    const messages = thread ? chat.store.repliesTo(thread.id) : chat.store.messagesIn(channel.cid)
    const last = messages.at(-1)?.id
    const read = { last_read: nextTimestamp(), ...(last && { last_read_message_id: last }) }
    await saveRead(channel, userId, thread, read)
    const fields = {
      user: userView(chat, userId),
      last_read_message_id: last,
      ...(thread && { thread: threadSummary(chat, thread), thread_id: thread.id }),
    }
    const event = { ...channelEvent('message.read', channel, fields), created_at: read.last_read }
    sendToWatchers(chat, channel.cid, event)
    sendToUser(chat, userId, {
      ...channelEvent('notification.mark_read', channel, fields),
      channel: channelView(chat, channel, userId),
    })
    return event
  }

  async function markUnread(
    channel: Channel,
    userId: string,
    thread: Thread | undefined,
    before: Message | undefined,
    first: Message,
  ): Promise<void> {
    // Just before the first unread message, so that comparing times gives the unread count.
    const lastRead = before?.created_at ?? new Date(Date.parse(first.created_at) - 1).toISOString()
    const read = { last_read: lastRead, ...(before && { last_read_message_id: before.id }) }
    await saveRead(channel, userId, thread, read)
    const messages = thread ? chat.store.repliesTo(thread.id) : chat.store.messagesIn(channel.cid)
    const event = channelEvent('notification.mark_unread', channel, {
      channel: channelView(chat, channel, userId),
      user: userView(chat, userId),
      first_unread_message_id: first.id,
      last_read_at: lastRead,
      last_read_message_id: before?.id,
      unread_messages: unreadIn(chat, messages, userId, read),
      ...(thread && { thread_id: thread.id }),
    })
    sendToUser(chat, userId, event)
  }

  async function markDelivered(channel: Channel, userId: string, message: Message): Promise<void> {
    const member = findMember(channel, userId)
    if (!member || (member.last_delivered_at ?? '') >= message.created_at) return
    const delivered = { last_delivered_at: message.created_at, last_delivered_message_id: message.id }
    await chat.store.commit(['channels', channel.cid, updateMember(channel, userId, delivered)])
    const event = channelEvent('message.delivered', channel, { user: userView(chat, userId), ...delivered })
    sendToWatchers(chat, channel.cid, { ...event, created_at: message.created_at })
  }

  async function saveRead(
    channel: Channel,
    userId: string,
    thread: Thread | undefined,
    read: ReadState,
  ): Promise<void> {
    if (!findMember(channel, userId)) throw forbidden(`${userId} is not a member of ${channel.cid}`)
    if (!thread) return chat.store.commit(['channels', channel.cid, updateMember(channel, userId, read)])
    const participants = thread.participants.map((one) =>
      one.user_id === userId ? { ...one, ...read } : one,
    )
    return chat.store.commit(['threads', thread.id, { ...thread, participants }])
  }

  function requireThread(channel: Channel, id: string): Thread {
    const thread = chat.store.threads.get(id)
    if (thread?.cid !== channel.cid) throw invalid(`There is no thread ${id} here`)
    return thread
  }
}
