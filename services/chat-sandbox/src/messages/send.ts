import { actingUser } from '../access'
import type { Caller } from '../auth'
import type { Chat } from '../chat'
import type { Channel, Message } from '../state/records'
import { announceNew } from './announce'
import { changesForNew, newMessage } from './create'
import type { MessageInput } from './input'

/** Sends a message: kept first, then announced. Returns it as kept. */
export async function sendMessage(
  chat: Chat,
  caller: Caller,
  channel: Channel,
  input: MessageInput,
): Promise<Message> {
  const author = actingUser(chat, caller, input.user_id ?? input.user?.id)
  // The client takes "already exists" as proof that an earlier try arrived: it must be as true as an acknowledgement.
  if (input.id && chat.store.messages.has(input.id)) await chat.store.settled()
  const message = newMessage(chat, caller, channel, author, input)
  await chat.store.commit(...changesForNew(chat, channel, message))
  announceNew(chat, channel, message)
  return message
}
