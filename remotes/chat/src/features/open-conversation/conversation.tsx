import { memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { Channel as StreamChannel } from 'stream-chat'
import {
  AriaLiveAnnouncerContext,
  AttachmentPreviewList,
  Channel,
  type ChannelProps,
  ChatProvider,
  type ComponentContextValue,
  MessageComposer,
  Thread,
  useAriaLiveAnnouncer,
  useChatContext,
  Window,
  WithComponents,
} from 'stream-chat-react'
import css from '../../lib/layout.module.css'
import { streamSelectors } from '../../stream/adapters/stream-elements'
import { useListenerCleanup } from '../../stream/adapters/use-listener-cleanup'
import { useScopedChatContext } from '../../stream/adapters/use-scoped-chat-context'
import { Composer, EditedMessage, MediaPreview, Suggestions } from '../composer'
import {
  ConversationMessages,
  holdScrollAnchor,
  MessageMenu,
  MessagePanel,
  MessageReactionSelector,
  MessageRow,
  MessageStatus,
  messageListProps,
  NoMessages,
} from '../message-list'
import { ThreadRouter, useThreadEscape } from '../navigation'
import { UnsentReplies, useOutbox } from '../outbox'
import { QuickReplyAction } from '../quick-replies'
import { markRead, ReadOnAnswer, useMarkLatestRead } from '../unread'
import { TrimMessages } from './cache/trim-messages'
import { ConversationHeader } from './conversation-header'
import { RefreshReplies } from './refresh-replies'

/**
 * Our components in place of Stream's inside a conversation. The one that returns null removes a feature: sending a reply to the channel as
 * well, which a conversation of two does not need.
 */
const conversationComponents: Partial<ComponentContextValue> = {
  AdditionalMessageComposerActions: QuickReplyAction,
  AttachmentPreviewList: () => (
    <AttachmentPreviewList ImageAttachmentPreview={MediaPreview} VideoAttachmentPreview={MediaPreview} />
  ),
  AutocompleteSuggestionList: Suggestions,
  EditedMessagePreview: EditedMessage,
  EmptyStateIndicator: NoMessages,
  MessageActions: MessageMenu,
  MessageComposerUI: Composer,
  MessageListMainPanel: MessagePanel,
  MessageStatus,
  MessageUI: MessageRow,
  ReactionSelector: MessageReactionSelector,
  SendToChannelCheckbox: () => null,
}

/** Announces messages while `screen`, the conversation's element, is visible, and marks them as read while the tab is, too. */
const useVisibleOnly = (screen: RefObject<HTMLElement | null>) => {
  const announce = useAriaLiveAnnouncer()
  return useMemo(() => {
    const isHidden = () => screen.current?.hidden === true
    const announceVisible: typeof announce = (...args) => (isHidden() ? () => {} : announce(...args))
    const markVisibleRead: ChannelProps['doMarkReadRequest'] = (...args) =>
      isHidden() || document.hidden ? undefined : markRead?.(...args)
    return { announcer: { announce: announceVisible }, markVisibleRead }
  }, [announce, screen])
}

/** Voice messages are on, and unsent text stays until the conversation is opened again. */
const composerProps = { preventClearingOnUnmount: true, audioRecordingEnabled: true }

/**
 * A constant element, so that showing a cached conversation re-renders nothing: `WithComponents` would give all of it a new context
 * whenever it renders.
 */
const content = (
  <WithComponents overrides={conversationComponents}>
    <ThreadRouter>
      <UnsentReplies />
      <RefreshReplies />
      <ReadOnAnswer />
      <TrimMessages />
      <Window>
        <ConversationHeader />
        <ConversationMessages />
        <MessageComposer {...composerProps} />
      </Window>
      <Thread additionalMessageComposerProps={composerProps} additionalMessageListProps={messageListProps} />
    </ThreadRouter>
  </WithComponents>
)

/** Replaces Stream's handler, which restores the title from its mount; features/unread/use-unread.ts sets the title. */
const ignoreUnread = () => {}

/** Re-renders on changed props only, so its children have to be a constant element. */
const MemoizedChannel = memo(Channel)

type Props = { channel: StreamChannel; isHidden?: boolean }

/**
 * A conversation: header, messages, composer and, when one is open, a thread. A hidden one stays up to date, but announces nothing and
 * marks nothing as read. Shown again, it scrolls to its newest message.
 */
export const Conversation = ({ channel, isHidden = false }: Props) => {
  const screen = useRef<HTMLDivElement>(null)
  const { send } = useOutbox()
  const { client } = useChatContext()
  const scopedContext = useScopedChatContext(channel)
  const { announcer, markVisibleRead } = useVisibleOnly(screen)
  useListenerCleanup(client, channel)
  useThreadEscape(screen)
  useMarkLatestRead(channel, screen, isHidden)
  useLayoutEffect(() => {
    const messages = isHidden ? null : screen.current?.querySelector(streamSelectors.messageList)
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
        <ChatProvider value={scopedContext}>
          <MemoizedChannel
            channel={channel}
            doSendMessageRequest={send}
            doMarkReadRequest={markVisibleRead}
            activeUnreadHandler={ignoreUnread}
          >
            {content}
          </MemoizedChannel>
        </ChatProvider>
      </AriaLiveAnnouncerContext>
    </div>
  )
}
