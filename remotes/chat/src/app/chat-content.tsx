import { useMemo } from 'react'
import type { StreamChat } from 'stream-chat'
import { Chat, ChatView, WithComponents } from 'stream-chat-react'
import { PaneProvider } from '../features/driver-details/pane-state'
import { ShownConversationProvider } from '../features/navigation/active-conversation-context'
import { AddressedConversation } from '../features/navigation/conversation-router'
import { MobileNavigationProvider } from '../features/navigation/mobile-navigation'
import { OutboxProvider } from '../features/outbox/outbox-context'
import { messageSearch } from '../features/search/search-controller'
import { streamI18n } from '../stream/adapters/stream-i18n'
import { ChatPanes } from './chat-panes'
import { InLanguage } from './in-language'
import { overrides } from './stream-components'
import '../stream/theme/stream.css'
import '../stream/theme/theme.css'
import '../stream/theme/text-size.css'

/** Stream's UI over a connected client: the list of conversations beside the one that is open. */
export const ChatContent = ({ client, locationId }: { client: StreamChat; locationId: number }) => (
  <WithComponents overrides={overrides}>
    <Chat
      client={client}
      i18nInstance={streamI18n()}
      searchController={useMemo(() => messageSearch(client), [client])}
      theme="str-chat__theme-light"
    >
      <ChatView>
        <InLanguage>
          <MobileNavigationProvider>
            <ShownConversationProvider>
              <AddressedConversation locationId={locationId}>
                <PaneProvider>
                  <OutboxProvider>
                    <ChatPanes locationId={locationId} />
                  </OutboxProvider>
                </PaneProvider>
              </AddressedConversation>
            </ShownConversationProvider>
          </MobileNavigationProvider>
        </InLanguage>
      </ChatView>
    </Chat>
  </WithComponents>
)
