import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getViewerId } from '../access/access'
import { describeCall } from '../lib/describe-call'
import { invalid } from '../lib/errors'
import { fieldReader, matchesFilter, type Read, sortItems } from '../lib/filters'
import { cursor, filter, limit, payloadSchema, sort } from '../lib/input'
import type { Chat } from '../state/chat'
import type { Message } from '../state/records'
import { channelFields } from '../views/channel-fields'
import { channelView } from '../views/channel-view'
import { messageView } from '../views/message-view'

const search = payloadSchema(
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
/** Searching messages. */
export function searchRoutes(app: FastifyInstance, chat: Chat): void {
  app.get('/search', describeCall('find messages by their text and fields', 'both'), async (request) => {
    const { payload } = search.parse(request.query)
    if (payload.query === undefined && !payload.message_filter_conditions) {
      throw invalid('query or message_filter_conditions is required')
    }
    const viewer = getViewerId(request)
    const channels =
      request.chatCaller.kind === 'user'
        ? chat.store.findChannels(request.chatCaller.userId)
        : [...chat.store.channels.values()]
    const cids = new Set(
      channels
        .filter((channel) => matchesFilter(payload.filter_conditions, channelFields(chat, channel, viewer)))
        .map((channel) => channel.cid),
    )
    const text = payload.query?.toLowerCase() ?? ''
    const found = [...chat.store.messages.values()].filter(
      (message) =>
        cids.has(message.cid) &&
        !message.deleted_at &&
        message.text.toLowerCase().includes(text) &&
        matchesFilter(payload.message_filter_conditions ?? {}, messageFields(message)),
    )
    const order = payload.sort?.length ? payload.sort : [{ field: 'created_at', direction: -1 as const }]
    const start = payload.offset ?? payload.next ?? 0
    const end = start + payload.limit
    const page = sortItems(found, order, messageFields).slice(start, end)
    return {
      results: page.map((message) => ({ message: withChannel(message, viewer) })),
      ...(found.length > end && { next: String(end) }),
    }
  })

  function withChannel(message: Message, viewer: string | undefined) {
    const channel = chat.store.channels.get(message.cid)
    return {
      ...messageView(chat, message, viewer),
      ...(channel && { channel: channelView(chat, channel, viewer) }),
    }
  }
}

function messageFields(message: Message): Read {
  const { custom, ...known } = message
  return fieldReader({
    ...custom,
    ...known,
    'user.id': message.user_id,
    'mentioned_users.id': message.mentioned_user_ids,
    'attachments.type': message.attachments.map((attachment) => attachment.type),
    attachments: message.attachments.length ? message.attachments : undefined,
    pinned: message.pinned_at !== undefined,
  })
}
