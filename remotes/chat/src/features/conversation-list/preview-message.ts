import type { LocalMessage } from 'stream-chat'

/**
 * The message that the list names of a conversation. One that only its author sees, a picture that is
 * offered for `/giphy`, is not sent yet: the one before it stands.
 */
export const getPreviewMessage = (last: LocalMessage | undefined, known: LocalMessage[]) =>
  last?.type === 'ephemeral' ? known.findLast(({ type }) => type !== 'ephemeral') : last
