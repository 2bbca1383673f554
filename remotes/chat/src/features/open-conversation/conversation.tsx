import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { Channel as Opened } from 'stream-chat'
import {
  AriaLiveAnnouncerContext,
  Channel,
  ChatProvider,
  MESSAGE_ACTIONS,
  MessageComposer,
  MessageList,
  Thread,
  useChatContext,
  Window,
} from 'stream-chat-react'
import css from '../../lib/layout.module.css'
import { useLocationZone } from '../../lib/use-zone'
import { useListenerCleanup } from '../../stream/adapters/use-listener-cleanup'
import { useScopedChatContext } from '../../stream/adapters/use-scoped-chat-context'
import { addDateSeparators } from '../message-list/date-separators'
import { groupStyles } from '../message-list/group-styles'
import { renderMessageRows } from '../message-list/message-rows'
import { holdScrollAnchor } from '../message-list/scroll-anchor'
import { ThreadRouter } from '../navigation/thread-router'
import { useThreadEscape } from '../navigation/use-thread-escape'
import { useOutbox } from '../outbox/outbox-context'
import { UnsentReplies } from '../outbox/unsent-replies'
import { useMarkLatestRead } from '../unread/use-all-read'
import { TrimMessages } from './cache/keep-recent'
import { ConversationHeader } from './conversation-header'
import { useVisibleOnly } from './use-visible-only'

/** What was typed but not sent waits until the conversation is opened again. */
const composer = { preventClearingOnUnmount: true, audioRecordingEnabled: true }

/** A reaction that is chosen is the only one asked for: its selector would hold the focus. */
const list = {
  groupStyles,
  hideNewMessageSeparator: true,
  closeReactionSelectorOnClick: true,
  messageActions: Object.keys(MESSAGE_ACTIONS),
  renderMessages: renderMessageRows,
}

/** Older messages are asked for this long before the oldest is reached, in px: who arrives first would be left at the top of them. */
const older = { threshold: 1500 }

const Messages = () => {
  const zone = useLocationZone() ?? undefined
  const reviewProcessedMessage = useMemo(() => addDateSeparators(zone), [zone])
  return (
    <MessageList
      {...list}
      reviewProcessedMessage={reviewProcessedMessage}
      internalInfiniteScrollProps={older}
    />
  )
}

/** The same elements whichever conversation is shown: one that is shown again has nothing to draw. */
const content = (
  <ThreadRouter>
    <UnsentReplies />
    <TrimMessages />
    <Window>
      <ConversationHeader />
      <Messages />
      <MessageComposer {...composer} />
    </Window>
    <Thread additionalMessageComposerProps={composer} additionalMessageListProps={list} />
  </ThreadRouter>
)

/** The page's title is the screen's (features/unread/use-title.ts): Stream would put back the one of when it began. */
const leaveTitle = () => {}

/** Drawn again for other properties alone: what is in it has to stay the same element. */
const OpenChannel = memo(Channel)

type Props = { channel: Opened; isHidden?: boolean }

/**
 * A conversation: who it is with, the messages, the composer and, when one is open, a thread. A hidden one keeps up with what happens,
 * but announces nothing, marks nothing as read and is not there for anybody. Shown again it is at its newest message.
 */
export const Conversation = ({ channel, isHidden = false }: Props) => {
  const screen = useRef<HTMLDivElement>(null)
  const { send } = useOutbox()
  const { client } = useChatContext()
  const own = useScopedChatContext(channel)
  const { announcer, markShown } = useVisibleOnly(screen)
  useListenerCleanup(client, channel)
  useThreadEscape(screen)
  useMarkLatestRead(channel, screen, isHidden)
  useLayoutEffect(() => {
    const messages = isHidden ? null : screen.current?.querySelector('.str-chat__message-list')
    messages?.scrollTo({ top: messages.scrollHeight })
  }, [isHidden])
  return (
    <div
      ref={screen}
      className={css.conversation}
      data-conversation={channel.cid}
      hidden={isHidden}
      onScrollCapture={(event) => holdScrollAnchor(event, channel)}
    >
      <AriaLiveAnnouncerContext value={announcer}>
        <ChatProvider value={own}>
          <OpenChannel
            channel={channel}
            doSendMessageRequest={send}
            doMarkReadRequest={markShown}
            activeUnreadHandler={leaveTitle}
          >
            {content}
          </OpenChannel>
        </ChatProvider>
      </AriaLiveAnnouncerContext>
    </div>
  )
}
