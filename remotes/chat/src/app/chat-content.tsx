import { type ReactNode, useMemo } from 'react'
import type { StreamChat } from 'stream-chat'
import {
  Chat,
  ChatView,
  defaultTranslatorFunction,
  useTranslationContext,
  WithComponents,
} from 'stream-chat-react'
import { DriverPaneProvider } from '../features/driver-details'
import {
  ActiveConversationProvider,
  ConversationRouter,
  MobileNavigationProvider,
} from '../features/navigation'
import { OutboxProvider } from '../features/outbox'
import { createSearchController } from '../features/search'
import { getStreamI18n } from '../stream/adapters/stream-i18n'
import { ChatPanes } from './chat-panes'
import { streamComponents } from './stream-components'
import '../stream/theme/theme.css'
import '../stream/theme/alerts.css'
import '../stream/theme/composer.css'
import '../stream/theme/text-size.css'
import { streamClasses } from '../stream/adapters/stream-elements'

/** Renders nothing until Stream's `Chat` has its translations: it would show their keys. */
const WaitForTexts = ({ children }: { children: ReactNode }) =>
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
