import { getActingUser } from '../access/access'
import type { Caller } from '../access/authenticate'
import { giphyPreview } from '../giphy/giphy-message'
import { isModerationCommand, moderate } from '../moderation/moderation-commands'
import type { Chat } from '../state/chat'
import type { Channel, Message } from '../state/records'
import { assertCooledDown } from './slow-mode'

type Command = Message & { command: string; args: string }

/** Runs a slash command and returns its answer, which only its author sees: a picture to choose, what was done, or an error. */
export const answerCommand = async (
  chat: Chat,
  caller: Caller,
  channel: Channel,
  message: Command,
): Promise<Message> => {
  const { command, args } = message
  if (command === 'giphy') {
    assertCooledDown(chat, channel, message.user_id)
    if (!args) return { ...message, type: 'error', text: 'Say what to look for: /giphy text' }
    const preview = giphyPreview(chat, message, args)
    chat.previews.put({ message: preview, query: args, turn: 0 })
    return preview
  }
  if (!isModerationCommand(command)) {
    const text = `There is no command /${command}. To send this as it is, do not begin with /.`
    return { ...message, type: 'error', text }
  }
  const author = getActingUser(chat, caller, undefined)
  const { done, text } = await moderate(chat, command, args, message.mentioned_user_ids, author, channel)
  return { ...message, type: done ? 'ephemeral' : 'error', text }
}
