import { memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { Channel as Opened } from 'stream-chat'
import {
  AriaLiveAnnouncerContext,
  Channel,
  type ChannelProps,
  ChatProvider,
  MessageComposer,
  Thread,
  useAriaLiveAnnouncer,
  useChatContext,
  Window,
} from 'stream-chat-react'
import css from '../../lib/layout.module.css'
import { streamSelectors } from '../../stream/adapters/stream-classes'
import { useListenerCleanup } from '../../stream/adapters/use-listener-cleanup'
import { useScopedChatContext } from '../../stream/adapters/use-scoped-chat-context'
import { ConversationMessages, holdScrollAnchor, messageListProps } from '../message-list'
import { ThreadRouter, useThreadEscape } from '../navigation'
import { UnsentReplies, useOutbox } from '../outbox'
import { markRead, useMarkLatestRead } from '../unread'
import { TrimMessages } from './cache/trim-messages'
import { ConversationHeader } from './conversation-header'

/** What a conversation does only while it is shown, for `screen`, its element: tell a screen reader of messages, mark them as read. */
const useVisibleOnly = (screen: RefObject<HTMLElement | null>) => {
  const announce = useAriaLiveAnnouncer()
  return useMemo(() => {
    const isHidden = () => screen.current?.hidden === true
    const announceShown: typeof announce = (...args) => (isHidden() ? () => {} : announce(...args))
    const markShown: ChannelProps['doMarkReadRequest'] = (...args) =>
      isHidden() ? undefined : markRead?.(...args)
    return { announcer: { announce: announceShown }, markShown }
  }, [announce, screen])
}

/** What was typed but not sent waits until the conversation is opened again. */
const composer = { preventClearingOnUnmount: true, audioRecordingEnabled: true }

/** The same elements whichever conversation is shown: one that is shown again has nothing to draw. */
const content = (
  <ThreadRouter>
    <UnsentReplies />
    <TrimMessages />
    <Window>
      <ConversationHeader />
      <ConversationMessages />
      <MessageComposer {...composer} />
    </Window>
    <Thread additionalMessageComposerProps={composer} additionalMessageListProps={messageListProps} />
  </ThreadRouter>
)

/** The page's title is the screen's (features/unread/use-unread.ts): Stream would put back the one of when it began. */
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
