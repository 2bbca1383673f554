import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getRequestedChannel, getRequestedMessage, getViewerId } from '../access/access'
import { describeCall } from '../lib/describe-call'
import { json, limit, messagePage, offset, payloadSchema, sort } from '../lib/input'
import type { Chat } from '../state/chat'
import { selectPage } from '../state/message-pages'
import { channelView } from '../views/channel-view'
import { messageView } from '../views/message-view'
import { messageInput } from './message-input'
import { receiveMessage } from './receive-message'

const messageBody = z.object({ message: messageInput })
const repliesQuery = messagePage.extend({ sort: json.pipe(sort).optional() })
const idsQuery = z.object({ ids: z.string().transform((ids) => ids.split(',').slice(0, 100)) })

const pinnedQuery = payloadSchema(z.object({ limit: limit(30, 100), offset }))

/** Sending and reading messages. */
export function messageRoutes(app: FastifyInstance, chat: Chat): void {
  app.post(
    '/channels/:type/:id/message',
    describeCall('send a message or a slash command', 'both'),
    async (request) => {
      const { message: input } = messageBody.parse(request.body)
      const channel = getRequestedChannel(chat, request)
      return { message: await receiveMessage(chat, request.chatCaller, channel, input) }
    },
  )

  app.get('/messages/:id', describeCall('read a message', 'both'), async (request) => {
    const { message, channel } = getRequestedMessage(chat, request)
    const viewer = getViewerId(request)
    return { message: { ...messageView(chat, message, viewer), channel: channelView(chat, channel, viewer) } }
  })

  app.get(
    '/channels/:type/:id/messages',
    describeCall('read messages by their ids', 'both'),
    async (request) => {
      const channel = getRequestedChannel(chat, request)
      const found = idsQuery.parse(request.query).ids.flatMap((one) => chat.store.messages.get(one) ?? [])
      const here = chat.store.selectWritten(found).filter((message) => message.cid === channel.cid)
      return { messages: here.map((message) => messageView(chat, message, getViewerId(request))) }
    },
  )

  app.get(
    '/messages/:id/replies',
    describeCall("read a page of a thread's replies", 'both'),
    async (request) => {
      const { message } = getRequestedMessage(chat, request)
      const { sort: order, ...page } = repliesQuery.parse(request.query)
      const replies = chat.store.selectWritten(chat.store.repliesTo(message.id))
      const oldestFirst = order?.[0]?.field === 'created_at' && order[0].direction === 1
      const isWhole = Object.keys(page).every((name) => name === 'limit')
      const selection =
        oldestFirst && isWhole
          ? replies.slice(0, page.limit ?? 100)
          : selectPage(chat.store, replies, page, 100)
      return { messages: selection.map((reply) => messageView(chat, reply, getViewerId(request))) }
    },
  )

  app.get(
    '/channels/:type/:id/pinned_messages',
    describeCall('list pinned messages', 'both'),
    async (request) => {
      const { payload } = pinnedQuery.parse(request.query)
      const channel = getRequestedChannel(chat, request)
      const views = chat.store
        .pinnedIn(channel.cid)
        .map((message) => messageView(chat, message, getViewerId(request)))
        .filter((message) => message.pinned)
      return { messages: views.slice(payload.offset, payload.offset + payload.limit) }
    },
  )
}
