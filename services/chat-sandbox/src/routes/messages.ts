import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { actingUser, assertNotFrozen, readableChannel, readableMessage } from '../access'
import type { Chat } from '../chat'
import { channelPath, json, messagePage, messagePath, sort } from '../input'
import { announceNew } from '../messages/announce'
import { changesForNew, newMessage } from '../messages/create'
import { messageInput } from '../messages/input'
import { pageOf } from '../pages'
import { viewerOf } from '../viewer'
import { channelView } from '../views/channel-view'
import { messageView } from '../views/message-view'

const sending = z.object({ message: messageInput })
const repliesQuery = messagePage.extend({ sort: json.pipe(sort).optional() })
const idsQuery = z.object({ ids: z.string().transform((ids) => ids.split(',').slice(0, 100)) })

/** Sending and reading messages. */
export function messages(app: FastifyInstance, chat: Chat): void {
  app.post('/channels/:type/:id/message', async (request) => {
    const { type, id } = channelPath.parse(request.params)
    const { message: input } = sending.parse(request.body)
    const channel = readableChannel(chat, request.caller, `${type}:${id}`)
    assertNotFrozen(request.caller, channel)
    const author = actingUser(chat, request.caller, input.user_id ?? input.user?.id)
    const message = await newMessage(chat, request.caller, channel, author, input)
    await chat.store.commit(...changesForNew(chat, channel, message))
    announceNew(chat, channel, message)
    return { message: messageView(chat, message, author.id) }
  })

  app.get('/messages/:id', async (request) => {
    const { message, channel } = readableMessage(chat, request.caller, messagePath.parse(request.params).id)
    const viewer = viewerOf(request)
    return { message: { ...messageView(chat, message, viewer), channel: channelView(chat, channel, viewer) } }
  })

  app.get('/channels/:type/:id/messages', async (request) => {
    const { type, id } = channelPath.parse(request.params)
    const channel = readableChannel(chat, request.caller, `${type}:${id}`)
    const found = idsQuery.parse(request.query).ids.flatMap((one) => chat.store.messages.get(one) ?? [])
    const here = found.filter((message) => message.cid === channel.cid)
    return { messages: here.map((message) => messageView(chat, message, viewerOf(request))) }
  })

  app.get('/messages/:id/replies', async (request) => {
    const { message } = readableMessage(chat, request.caller, messagePath.parse(request.params).id)
    const { sort: order, ...page } = repliesQuery.parse(request.query)
    const replies = chat.store.repliesTo(message.id)
    const oldestFirst = order?.[0]?.field === 'created_at' && order[0].direction === 1
    const isWhole = Object.keys(page).every((name) => name === 'limit')
    const wanted = oldestFirst && isWhole ? replies.slice(0, page.limit ?? 100) : pageOf(replies, page, 100)
    return { messages: wanted.map((reply) => messageView(chat, reply, viewerOf(request))) }
  })
}
