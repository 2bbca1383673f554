import type { UserResponse } from 'stream-chat'
import { useChatContext, useNotificationApi, useTranslationContext } from 'stream-chat-react'

/** Whether the location has muted the driver, and how to change it; a toast in Stream's words reports the outcome. */
export const useMute = (driver: UserResponse | undefined) => {
  const { client, mutes } = useChatContext()
  const { addNotification } = useNotificationApi()
  const { t } = useTranslationContext()
  const isMuted = mutes.some(({ target }) => target.id === driver?.id)

  const toggle = async () => {
    if (!driver) return
    const user = driver.name ?? driver.id
    const operation = isMuted ? 'unmute' : 'mute'
    try {
      await (isMuted ? client.unmuteUser(driver.id) : client.muteUser(driver.id))
      addNotification({
        emitter: 'ConversationMenu',
        severity: 'success',
        type: `api:user:${operation}:success`,
        message: isMuted
          ? t('{{ user }} has been unmuted', { user })
          : t('{{ user }} has been muted', { user }),
      })
    } catch (error) {
      addNotification({
        emitter: 'ConversationMenu',
        severity: 'error',
        type: `api:user:${operation}:failed`,
        error: error as Error,
        message: isMuted ? t('Error unmuting a user ...') : t('Error muting a user ...'),
      })
    }
  }
  return { isMuted, toggle }
}
