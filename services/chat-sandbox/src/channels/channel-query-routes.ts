import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findMember, requireChannel } from '../access/access'
import type { Caller } from '../access/authenticate'
import { watch } from '../events/watching'
import { describeCall } from '../lib/describe-call'
import { forbidden, invalid } from '../lib/errors'
import { matchesFilter, sortItems } from '../lib/filters'
import { callerQuery, channelPath, filter, limit, messagePage, offset, sort, userId } from '../lib/input'
import type { Chat } from '../state/chat'
import type { Channel } from '../state/records'
import { channelFields } from '../views/channel-fields'
import { channelStateView } from '../views/channel-state-view'
import { type ChannelData, channelData, createChannel, distinctId } from './create-channel'

const list = z.object({
  filter_conditions: filter,
  sort,
  limit: limit(10, 30),
  offset,
  message_limit: limit(25, 300),
  member_limit: limit(100, 100),
  state: z.boolean().default(true),
  watch: z.boolean().default(false),
  presence: z.boolean().default(false),
  user_id: userId.optional(),
})

const one = z.object({
  data: channelData.default({ members: [] }),
  state: z.boolean().default(true),
  watch: z.boolean().default(false),
  presence: z.boolean().default(false),
  messages: messagePage.default({}),
  members: z.object({ limit: limit(100, 100) }).prefault({}),
  watchers: z.object({ limit: limit(100, 100) }).prefault({}),
})

/** Listing, reading, creating and watching channels. */
export function channelQueryRoutes(app: FastifyInstance, chat: Chat): void {
  app.post('/channels', describeCall('list and watch conversations', 'both'), async (request) => {
    const query = list.parse(request.body)
    const { connection_id } = callerQuery.parse(request.query)
    const viewer = request.chatCaller.kind === 'user' ? request.chatCaller.userId : query.user_id
    const mine =
      request.chatCaller.kind === 'user'
        ? chat.store.findChannels(request.chatCaller.userId)
        : findNamed(chat, query.filter_conditions)
    // Hidden channels are listed only on request.
    const conditions = { ...(viewer !== undefined && { hidden: false }), ...query.filter_conditions }
    const found = sortItems(
      mine.filter((channel) => matchesFilter(conditions, channelFields(chat, channel, viewer))),
      query.sort.length ? query.sort : [{ field: 'last_updated', direction: -1 }],
      (channel) => channelFields(chat, channel, viewer),
    ).slice(query.offset, query.offset + query.limit)

    if (query.watch) watchAll(chat, request.chatCaller, connection_id, found, query.presence)
    const channels = found.map((channel) =>
      channelStateView(chat, channel, viewer, {
        state: query.state,
        messages: {},
        pageSize: query.message_limit,
        memberLimit: query.member_limit,
        watcherLimit: 100,
      }),
    )
    return { channels }
  })

  app.post(
    '/channels/:type/:id/query',
    describeCall('read and watch a conversation; the server creates it', 'both'),
    async (request) => {
      const { type, id } = channelPath.parse(request.params)
      return query(request, type, id)
    },
  )

  // A channel without an id is identified by its members.
  app.post(
    '/channels/:type/query',
    describeCall('read and watch the conversation of certain members', 'both'),
    async (request) => {
      const { type } = channelPath.pick({ type: true }).parse(request.params)
      const { data } = one.parse(request.body)
      return query(request, type, distinctId(data.members))
    },
  )

  async function query(
    request: { chatCaller: Caller; body: unknown; query: unknown },
    type: string,
    id: string,
  ) {
    const options = one.parse(request.body)
    const { connection_id, user_id } = callerQuery.parse(request.query)
    const channel = await readOrCreate(chat, request.chatCaller, type, id, options.data)
    if (options.watch) watchAll(chat, request.chatCaller, connection_id, [channel], options.presence)
    const viewer = request.chatCaller.kind === 'user' ? request.chatCaller.userId : user_id
    return channelStateView(chat, channel, viewer, {
      state: options.state,
      messages: options.messages,
      pageSize: 100,
      memberLimit: options.members.limit,
      watcherLimit: options.watchers.limit,
    })
  }
}

const namedCids = z.union([
  z.string().transform((cid) => [cid]),
  z.object({ $in: z.array(z.string()) }).transform(({ $in }) => $in),
])

/** The channels that a filter names, else all: the API asks for a few of 100,000. */
function findNamed(chat: Chat, { cid }: Record<string, unknown>): Channel[] {
  const named = namedCids.safeParse(cid)
  if (!named.success) return [...chat.store.channels.values()]
  return [...new Set(named.data)].flatMap((one) => chat.store.channels.get(one) ?? [])
}

async function readOrCreate(
  chat: Chat,
  caller: Caller,
  type: string,
  id: string,
  data: ChannelData,
): Promise<Channel> {
  const cid = `${type}:${id}`
  if (caller.kind === 'user' || chat.store.channels.has(cid)) return requireChannel(chat, caller, cid)
  return createChannel(chat, type, id, data)
}

function watchAll(
  chat: Chat,
  caller: Caller,
  connectionId: string | undefined,
  channels: Channel[],
  presence: boolean,
): void {
  if (caller.kind === 'server') throw invalid('Only a connected user can watch')
  const connection = chat.connections.get(connectionId, caller.userId)
  for (const channel of channels) {
    if (!findMember(channel, caller.userId)) throw forbidden(`You are not a member of ${channel.cid}`)
    watch(chat, connection, channel, presence)
  }
}
