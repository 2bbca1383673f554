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

/** `closeReactionSelectorOnClick`: an open selector traps the focus. */
export const messageListProps = {
  groupStyles,
  hideNewMessageSeparator: true,
  closeReactionSelectorOnClick: true,
  messageActions: Object.keys(MESSAGE_ACTIONS),
  renderMessages: renderMessageRows,
}

/** Load older messages this far (px) before the oldest one: a host who is already there loses the reading position. */
const infiniteScroll = { threshold: 1500 }

/** The messages of a conversation. Threads have Stream's list. */
export const ConversationMessages = () => {
  const zone = useLocationZone() ?? undefined
  const reviewProcessedMessage = useMemo(() => addDateSeparators(zone), [zone])
  return (
    <MessageList
      {...messageListProps}
      reviewProcessedMessage={reviewProcessedMessage}
      internalInfiniteScrollProps={infiniteScroll}
    />
  )
}

/** The placeholder of an empty conversation; threads have none. */
export const NoMessages = ({ listType }: EmptyStateIndicatorProps) => {
  const { t } = useTranslationContext()
  if (listType !== 'message') return null
  return <p className={css.start}>{t('Send a message to start the conversation')}</p>
}
