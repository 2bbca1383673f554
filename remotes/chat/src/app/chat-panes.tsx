import { ConversationList } from '../features/conversation-list'
import { DriverPane } from '../features/driver-details'
import { useMobileNavigation } from '../features/navigation'
import { ChatToasts, useMessageAnnouncer } from '../features/notifications'
import { CachedConversations } from '../features/open-conversation'
import { UnsentNotice } from '../features/outbox'
import { useFocusReturn } from '../features/shortcuts'
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
