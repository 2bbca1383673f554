import { useCallback, useSyncExternalStore } from 'react'
import type { UserResponse } from 'stream-chat'
import { useChatContext, useTranslationContext } from 'stream-chat-react'
import { t as text } from '../../i18n'

/** Whether the driver is online, or when he last was; nothing for one who has never come. */
export const Presence = ({ driver }: { driver: UserResponse }) => {
  const { client } = useChatContext()
  const { t } = useTranslationContext()
  const subscribe = useCallback(
    (changed: () => void) => client.on('user.presence.changed', changed).unsubscribe,
    [client],
  )
  const { online, last_active } = useSyncExternalStore(
    subscribe,
    () => client.state.users[driver.id] ?? driver,
  )
  if (online) return t('Online')
  if (!last_active) return null
  return text('presence.lastSeen', {
    when: t('timestamp/ChannelPreviewTimestamp', { timestamp: new Date(last_active) }),
  })
}
