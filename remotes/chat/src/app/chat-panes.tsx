import { useOnline } from '@hosts/shared/api'
import { CloudOff } from 'lucide-react'
import { useSystemNotifications, useTranslationContext } from 'stream-chat-react'
import { ConversationList } from '../features/conversation-list'
import { DriverPane } from '../features/driver-details'
import { useMobileNavigation } from '../features/navigation'
import { ChatToasts, useMessageAnnouncer } from '../features/notifications'
import { CachedConversations } from '../features/open-conversation'
import { UnsentNotice } from '../features/outbox'
import { useFocusReturn } from '../features/shortcuts'
import css from '../lib/layout.module.css'
import { LocationClock } from '../lib/location-clock'

/**
 * Banner above the chat while the connection is lost. Stream's client reconnects by itself but reports a loss only after 5 s;
 * the browser knows at once when it is offline.
 */
const ConnectionBanner = () => {
  const losses = useSystemNotifications({
    filter: ({ type }) => type === 'system:network:connection:lost',
  })
  const isOnline = useOnline()
  const { t } = useTranslationContext()
  return (
    <div role="status">
      {(losses.length > 0 || !isOnline) && (
        <p className={css.banner}>
          <CloudOff aria-hidden="true" />
          {t('Connection failure, reconnecting now...')}
        </p>
      )}
    </div>
  )
}

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
