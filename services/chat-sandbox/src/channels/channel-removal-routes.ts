import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getRequestedChannel } from '../access/access'
import { channelEvent, sendToUser, sendToWatchers } from '../events/events'
import { describeCall } from '../lib/describe-call'
import { messageInput } from '../messages/message-input'
import { sendMessage } from '../messages/send-message'
import type { Chat } from '../state/chat'
import type { Change, Channel } from '../state/records'
import { channelView } from '../views/channel-view'
import { messageView } from '../views/message-view'

const truncation = z.object({ message: messageInput.nullish() })

/** Removing a channel or all its messages, for the API only. */
export function channelRemovalRoutes(app: FastifyInstance, chat: Chat): void {
  app.delete(
    '/channels/:type/:id',
    describeCall('remove a conversation with its messages', 'server'),
    async (request) => {
      const channel = getRequestedChannel(chat, request)
      await chat.store.commit(...listRemovals(channel), ['channels', channel.cid, null])
      const fields = { channel: channelView(chat, channel) }
      sendToWatchers(chat, channel.cid, channelEvent('channel.deleted', channel, fields))
      for (const { user_id } of channel.members) {
        sendToUser(chat, user_id, channelEvent('notification.channel_deleted', channel, fields))
      }
      for (const connection of chat.connections.watching(channel.cid)) connection.watching.delete(channel.cid)
      return fields
    },
  )

  app.post(
    '/channels/:type/:id/truncate',
    describeCall('remove all messages of a conversation', 'server'),
    async (request) => {
      const channel = getRequestedChannel(chat, request)
      const { message: input } = truncation.parse(request.body ?? {})
      await chat.store.commit(...listRemovals(channel))
      sendToWatchers(
        chat,
        channel.cid,
        channelEvent('channel.truncated', channel, { channel: channelView(chat, channel) }),
      )
      // Read again: somebody may have marked the channel read during the commit.
      const message =
        input && (await sendMessage(chat, request.chatCaller, getRequestedChannel(chat, request), input))
      return { channel: channelView(chat, channel), ...(message && { message: messageView(chat, message) }) }
    },
  )

  function listRemovals(channel: Channel): Change[] {
    const messages = [...chat.store.messages.values()].filter((message) => message.cid === channel.cid)
    const threads = [...chat.store.threads.values()].filter((thread) => thread.cid === channel.cid)
    return [
      ...messages.map((message): Change => ['messages', message.id, null]),
      ...threads.map((thread): Change => ['threads', thread.id, null]),
    ]
  }
}
