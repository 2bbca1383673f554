import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requestedChannel, requestedMessage, viewerOf } from '../access/access'
import { about } from '../lib/describe-call'
import { json, messagePage, sort } from '../lib/input'
import type { Chat } from '../state/chat'
import { pageOf } from '../state/message-pages'
import { channelView } from '../views/channel-view'
import { messageView } from '../views/message-view'
import { messageInput } from './message-input'
import { receiveMessage } from './receive-message'

const sending = z.object({ message: messageInput })
const repliesQuery = messagePage.extend({ sort: json.pipe(sort).optional() })
const idsQuery = z.object({ ids: z.string().transform((ids) => ids.split(',').slice(0, 100)) })

/** Sending and reading messages. */
export function messages(app: FastifyInstance, chat: Chat): void {
  app.post(
    '/channels/:type/:id/message',
    about('send a message or a slash command', 'both'),
    async (request) => {
      const { message: input } = sending.parse(request.body)
      const channel = requestedChannel(chat, request)
      return { message: await receiveMessage(chat, request.chatCaller, channel, input) }
    },
  )

  app.get('/messages/:id', about('read a message', 'both'), async (request) => {
    const { message, channel } = requestedMessage(chat, request)
    const viewer = viewerOf(request)
    return { message: { ...messageView(chat, message, viewer), channel: channelView(chat, channel, viewer) } }
  })

  app.get('/channels/:type/:id/messages', about('read messages by their ids', 'both'), async (request) => {
    const channel = requestedChannel(chat, request)
    const found = idsQuery.parse(request.query).ids.flatMap((one) => chat.store.messages.get(one) ?? [])
    const here = found.filter((message) => message.cid === channel.cid)
    return { messages: here.map((message) => messageView(chat, message, viewerOf(request))) }
  })

  app.get('/messages/:id/replies', about("read a page of a thread's replies", 'both'), async (request) => {
    const { message } = requestedMessage(chat, request)
    const { sort: order, ...page } = repliesQuery.parse(request.query)
    const replies = chat.store.repliesTo(message.id)
    const oldestFirst = order?.[0]?.field === 'created_at' && order[0].direction === 1
    const isWhole = Object.keys(page).every((name) => name === 'limit')
    const wanted =
      oldestFirst && isWhole ? replies.slice(0, page.limit ?? 100) : pageOf(chat.store, replies, page, 100)
    return { messages: wanted.map((reply) => messageView(chat, reply, viewerOf(request))) }
  })
}
