import type { UserResponse } from 'stream-chat'
import { useChannelStateContext, useNotificationApi } from 'stream-chat-react'
import { t } from '../../i18n'
import { useIsBanned } from './use-is-banned'

/** Whether the driver may not write in the open conversation, and how to change it; both outcomes are announced. */
export const useBan = (driver: UserResponse | undefined) => {
  const { channel, channelCapabilities } = useChannelStateContext()
  const { addNotification } = useNotificationApi()
  const isBanned = useIsBanned(channel, driver)

  /** Rejects when the chat service refuses. */
  const setBanned = async (banned: boolean) => {
    if (!driver) return
    const name = driver.name ?? driver.id
    const operation = banned ? 'ban' : 'unban'
    try {
      await (banned ? channel.banUser(driver.id, {}) : channel.unbanUser(driver.id))
      addNotification({
        emitter: 'ConversationMenu',
        severity: 'success',
        type: `api:user:${operation}:success`,
        message: t(banned ? 'ban.done' : 'ban.undone', { name }),
      })
    } catch (error) {
      addNotification({
        emitter: 'ConversationMenu',
        severity: 'error',
        type: `api:user:${operation}:failed`,
        error: error as Error,
        message: t(banned ? 'ban.failed' : 'ban.undoFailed', { name }),
      })
      throw error
    }
  }
  return { canBan: channelCapabilities['ban-channel-members'] === true, isBanned, setBanned }
}
