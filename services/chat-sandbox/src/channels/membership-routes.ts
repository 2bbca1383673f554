import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  findMember,
  getActingUser,
  getRequestedChannel,
  getViewerId,
  requireChannel,
  updateMember,
} from '../access/access'
import { channelEvent, sendToUser, sendToWatchers } from '../events/events'
import { now } from '../lib/clock'
import { describeCall } from '../lib/describe-call'
import { notFound } from '../lib/errors'
import { fieldReader, matchesFilter, type Read, sortItems } from '../lib/filters'
import { channelPath, filter, limit, offset, payloadSchema, sort, userId } from '../lib/input'
import type { Chat } from '../state/chat'
import type { Member } from '../state/records'
import { memberView } from '../views/channel-view'
import { userView } from '../views/user-view'

const path = z.object({ userId })
const patch = z.object({
  set: z.looseObject({ pinned: z.boolean().optional(), archived: z.boolean().optional() }).default({}),
  unset: z.array(z.string()).default([]),
})

const membersQuery = payloadSchema(
  channelPath.extend({ filter_conditions: filter, sort, limit: limit(30, 100), offset }),
)
const hideBody = z.object({ user_id: userId.nullish() })

/** A member's own settings of a channel (pinned, archived, hidden), and finding members. */
export function membershipRoutes(app: FastifyInstance, chat: Chat): void {
  app.patch(
    '/channels/:type/:id/member/:userId',
    describeCall("pin or archive a conversation in a member's list", 'both'),
    async (request) => change(request, path.parse(request.params).userId),
  )
  app.patch(
    '/channels/:type/:id/member',
    describeCall("pin or archive a conversation in one's own list", 'both'),
    async (request) => change(request, getViewerId(request)),
  )

  app.post(
    '/channels/:type/:id/hide',
    describeCall("hide a conversation from a member's list", 'both'),
    async (request) => setHidden(request, true),
  )
  app.post(
    '/channels/:type/:id/show',
    describeCall('show a hidden conversation again', 'both'),
    async (request) => setHidden(request, false),
  )

  app.get('/members', describeCall('find members of a conversation', 'both'), async (request) => {
    const { payload } = membersQuery.parse(request.query)
    const channel = requireChannel(chat, request.chatCaller, `${payload.type}:${payload.id}`)
    const read = (member: Member) => memberFields(member)
    const found = channel.members.filter((member) => matchesFilter(payload.filter_conditions, read(member)))
    const page = sortItems(found, payload.sort, read).slice(payload.offset, payload.offset + payload.limit)
    return { members: page.map((member) => memberView(chat, channel, member)) }
  })

  async function setHidden(request: FastifyRequest, hidden: boolean) {
    const channel = getRequestedChannel(chat, request)
    const user = getActingUser(chat, request.chatCaller, hideBody.parse(request.body).user_id)
    if (!findMember(channel, user.id)) throw notFound(`${user.id} is not a member of ${channel.cid}`)
    const next = updateMember(channel, user.id, { hidden_at: hidden ? now() : undefined })
    await chat.store.commit(['channels', channel.cid, next])
    const type = hidden ? 'channel.hidden' : 'channel.visible'
    sendToUser(
      chat,
      user.id,
      channelEvent(type, next, { user: userView(chat, user.id), clear_history: false }),
    )
    return {}
  }

  async function change(request: FastifyRequest, named: string | undefined) {
    const channel = getRequestedChannel(chat, request)
    const user = getActingUser(chat, request.chatCaller, named)
    const member = findMember(channel, user.id)
    if (!member) throw notFound(`${user.id} is not a member of ${channel.cid}`)
    const { set, unset } = patch.parse(request.body)
    const next = patchMember(member, set, unset)
    const members = channel.members.map((one) => (one === member ? next : one))
    await chat.store.commit(['channels', channel.cid, { ...channel, members }])
    const view = memberView(chat, channel, next)
    sendToWatchers(
      chat,
      channel.cid,
      channelEvent('member.updated', channel, { member: view, user: view.user }),
    )
    return { channel_member: view }
  }

  function memberFields(member: Member): Read {
    return fieldReader({
      ...member.custom,
      id: member.user_id,
      user_id: member.user_id,
      name: chat.store.users.get(member.user_id)?.custom.name,
      created_at: member.created_at,
      last_active: chat.store.users.get(member.user_id)?.last_active,
    })
  }
}

function patchMember(member: Member, set: z.infer<typeof patch>['set'], unset: string[]): Member {
  const { pinned, archived, ...custom } = set
  const { pinned_at, archived_at, ...rest } = member
  const time = now()
  const remaining = Object.entries(member.custom).filter(([name]) => !unset.includes(name))
  return {
    ...rest,
    ...((pinned ?? pinned_at) && { pinned_at: pinned_at ?? time }),
    ...((archived ?? archived_at) && { archived_at: archived_at ?? time }),
    custom: { ...Object.fromEntries(remaining), ...custom },
    updated_at: time,
  }
}
