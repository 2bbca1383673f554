import { StatusBadge } from '@hosts/shared/ui'
import { Ban, BellOff } from 'lucide-react'
import { TypingIndicatorHeader, useChannelStateContext, useTypingContext } from 'stream-chat-react'
import { t } from '../../i18n'
import { DriverAvatar } from '../driver/driver-avatar'
import { useBan } from '../driver/use-ban'
import { useDriver } from '../driver/use-driver'
import { useMute } from '../driver/use-mute'
import { DriverPaneToggle } from '../driver-details/pane-toggle'
import { NavigationToggle } from '../navigation/navigation-toggle'
import css from './conversation-header.module.css'
import { ConversationMenu } from './conversation-menu'
import { Presence } from './presence'

/** Who the conversation is with, whether he is there or typing, and what can be done with it. */
export const ConversationHeader = () => {
  const { channel } = useChannelStateContext()
  const { typing = {} } = useTypingContext()
  const driver = useDriver()
  const { isMuted } = useMute(driver)
  const { isBanned } = useBan(driver)
  const name = driver?.name ?? driver?.id ?? channel.id ?? ''
  const isTyping = Object.values(typing).some(({ user, parent_id }) => user?.id === driver?.id && !parent_id)
  return (
    <div className={`str-chat__channel-header ${css.header}`}>
      <NavigationToggle />
      <DriverAvatar aria-hidden="true" imageUrl={driver?.image} size="lg" userName={name} />
      <div className={css.person}>
        <div className={css.name}>
          <span>{name}</span>
          <span className={css.marks}>
            {isBanned && (
              <StatusBadge tone="danger" icon={<Ban />}>
                {t('person.banned')}
              </StatusBadge>
            )}
            {isMuted && <StatusBadge icon={<BellOff />}>{t('person.muted')}</StatusBadge>}
          </span>
        </div>
        <div className={css.state}>
          {isTyping ? <TypingIndicatorHeader /> : driver && <Presence driver={driver} />}
        </div>
      </div>
      <DriverPaneToggle />
      <ConversationMenu driver={driver} />
    </div>
  )
}
