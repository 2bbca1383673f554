import { assertMayWrite, getActingUser } from '../access/access'
import type { Caller } from '../access/authenticate'
import { checkText, verdictFields } from '../moderation/blocklist'
import type { Chat } from '../state/chat'
import type { Channel, Message } from '../state/records'
import { messageView } from '../views/message-view'
import { answerCommand } from './answer-command'
import { assertNewId, newMessage } from './create-message'
import type { MessageInput } from './message-input'
import { sendMessage } from './send-message'
import { assertCooledDown } from './slow-mode'

const COMMAND_PATTERN = /^\/([\w-]+)(?:\s+([\s\S]*))?$/

/**
 * Handles a sent message and returns the author's view of it: the message, the answer to a command, or the text that
 * the guidelines hold back. The last two are neither stored nor announced. Texts from the API are never commands.
 */
export async function receiveMessage(chat: Chat, caller: Caller, channel: Channel, input: MessageInput) {
  await assertNewId(chat, input.id)
  assertMayWrite(chat, caller, channel)
  if (caller.kind === 'server') return send()
  const [, name, args = ''] = COMMAND_PATTERN.exec(input.text?.trim() ?? '') ?? []
  if (name) {
    const message = { ...draft(chat, caller, channel, input), command: name.toLowerCase(), args: args.trim() }
    return ownView(chat, await answerCommand(chat, caller, channel, message))
  }
  assertCooledDown(chat, channel, caller.userId)
  const verdict = checkText(input.text)
  if (!verdict) return send()
  const message = draft(chat, caller, channel, input)
  return { ...ownView(chat, { ...message, type: 'error' }), ...verdictFields(verdict, message.text) }

  async function send() {
    const message = await sendMessage(chat, caller, channel, input)
    return messageView(chat, message, message.user_id)
  }
}

const draft = (chat: Chat, caller: Caller, channel: Channel, input: MessageInput) =>
  newMessage(chat, caller, channel, getActingUser(chat, caller, input.user_id ?? input.user?.id), input)

const ownView = (chat: Chat, message: Message) => messageView(chat, message, message.user_id)
