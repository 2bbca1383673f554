import type { LocalMessage } from 'stream-chat'
import {
  isDateSeparatorMessage,
  isLocalMessage,
  type MessageListProps,
  makeDateMessageId,
} from 'stream-chat-react'
import { dayOf } from '../../i18n/format-time'

/** Begins a day of messages where it begins on the clocks of the zone; Stream's list begins it on the browser's. */
export const separateDays =
  (zone: string | undefined): NonNullable<MessageListProps['reviewProcessedMessage']> =>
  ({ changes, messages, index }) => {
    // Stream’s type of the answer forgets its separators.
    const kept = changes.filter((change) => !isDateSeparatorMessage(change)) as LocalMessage[]
    const date = changes.find(isLocalMessage)?.created_at
    const previous = messages[index - 1]?.created_at
    if (!date || (previous && dayOf(previous, zone) === dayOf(date, zone))) return kept
    const separator = { customType: 'message.date', date, id: makeDateMessageId(date) }
    return [separator as unknown as LocalMessage, ...kept]
  }
