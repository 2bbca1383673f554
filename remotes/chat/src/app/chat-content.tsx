import type { Elements } from '@hosts/shared/ui'
import { useMemo } from 'react'
import type { StreamChat } from 'stream-chat'
import {
  Chat,
  ChatView,
  type ComponentContextValue,
  defaultTranslatorFunction,
  useTranslationContext,
  WithComponents,
} from 'stream-chat-react'
import { ConversationItem, ConversationListContent, ListHeader } from '../features/conversation-list'
import { DriverAvatar } from '../features/driver'
import { DriverPaneProvider } from '../features/driver-details'
import {
  ActiveConversationProvider,
  ConversationRouter,
  MobileNavigationProvider,
} from '../features/navigation'
import { ConversationError } from '../features/open-conversation'
import { OutboxProvider } from '../features/outbox'
import { ConversationSearch, createSearchController } from '../features/search'
import { streamClasses } from '../stream/adapters/stream-elements'
import { getStreamI18n } from '../stream/adapters/stream-i18n'
import { ChatPanes } from './chat-panes'
import '../stream/theme/theme.css'
import '../stream/theme/alerts.css'
import '../stream/theme/composer.css'
import '../stream/theme/text-size.css'

/**
 * Our components in place of Stream's around the list; those of a conversation come with its code
 * (features/open-conversation/conversation.tsx). Those that return null remove a feature: a conversation's menu (mute, archive,
 * leave).
 */
const streamComponents: Partial<ComponentContextValue> = {
  Avatar: DriverAvatar,
  ChannelListItemActionButtons: () => null,
  ChannelListHeader: ListHeader,
  ChannelListItemUI: ConversationItem,
  ChannelListUI: ConversationListContent,
  LoadingErrorIndicator: ConversationError,
  // ChatToasts shows and announces notifications.
  NotificationAnnouncer: () => null,
  NotificationList: () => null,
  Search: ConversationSearch,
}

/** Renders nothing until Stream's `Chat` has its translations: it would show their keys. */
const WaitForTexts = ({ children }: { children: Elements }) =>
  useTranslationContext().t === defaultTranslatorFunction ? null : children

/** Stream's UI over a connected client: the conversation list beside the open conversation. */
export const ChatContent = ({ client, locationId }: { client: StreamChat; locationId: number }) => (
  <WithComponents overrides={streamComponents}>
    <Chat
      client={client}
      i18nInstance={getStreamI18n()}
      searchController={useMemo(() => createSearchController(client), [client])}
      theme={streamClasses.theme}
    >
      <ChatView>
        <WaitForTexts>
          <MobileNavigationProvider>
            <ActiveConversationProvider>
              <ConversationRouter locationId={locationId}>
                <DriverPaneProvider>
                  <OutboxProvider>
                    <ChatPanes locationId={locationId} />
                  </OutboxProvider>
                </DriverPaneProvider>
              </ConversationRouter>
            </ActiveConversationProvider>
          </MobileNavigationProvider>
        </WaitForTexts>
      </ChatView>
    </Chat>
  </WithComponents>
)
