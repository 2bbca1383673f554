import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readableChannel, requestedChannel, viewerOf } from '../access/access'
import { about } from '../lib/describe-call'
import { invalid } from '../lib/errors'
import { matches, type Read, readOf, sorted } from '../lib/filters'
import { channelPath, cursor, filter, limit, offset, payloadOf, sort } from '../lib/input'
import type { Chat } from '../state/chat'
import type { Member, Message } from '../state/records'
import { fieldsOf as channelFieldsOf } from '../views/channel-fields'
import { channelView, memberView } from '../views/channel-view'
import { messageView } from '../views/message-view'

const search = payloadOf(
  z.object({
    filter_conditions: filter,
    query: z.string().max(200).optional(),
    message_filter_conditions: z.record(z.string(), z.unknown()).optional(),
    sort: sort.optional(),
    limit: limit(10, 100),
    offset: cursor,
    next: cursor,
  }),
)
const members = payloadOf(
  channelPath.extend({ filter_conditions: filter, sort, limit: limit(30, 100), offset }),
)
const pinned = payloadOf(z.object({ limit: limit(30, 100), offset }))

/** Finding messages, and the members and pinned messages of a channel. */
export function searches(app: FastifyInstance, chat: Chat): void {
  app.get('/search', about('find messages by their text and fields', 'both'), async (request) => {
    const { payload } = search.parse(request.query)
    if (payload.query === undefined && !payload.message_filter_conditions) {
      throw invalid('query or message_filter_conditions is required')
    }
    const viewer = viewerOf(request)
    const channels =
      request.chatCaller.kind === 'user'
        ? chat.store.channelsOf(request.chatCaller.userId)
        : [...chat.store.channels.values()]
    const cids = new Set(
      channels
        .filter((channel) => matches(payload.filter_conditions, channelFieldsOf(chat, channel, viewer)))
        .map((channel) => channel.cid),
    )
    const text = payload.query?.toLowerCase() ?? ''
    const found = [...chat.store.messages.values()].filter(
      (message) =>
        cids.has(message.cid) &&
        !message.deleted_at &&
        message.text.toLowerCase().includes(text) &&
        matches(payload.message_filter_conditions ?? {}, fieldsOf(message)),
    )
    const order = payload.sort?.length ? payload.sort : [{ field: 'created_at', direction: -1 as const }]
    const start = payload.offset ?? payload.next ?? 0
    const end = start + payload.limit
    const page = sorted(found, order, fieldsOf).slice(start, end)
    return {
      results: page.map((message) => ({ message: withChannel(message, viewer) })),
      ...(found.length > end && { next: String(end) }),
    }
  })

  app.get('/members', about('find members of a conversation', 'both'), async (request) => {
    const { payload } = members.parse(request.query)
    const channel = readableChannel(chat, request.chatCaller, `${payload.type}:${payload.id}`)
    const read = (member: Member) => memberFields(member)
    const found = channel.members.filter((member) => matches(payload.filter_conditions, read(member)))
    const page = sorted(found, payload.sort, read).slice(payload.offset, payload.offset + payload.limit)
    return { members: page.map((member) => memberView(chat, channel, member)) }
  })

  app.get('/channels/:type/:id/pinned_messages', about('list pinned messages', 'both'), async (request) => {
    const { payload } = pinned.parse(request.query)
    const channel = requestedChannel(chat, request)
    const views = chat.store
      .pinnedIn(channel.cid)
      .map((message) => messageView(chat, message, viewerOf(request)))
      .filter((message) => message.pinned)
    return { messages: views.slice(payload.offset, payload.offset + payload.limit) }
  })

  function withChannel(message: Message, viewer: string | undefined) {
    const channel = chat.store.channels.get(message.cid)
    return {
      ...messageView(chat, message, viewer),
      ...(channel && { channel: channelView(chat, channel, viewer) }),
    }
  }

  function memberFields(member: Member): Read {
    return readOf({
      ...member.custom,
      id: member.user_id,
      user_id: member.user_id,
      name: chat.store.users.get(member.user_id)?.custom.name,
      created_at: member.created_at,
      last_active: chat.store.users.get(member.user_id)?.last_active,
    })
  }
}

function fieldsOf(message: Message): Read {
  const { custom, ...known } = message
  return readOf({
    ...custom,
    ...known,
    'user.id': message.user_id,
    'mentioned_users.id': message.mentioned_user_ids,
    'attachments.type': message.attachments.map((attachment) => attachment.type),
    attachments: message.attachments.length ? message.attachments : undefined,
    pinned: message.pinned_at !== undefined,
  })
}
