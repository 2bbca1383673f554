import type { LocalMessage } from 'stream-chat'
import {
  isDateSeparatorMessage,
  isLocalMessage,
  type MessageListProps,
  makeDateMessageId,
} from 'stream-chat-react'
import { getDayNumber } from '../../i18n/format-time'

/** Separates days in the location's time zone; Stream's list uses the browser's. */
export const addDateSeparators =
  (zone: string | undefined): NonNullable<MessageListProps['reviewProcessedMessage']> =>
  ({ changes, messages, index }) => {
    // Stream's type leaves out the separators.
    const changedMessages = changes.filter((change) => !isDateSeparatorMessage(change)) as LocalMessage[]
    const date = changes.find(isLocalMessage)?.created_at
    const previous = messages[index - 1]?.created_at
    if (!date || (previous && getDayNumber(previous, zone) === getDayNumber(date, zone)))
      return changedMessages
    const separator = { customType: 'message.date', date, id: makeDateMessageId(date) }
    return [separator as unknown as LocalMessage, ...changedMessages]
  }
