import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getActingUser, requireMessage, requireUser } from '../access/access'
import { now } from '../lib/clock'
import { describeCall } from '../lib/describe-call'
import { invalid } from '../lib/errors'
import { messageId, userId } from '../lib/input'
import type { Chat } from '../state/chat'
import type { Flag } from '../state/records'
import { userView } from '../views/user-view'

const flagInput = z.object({
  target_message_id: messageId.optional(),
  target_user_id: userId.optional(),
  reason: z.string().max(1000).nullish(),
  user_id: userId.nullish(),
})

/** Flagging messages and users. */
export function flagRoutes(app: FastifyInstance, chat: Chat): void {
  app.post('/moderation/flag', describeCall('flag a message or a user, once', 'both'), async (request) => {
    const input = flagInput.parse(request.body)
    const user = getActingUser(chat, request.chatCaller, input.user_id)
    if (input.target_message_id) requireMessage(chat, request.chatCaller, input.target_message_id)
    else if (input.target_user_id) requireUser(chat, input.target_user_id)
    else throw invalid('target_message_id or target_user_id is required')
    const target = input.target_message_id
      ? { message_id: input.target_message_id }
      : input.target_user_id && { target_user_id: input.target_user_id }
    const isSame = (one: Flag) =>
      one.user_id === user.id &&
      one.message_id === input.target_message_id &&
      one.target_user_id === (input.target_message_id ? undefined : input.target_user_id)
    if ([...chat.store.flags.values()].some(isSame)) throw invalid('This is flagged already')
    const flag: Flag = {
      id: randomUUID(),
      user_id: user.id,
      created_at: now(),
      ...target,
      ...(input.reason && { reason: input.reason }),
    }
    await chat.store.commit(['flags', flag.id, flag])
    return {
      flag: {
        created_at: flag.created_at,
        updated_at: flag.created_at,
        created_by_automod: false,
        user: userView(chat, user.id),
        target_message_id: flag.message_id,
        ...(flag.target_user_id && { target_user: userView(chat, flag.target_user_id) }),
      },
    }
  })
}
