import { useMemo } from 'react'
import {
  type EmptyStateIndicatorProps,
  MESSAGE_ACTIONS,
  MessageList,
  useTranslationContext,
} from 'stream-chat-react'
import { useLocationZone } from '../../lib/location-clock'
import { addDateSeparators } from './date-separators'
import { groupStyles } from './group-styles'
import css from './message-list.module.css'
import { renderMessageRows } from './message-rows'

/** A reaction that is chosen is the only one asked for: its selector would hold the focus. */
export const messageListProps = {
  groupStyles,
  hideNewMessageSeparator: true,
  closeReactionSelectorOnClick: true,
  messageActions: Object.keys(MESSAGE_ACTIONS),
  renderMessages: renderMessageRows,
}

/** Older messages are asked for this long before the oldest is reached, in px: who arrives first would be left at the top of them. */
const older = { threshold: 1500 }

/** The messages of a conversation, not of a thread. */
export const ConversationMessages = () => {
  const zone = useLocationZone() ?? undefined
  const reviewProcessedMessage = useMemo(() => addDateSeparators(zone), [zone])
  return (
    <MessageList
      {...messageListProps}
      reviewProcessedMessage={reviewProcessedMessage}
      internalInfiniteScrollProps={older}
    />
  )
}

/** Stands in a conversation, not in a thread, where nothing has been written yet. */
export const NoMessages = ({ listType }: EmptyStateIndicatorProps) => {
  const { t } = useTranslationContext()
  if (listType !== 'message') return null
  return <p className={css.start}>{t('Send a message to start the conversation')}</p>
}
