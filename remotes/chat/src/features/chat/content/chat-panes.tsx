import css from '../chat.module.css'
import { useFocusReturn } from '../keyboard/use-focus-return'
import { OnLocationClocks } from '../language/on-location-clocks'
import { useMobileNavigation } from '../navigation/mobile-navigation'
import { ChatToasts } from '../notifications/chat-toasts'
import { UnsentNotice } from '../outbox/unsent-notice'
import { DriverPane } from '../pane/driver-pane'
import { ConnectionBanner } from './connection-banner'
import { ConversationList } from './conversation-list'
import { KeptConversations } from './kept-conversations'
import { useAnnouncedMessages } from './use-announced-messages'

export const ChatPanes = ({ locationId }: { locationId: number }) => {
  const { isOpen } = useMobileNavigation()
  useAnnouncedMessages()
  useFocusReturn()
  return (
    <OnLocationClocks>
      <ConnectionBanner />
      <UnsentNotice />
      <div className={isOpen ? `${css.panes} ${css.navigating}` : css.panes}>
        <ConversationList />
        <KeptConversations />
        <DriverPane locationId={locationId} />
        <ChatToasts />
      </div>
    </OnLocationClocks>
  )
}
