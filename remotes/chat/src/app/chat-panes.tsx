import { ConversationList } from '../features/conversation-list/conversation-list'
import { DriverPane } from '../features/driver-details/driver-pane'
import { useMobileNavigation } from '../features/navigation/mobile-navigation'
import { ChatToasts } from '../features/notifications/chat-toasts'
import { useMessageAnnouncer } from '../features/notifications/use-message-announcer'
import { CachedConversations } from '../features/open-conversation/cache/cached-conversations'
import { UnsentNotice } from '../features/outbox/unsent-notice'
import { useFocusReturn } from '../features/shortcuts/focus-handoff'
import css from '../lib/layout.module.css'
import { LocationClock } from '../lib/location-clock'
import { ConnectionBanner } from './connection-banner'

export const ChatPanes = ({ locationId }: { locationId: number }) => {
  const { isOpen } = useMobileNavigation()
  useMessageAnnouncer()
  useFocusReturn()
  return (
    <LocationClock>
      <ConnectionBanner />
      <UnsentNotice />
      <div className={css.panes} data-navigating={isOpen || undefined}>
        <ConversationList />
        <CachedConversations />
        <DriverPane locationId={locationId} />
        <ChatToasts />
      </div>
    </LocationClock>
  )
}
