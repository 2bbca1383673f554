import { type PropsWithChildren, useMemo, useRef } from 'react'
import type { LocalMessage } from 'stream-chat'
import {
  type EmptyStateIndicatorProps,
  getGroupStyles,
  isDateSeparatorMessage,
  isLocalMessage,
  MESSAGE_ACTIONS,
  MessageList,
  type MessageListProps,
  makeDateMessageId,
  type RenderedMessage,
  useTranslationContext,
} from 'stream-chat-react'
import { getDayNumber } from '../../i18n/format-time'
import { useLocationZone } from '../../lib/get-location'
import { streamClasses } from '../../stream/adapters/stream-elements'
import css from './message-list.module.css'
import { renderMessageRows } from './message-rows'
import { useStickToNewest } from './scroll-position'

const getStatus = (message: RenderedMessage | undefined) => (message as LocalMessage | undefined)?.status

/** A group shows the status of its last message only, so a message whose status differs ends it and a failed one is a group of its own. */
const endsGroup = (message: RenderedMessage | undefined, next: RenderedMessage | undefined) =>
  getStatus(message) === 'failed' ||
  getStatus(next) === 'failed' ||
  (getStatus(message) === 'sending' && getStatus(next) !== 'sending')

export const groupStyles: typeof getGroupStyles = (message, previous, next, ...rest) =>
  getGroupStyles(
    message,
    // Stream passes undefined at both ends of the list, despite its types.
    endsGroup(previous, message) ? (undefined as unknown as RenderedMessage) : previous,
    endsGroup(message, next) ? (undefined as unknown as RenderedMessage) : next,
    ...rest,
  )

/** Separates days in the location's time zone; Stream's list uses the browser's. */
const addDateSeparators =
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

/** Stream's panel around a list, of a conversation or a thread: as high as what the composer leaves. */
export const MessagePanel = ({ children }: PropsWithChildren) => {
  const panel = useRef<HTMLDivElement>(null)
  useStickToNewest(panel)
  return (
    <div ref={panel} className={streamClasses.messagePanel}>
      {children}
    </div>
  )
}

/** The placeholder of an empty conversation; threads have none. */
export const NoMessages = ({ listType }: EmptyStateIndicatorProps) => {
  const { t } = useTranslationContext()
  if (listType !== 'message') return null
  return <p className={css.start}>{t('Send a message to start the conversation')}</p>
}
