import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findMember, getRequestedChannel, getViewerId } from '../access/access'
import { channelEvent, sendToWatchers } from '../events/events'
import { nextTimestamp, now } from '../lib/clock'
import { describeCall } from '../lib/describe-call'
import { messageInput } from '../messages/message-input'
import { sendMessage } from '../messages/send-message'
import type { Chat } from '../state/chat'
import type { Channel } from '../state/records'
import { channelView, memberView } from '../views/channel-view'
import { messageView } from '../views/message-view'
import {
  announceMembership,
  announceRemoval,
  cooldown,
  customChannelData,
  memberList,
  newMember,
} from './create-channel'

const custom = z.looseObject({ frozen: z.boolean().optional(), cooldown: cooldown.optional() })
const update = z.object({
  data: custom.optional(),
  add_members: memberList.default([]),
  remove_members: memberList.default([]),
  message: messageInput.nullish(),
  cooldown: cooldown.optional(),
})
const patch = z.object({ set: custom.default({}), unset: z.array(z.string()).default([]) })

/** Changing a channel's data and members, for the API only. */
export function channelUpdateRoutes(app: FastifyInstance, chat: Chat): void {
  // `data` replaces all custom data.
  app.post(
    '/channels/:type/:id',
    describeCall("replace a conversation's data, add and remove members, set slow mode", 'server'),
    async (request) => {
      const channel = getRequestedChannel(chat, request)
      const { data, add_members, remove_members, message: input, ...given } = update.parse(request.body)
      const time = nextTimestamp()
      const addedMembers = add_members
        .filter((id) => !findMember(channel, id))
        .map((id) => newMember(chat, id, time))
      const removedMembers = channel.members.filter((member) => remove_members.includes(member.user_id))
      const next: Channel = {
        ...channel,
        ...(data && { custom: customChannelData(data), frozen: data.frozen ?? channel.frozen }),
        cooldown: given.cooldown ?? data?.cooldown ?? channel.cooldown ?? 0,
        members: [...channel.members.filter((member) => !removedMembers.includes(member)), ...addedMembers],
        updated_at: time,
      }
      await save(next)
      for (const member of addedMembers) {
        const view = memberView(chat, next, member)
        sendToWatchers(chat, next.cid, channelEvent('member.added', next, { member: view, user: view.user }))
        announceMembership(chat, next, member)
      }
      for (const { user_id } of removedMembers) announceRemoval(chat, next, user_id)
      // Read again: somebody may have marked the channel read during the commit.
      const message =
        input && (await sendMessage(chat, request.chatCaller, getRequestedChannel(chat, request), input))
      return {
        ...answer(next, getViewerId(request)),
        ...(message && { message: messageView(chat, message) }),
      }
    },
  )

  app.patch(
    '/channels/:type/:id',
    describeCall("change some of a conversation's data", 'server'),
    async (request) => {
      const channel = getRequestedChannel(chat, request)
      const { set, unset } = patch.parse(request.body)
      const remaining = Object.entries(channel.custom).filter(([name]) => !unset.includes(name))
      const next: Channel = {
        ...channel,
        custom: { ...Object.fromEntries(remaining), ...customChannelData(set) },
        frozen: set.frozen ?? channel.frozen,
        cooldown: set.cooldown ?? (unset.includes('cooldown') ? 0 : (channel.cooldown ?? 0)),
        updated_at: now(),
      }
      await save(next)
      return answer(next, getViewerId(request))
    },
  )

  async function save(channel: Channel): Promise<void> {
    await chat.store.commit(['channels', channel.cid, channel])
    sendToWatchers(
      chat,
      channel.cid,
      channelEvent('channel.updated', channel, { channel: channelView(chat, channel) }),
    )
  }

  function answer(channel: Channel, viewer: string | undefined) {
    return {
      channel: channelView(chat, channel, viewer),
      members: channel.members.map((member) => memberView(chat, channel, member)),
    }
  }
}
