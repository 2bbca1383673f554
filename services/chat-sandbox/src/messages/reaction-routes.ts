import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMayWrite, getActingUser, getRequestedMessage, requireMessage } from '../access/access'
import { channelEvent, sendToWatchers } from '../events/events'
import { now } from '../lib/clock'
import { describeCall } from '../lib/describe-call'
import { invalid, notFound } from '../lib/errors'
import { fieldReader, matchesFilter, type Read } from '../lib/filters'
import { callerQuery, cursor, filter, limit, messagePath, offset, userId, userReference } from '../lib/input'
import type { Chat } from '../state/chat'
import type { Channel, Message, Reaction } from '../state/records'
import { messageView, reactionView } from '../views/message-view'
import { userView } from '../views/user-view'

const reactionType = z.string().regex(/^[\p{L}\p{N}\p{Emoji}_+:-]{1,64}$/u)
const reactionBody = z.object({
  reaction: z.looseObject({
    type: reactionType,
    score: z.number().int().min(0).max(1_000_000).default(1),
    user_id: userId.nullish(),
    user: userReference.nullish(),
  }),
  enforce_unique: z.boolean().default(false),
})
const page = z.object({ limit: limit(25, 100), offset })
const query = z.object({ filter, limit: limit(25, 100), next: cursor })

const RESERVED = ['type', 'score', 'user', 'user_id', 'message_id', 'created_at', 'updated_at']

/** Reactions: one of each type per user, or a single one with `enforce_unique`. */
export function reactionRoutes(app: FastifyInstance, chat: Chat): void {
  app.post('/messages/:id/reaction', describeCall('react to a message', 'both'), async (request) => {
    const { message, channel } = getRequestedMessage(chat, request)
    const { reaction: input, enforce_unique } = reactionBody.parse(request.body)
    assertMayWrite(chat, request.chatCaller, channel)
    if (message.deleted_at) throw invalid('The message has been deleted')
    const user = getActingUser(chat, request.chatCaller, input.user_id ?? input.user?.id)
    const time = now()
    const reaction: Reaction = {
      type: input.type,
      score: input.score,
      user_id: user.id,
      created_at: time,
      updated_at: time,
      custom: Object.fromEntries(Object.entries(input).filter(([name]) => !RESERVED.includes(name))),
    }
    const others = message.reactions.filter(
      (one) => one.user_id !== user.id || !(enforce_unique || one.type === reaction.type),
    )
    const next = { ...message, reactions: [...others, reaction] }
    return save(channel, next, reaction, enforce_unique ? 'reaction.updated' : 'reaction.new')
  })

  app.delete(
    '/messages/:id/reaction/:reactionType',
    describeCall('take a reaction back', 'both'),
    async (request) => {
      const path = messagePath.extend({ reactionType }).parse(request.params)
      const { message, channel } = requireMessage(chat, request.chatCaller, path.id)
      const user = getActingUser(chat, request.chatCaller, callerQuery.parse(request.query).user_id)
      const isRequested = (one: Reaction) => one.user_id === user.id && one.type === path.reactionType
      const reaction = message.reactions.find(isRequested)
      if (!reaction) throw notFound(`There is no reaction ${path.reactionType} by ${user.id}`)
      const next = { ...message, reactions: message.reactions.filter((one) => !isRequested(one)) }
      return save(channel, next, reaction, 'reaction.deleted')
    },
  )

  app.get('/messages/:id/reactions', describeCall('list reactions to a message', 'both'), async (request) => {
    const { message } = getRequestedMessage(chat, request)
    const { limit, offset } = page.parse(request.query)
    const found = message.reactions.toReversed().slice(offset, offset + limit)
    return { reactions: found.map((one) => reactionView(chat, message.id, one)) }
  })

  app.post(
    '/messages/:id/reactions',
    describeCall('find reactions to a message', 'both'),
    async (request) => {
      const { message } = getRequestedMessage(chat, request)
      const { filter, limit, next: start = 0 } = query.parse(request.body)
      const found = message.reactions.toReversed().filter((one) => matchesFilter(filter, readReaction(one)))
      return {
        reactions: found.slice(start, start + limit).map((one) => reactionView(chat, message.id, one)),
        ...(found.length > start + limit && { next: String(start + limit) }),
      }
    },
  )

  async function save(channel: Channel, message: Message, reaction: Reaction, type: string) {
    await chat.store.commit(['messages', message.id, message])
    const fields = {
      reaction: reactionView(chat, message.id, reaction),
      user: userView(chat, reaction.user_id),
    }
    sendToWatchers(
      chat,
      channel.cid,
      channelEvent(type, channel, { ...fields, message: messageView(chat, message) }),
    )
    return { message: messageView(chat, message, reaction.user_id), reaction: fields.reaction }
  }
}

function readReaction({ custom, ...known }: Reaction): Read {
  return fieldReader({ ...custom, ...known })
}
