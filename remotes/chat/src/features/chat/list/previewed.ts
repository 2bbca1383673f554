import type { LocalMessage } from 'stream-chat'
import { withoutMarks } from './without-marks'

/**
 * The message that the list names of a conversation, its text without Markdown. One that only its author sees, a picture that is
 * offered for `/giphy`, is not sent yet: the one before it stands.
 */
export const previewed = (last: LocalMessage | undefined, known: LocalMessage[]) => {
  const message = last?.type === 'ephemeral' ? known.findLast(({ type }) => type !== 'ephemeral') : last
  return message?.text ? { ...message, text: withoutMarks(message.text) } : message
}
