import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getActingUser, getRequestedChannel } from '../access/access'
import { channelEvent, sendToWatchers } from '../events/events'
import { stopWatching } from '../events/watching'
import { describeCall } from '../lib/describe-call'
import { invalid, unsupportedEvent } from '../lib/errors'
import { callerQuery, messageId, userId, userReference } from '../lib/input'
import type { Chat } from '../state/chat'
import { userView } from '../views/user-view'

const TYPES = ['typing.start', 'typing.stop']
const eventBody = z.object({
  event: z.object({
    type: z.string(),
    parent_id: messageId.nullish(),
    user_id: userId.nullish(),
    user: userReference.nullish(),
  }),
})

/** Events that are not stored: typing, and the end of watching. */
export function channelEventRoutes(app: FastifyInstance, chat: Chat): void {
  app.post(
    '/channels/:type/:id/event',
    describeCall('announce that a user types or has stopped', 'both'),
    async (request) => {
      const { event: input } = eventBody.parse(request.body)
      const channel = getRequestedChannel(chat, request)
      if (!TYPES.includes(input.type)) throw unsupportedEvent(`Clients cannot send ${input.type}`)
      const user = getActingUser(chat, request.chatCaller, input.user_id ?? input.user?.id)
      const event = channelEvent(input.type, channel, {
        user: userView(chat, user.id),
        ...(input.parent_id && { parent_id: input.parent_id }),
      })
      sendToWatchers(chat, channel.cid, event)
      return { event }
    },
  )

  app.post(
    '/channels/:type/:id/stop-watching',
    describeCall('stop watching a conversation', 'browser'),
    async (request) => {
      const { connection_id } = callerQuery.parse(request.query)
      if (request.chatCaller.kind === 'server') throw invalid('Only a connected user watches')
      const channel = getRequestedChannel(chat, request)
      stopWatching(chat, chat.connections.get(connection_id, request.chatCaller.userId), channel)
      return {}
    },
  )
}
