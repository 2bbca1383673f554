import { useMemo } from 'react'
import type { StreamChat } from 'stream-chat'
import { Chat, ChatView, WithComponents } from 'stream-chat-react'
import { InLanguage } from '../language/in-language'
import { streamI18n } from '../language/stream-i18n'
import { MobileNavigationProvider } from '../navigation/mobile-navigation'
import { OutboxProvider } from '../outbox/outbox-context'
import { PaneProvider } from '../pane/pane-state'
import { messageSearch } from '../search/message-search'
import { AddressedConversation } from './addressed-conversation'
import { ChatPanes } from './chat-panes'
import { overrides } from './overrides'
import { ShownConversationProvider } from './shown-conversation'
import './stream.css'
import './theme.css'
import './text-size.css'

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
