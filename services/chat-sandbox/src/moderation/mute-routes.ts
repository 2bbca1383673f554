import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findVisibleUserIds, getActingUser, requireChannel } from '../access/access'
import { now } from '../lib/clock'
import { describeCall } from '../lib/describe-call'
import { invalid } from '../lib/errors'
import { userId } from '../lib/input'
import type { Chat } from '../state/chat'
import { channelMuteViews, muteView, ownUserView } from '../views/own-user-view'
import { assertKnown, mute, saveMutes, unmute } from './mute-user'

const ids = (id: z.ZodType<string>) =>
  z.union([id.transform((one) => [one]), z.array(id).max(100)]).optional()
const muteInput = z.object({ target_id: ids(userId), target_ids: ids(userId), user_id: userId.nullish() })
const MAX_MUTE_MS = 10 * 365 * 24 * 60 * 60 * 1000
const channelMuteInput = z.object({
  channel_cid: ids(z.string()),
  channel_cids: ids(z.string()),
  /** Milliseconds from now; without it for ever. */
  expiration: z.number().int().positive().max(MAX_MUTE_MS).nullish(),
  user_id: userId.nullish(),
})
/** Muting users and channels. */
export function muteRoutes(app: FastifyInstance, chat: Chat): void {
  app.post('/moderation/mute', describeCall('mute users for oneself', 'both'), async (request) => {
    const input = muteInput.parse(request.body)
    const user = getActingUser(chat, request.chatCaller, input.user_id)
    const targets = input.target_ids ?? input.target_id ?? []
    if (targets.length === 0) throw invalid('target_id is required')
    if (request.chatCaller.kind === 'user') assertKnown(targets, findVisibleUserIds(chat, user.id))
    const next = await mute(chat, user, targets)
    const mutes = next.muted_users.filter((one) => targets.includes(one.user_id))
    const views = mutes.map((one) => muteView(chat, user.id, one))
    return { mute: views[0], mutes: views, own_user: ownUserView(chat, next) }
  })

  app.post('/moderation/unmute', describeCall('unmute users', 'both'), async (request) => {
    const input = muteInput.parse(request.body)
    const user = getActingUser(chat, request.chatCaller, input.user_id)
    const targets = input.target_ids ?? input.target_id ?? []
    await unmute(chat, user, targets)
    return {}
  })

  app.post(
    '/moderation/mute/channel',
    describeCall('mute conversations for oneself', 'both'),
    async (request) => {
      const input = channelMuteInput.parse(request.body)
      const user = getActingUser(chat, request.chatCaller, input.user_id)
      const cids = input.channel_cids ?? input.channel_cid ?? []
      if (cids.length === 0) throw invalid('channel_cid is required')
      for (const cid of cids) requireChannel(chat, request.chatCaller, cid)
      const time = now()
      const expires = input.expiration
        ? new Date(Date.parse(time) + input.expiration).toISOString()
        : undefined
      const mutes = cids.map((cid) => ({ cid, created_at: time, ...(expires && { expires }) }))
      const others = user.muted_channels.filter((mute) => !cids.includes(mute.cid))
      const next = await saveMutes(
        chat,
        { ...user, muted_channels: [...others, ...mutes] },
        'notification.channel_mutes_updated',
      )
      const views = channelMuteViews(chat, next).filter((mute) => cids.includes(mute.channel.cid))
      return { channel_mute: views[0], channel_mutes: views, own_user: ownUserView(chat, next) }
    },
  )

  app.post('/moderation/unmute/channel', describeCall('unmute conversations', 'both'), async (request) => {
    const input = channelMuteInput.parse(request.body)
    const user = getActingUser(chat, request.chatCaller, input.user_id)
    const cids = input.channel_cids ?? input.channel_cid ?? []
    const rest = user.muted_channels.filter((mute) => !cids.includes(mute.cid))
    await saveMutes(chat, { ...user, muted_channels: rest }, 'notification.channel_mutes_updated')
    return {}
  })
}
