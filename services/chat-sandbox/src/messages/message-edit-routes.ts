import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getActingUser, getRequestedMessage } from '../access/access'
import type { Caller } from '../access/authenticate'
import { now } from '../lib/clock'
import { describeCall } from '../lib/describe-call'
import { forbidden, invalid } from '../lib/errors'
import { callerQuery, userId, userReference } from '../lib/input'
import { checkText } from '../moderation/blocklist'
import { isBanned } from '../state/bans'
import type { Chat } from '../state/chat'
import type { Change, Channel, Message } from '../state/records'
import { messageView } from '../views/message-view'
import { announceDeleted, announceUpdated } from './announce-message'
import { PIN_FIELDS, patchContent, replaceContent } from './edit-message'
import { content } from './message-input'

const replacement = z.object({
  message: content.extend({ user_id: userId.nullish(), user: userReference.nullish() }),
})
const patch = z.object({
  set: content.default({}),
  unset: z.array(z.string()).default([]),
  user: userReference.optional(),
})
const deletion = callerQuery.extend({
  hard: z.stringbool().default(false),
  delete_for_me: z.stringbool().default(false),
})

/** Editing, pinning and deleting messages. */
export function messageEditRoutes(app: FastifyInstance, chat: Chat): void {
  app.post('/messages/:id', describeCall("replace a message's content", 'both'), async (request) => {
    const { message, channel } = getRequestedMessage(chat, request)
    const { message: input } = replacement.parse(request.body)
    assertEditable(request.chatCaller, message)
    assertAcceptable(request.chatCaller, channel, input.text)
    const actorId =
      request.chatCaller.kind === 'user' ? request.chatCaller.userId : (input.user_id ?? message.user_id)
    return save(channel, replaceContent(channel, message, input, actorId), actorId)
  })

  app.put(
    '/messages/:id',
    describeCall('change some fields of a message; pin and unpin it', 'both'),
    async (request) => {
      const { message, channel } = getRequestedMessage(chat, request)
      const { set, unset, user } = patch.parse(request.body)
      const isPinning = [...Object.keys(set), ...unset].every((name) => PIN_FIELDS.includes(name))
      assertEditable(request.chatCaller, message, isPinning)
      if (!isPinning) assertAcceptable(request.chatCaller, channel, set.text)
      const actor = getActingUser(
        chat,
        request.chatCaller,
        user?.id ?? (request.chatCaller.kind === 'server' ? message.user_id : undefined),
      )
      return save(channel, patchContent(channel, message, set, unset, actor.id), actor.id)
    },
  )

  app.delete(
    '/messages/:id',
    describeCall('delete a message; permanently by the server only', 'both'),
    async (request) => {
      const { message, channel } = getRequestedMessage(chat, request)
      const { hard, delete_for_me } = deletion.parse(request.query)
      if (delete_for_me) throw invalid('Deleting only for oneself is not in the sandbox')
      if (hard && request.chatCaller.kind === 'user')
        throw forbidden('Only the API removes a message without a trace')
      assertEditable(request.chatCaller, message)
      const actorId = request.chatCaller.kind === 'user' ? request.chatCaller.userId : message.user_id
      const time = now()
      const deleted: Message = { ...message, deleted_at: time, updated_at: time }
      await chat.store.commit(
        ...(hard ? listRemovals(message) : [['messages', message.id, deleted] satisfies Change]),
      )
      announceDeleted(chat, channel, deleted, actorId, hard)
      return { message: messageView(chat, deleted, actorId) }
    },
  )

  async function save(channel: Channel, message: Message, viewer: string) {
    await chat.store.commit(['messages', message.id, message])
    announceUpdated(chat, channel, message)
    return { message: messageView(chat, message, viewer) }
  }

  function assertAcceptable(caller: Caller, channel: Channel, text: string | null | undefined): void {
    if (caller.kind === 'server') return
    if (isBanned(chat, caller.userId, channel)) throw forbidden('You are banned from writing here')
    if (checkText(text)) throw invalid('The text does not meet the content guidelines')
  }

  function listRemovals(message: Message): Change[] {
    const replies = chat.store.repliesTo(message.id).map((reply): Change => ['messages', reply.id, null])
    return [...replies, ['threads', message.id, null], ['messages', message.id, null]]
  }
}

function assertEditable(caller: Caller, message: Message, byAnyMember = false): void {
  if (message.deleted_at) throw invalid('The message has been deleted')
  if (caller.kind === 'user' && caller.userId !== message.user_id && !byAnyMember) {
    throw forbidden('The message is by somebody else')
  }
}
