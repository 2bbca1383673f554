import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Channel, UserResponse } from 'stream-chat'
import { useChannelStateContext, useNotificationApi } from 'stream-chat-react'
import { t } from '../../i18n'

/** Whether the driver is banned from a conversation. */
export const useIsBanned = (channel: Channel, driver: UserResponse | undefined): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscriptions = [channel.on('user.banned', onChange), channel.on('user.unbanned', onChange)]
      return () => {
        for (const { unsubscribe } of subscriptions) unsubscribe()
      }
    },
    [channel],
  )
  return useSyncExternalStore(subscribe, () => Boolean(driver && channel.state.members[driver.id]?.banned))
}

/** Why a banned driver is banned; null while it is not known, or when nobody wrote why. */
export const useBanReason = (channel: Channel, driverId: string | undefined): string | null => {
  const [reason, setReason] = useState<string | null>(null)
  useEffect(() => {
    if (!driverId) return
    let isCurrent = true
    channel
      .getClient()
      .queryBannedUsers({ channel_cid: channel.cid, user_id: driverId })
      .then(({ bans }) => isCurrent && setReason(bans?.[0]?.reason ?? null))
      // The mark says that the driver is banned; the reason may stay unknown.
      .catch(() => {})
    return () => {
      isCurrent = false
      setReason(null)
    }
  }, [channel, driverId])
  return reason
}

/** Whether the driver is banned from the open conversation, and how to change it; a toast reports the outcome. */
export const useBan = (driver: UserResponse | undefined) => {
  const { channel, channelCapabilities } = useChannelStateContext()
  const { addNotification } = useNotificationApi()
  const isBanned = useIsBanned(channel, driver)

  /** Bans for a reason, or unbans for null. Rejects when the chat service refuses. */
  const setBanned = async (reason: string | null) => {
    if (!driver) return
    const name = driver.name ?? driver.id
    const banned = reason !== null
    const operation = banned ? 'ban' : 'unban'
    try {
      await (banned ? channel.banUser(driver.id, { reason }) : channel.unbanUser(driver.id))
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
