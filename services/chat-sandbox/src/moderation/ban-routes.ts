import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertModerator, findMember, isModerator, requireChannel, requireUser } from '../access/access'
import type { Caller } from '../access/authenticate'
import { now } from '../lib/clock'
import { describeCall } from '../lib/describe-call'
import { forbidden, invalid } from '../lib/errors'
import { fieldReader, matchesFilter, type Read, sortItems } from '../lib/filters'
import { channelPath, filter, limit, offset, payloadSchema, sort, userId, userReference } from '../lib/input'
import { isActive } from '../state/bans'
import type { Chat } from '../state/chat'
import type { Ban, Channel } from '../state/records'
import { channelView } from '../views/channel-view'
import { userView } from '../views/user-view'
import { ban, banExpiry, unban } from './ban-user'

/** Target and place of a ban: a channel, or everywhere without one. */
const banTarget = channelPath.partial().extend({
  target_user_id: userId,
  channel_cid: z.string().optional(),
  shadow: z.union([z.boolean(), z.stringbool()]).default(false),
})
const banInput = banTarget.extend({
  reason: z.string().max(1000).nullish(),
  timeout: z.number().int().positive().max(1_000_000).nullish(),
  banned_by_id: userId.nullish(),
  banned_by: userReference.nullish(),
})
const query = payloadSchema(
  z.object({
    filter_conditions: filter,
    sort,
    limit: limit(30, 100),
    offset,
    exclude_expired_bans: z.boolean().default(false),
  }),
)

/** Bans: a location bans drivers in its own conversations, the API anybody anywhere. */
export function banRoutes(app: FastifyInstance, chat: Chat): void {
  app.post(
    '/moderation/ban',
    describeCall('ban a driver in a conversation; anybody anywhere by the server only', 'both'),
    async (request) => {
      const input = banInput.parse(request.body)
      const channel = findBanChannel(request.chatCaller, input)
      const by =
        request.chatCaller.kind === 'user'
          ? request.chatCaller.userId
          : (input.banned_by_id ?? input.banned_by?.id)
      const expires = banExpiry(input.timeout)
      const record: Ban = {
        user_id: requireUser(chat, input.target_user_id).id,
        created_at: now(),
        ...(channel && { cid: channel.cid }),
        ...(by && { banned_by_id: requireUser(chat, by).id }),
        ...(input.reason && { reason: input.reason }),
        ...(expires && { expires }),
      }
      await ban(chat, record, channel)
      return {}
    },
  )

  app.delete('/moderation/ban', describeCall('lift a ban', 'both'), async (request) => {
    const input = banTarget.parse(request.query)
    await unban(chat, requireUser(chat, input.target_user_id).id, findBanChannel(request.chatCaller, input))
    return {}
  })

  app.get(
    '/query_banned_users',
    describeCall("list bans, of one's own conversations or all", 'both'),
    async (request) => {
      const { payload } = query.parse(request.query)
      if (request.chatCaller.kind === 'user') assertModerator(request.chatCaller.userId)
      const found = [...chat.store.bans.values()]
        .filter((one) => isVisible(request.chatCaller, one))
        .filter((one) => isActive(one) || !payload.exclude_expired_bans)
        .filter((one) => matchesFilter(payload.filter_conditions, banFields(one)))
      const order = payload.sort.length ? payload.sort : [{ field: 'created_at', direction: -1 as const }]
      const page = sortItems(found, order, banFields).slice(payload.offset, payload.offset + payload.limit)
      return { bans: page.map(banView) }
    },
  )

  /** The channel of the ban, or undefined for everywhere; throws 17 when the caller may not ban this user there. */
  function findBanChannel(caller: Caller, input: z.infer<typeof banTarget>): Channel | undefined {
    if (input.shadow) throw invalid('Shadow bans are not in the sandbox')
    const cid = input.channel_cid ?? (input.type && input.id && `${input.type}:${input.id}`)
    if (caller.kind === 'server') return cid ? requireChannel(chat, caller, cid) : undefined
    assertModerator(caller.userId)
    if (!cid) throw forbidden('Only the API may ban everywhere')
    const channel = requireChannel(chat, caller, cid)
    if (isModerator(input.target_user_id) || !findMember(channel, input.target_user_id))
      throw forbidden('Only a driver of this conversation can be banned')
    return channel
  }

  function isVisible(caller: Caller, one: Ban): boolean {
    if (caller.kind === 'server') return true
    const channel = chat.store.channels.get(one.cid ?? '')
    return channel !== undefined && findMember(channel, caller.userId) !== undefined
  }

  function banView(one: Ban) {
    const channel = chat.store.channels.get(one.cid ?? '')
    return {
      user: userView(chat, one.user_id),
      ...(one.banned_by_id && { banned_by: userView(chat, one.banned_by_id) }),
      ...(channel && { channel: channelView(chat, channel) }),
      ...(one.reason && { reason: one.reason }),
      ...(one.expires && { expires: one.expires }),
      created_at: one.created_at,
    }
  }
}

function banFields(one: Ban): Read {
  return fieldReader({ ...one, channel_cid: one.cid })
}
