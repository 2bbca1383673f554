import { getActingUser } from '../access/access'
import type { Caller } from '../access/authenticate'
import type { Chat } from '../state/chat'
import type { Channel, Message } from '../state/records'
import { announceNew } from './announce-message'
import { assertNewId, changesForNew, newMessage } from './create-message'
import type { MessageInput } from './message-input'

/** Stores a message, then announces it. */
export async function sendMessage(
  chat: Chat,
  caller: Caller,
  channel: Channel,
  input: MessageInput,
): Promise<Message> {
  const author = getActingUser(chat, caller, input.user_id ?? input.user?.id)
  await assertNewId(chat, input.id)
  const message = newMessage(chat, caller, channel, author, input)
  await chat.store.commit(...changesForNew(chat, channel, message))
  announceNew(chat, channel, message)
  return message
}
