import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Channel, UserResponse } from 'stream-chat'
import {
  useChannelStateContext,
  useChatContext,
  useNotificationApi,
  useTranslationContext,
} from 'stream-chat-react'
import { t } from '../../i18n'

type Operation = 'ban' | 'unban' | 'mute' | 'unmute'

/** Toasts that report the outcome of an operation on a driver. */
const useOutcomeToasts = () => {
  const { addNotification } = useNotificationApi()
  const emitter = 'ConversationMenu'
  return {
    showDone: (operation: Operation, message: string) =>
      addNotification({ emitter, severity: 'success', type: `api:user:${operation}:success`, message }),
    showFailed: (operation: Operation, message: string, error: unknown) =>
      addNotification({
        emitter,
        severity: 'error',
        type: `api:user:${operation}:failed`,
        error: error as Error,
        message,
      }),
  }
}

/** Whether the location has muted the driver, and how to change it; a toast in Stream's words reports the outcome. */
export const useMute = (driver: UserResponse | undefined) => {
  const { client, mutes } = useChatContext()
  const { showDone, showFailed } = useOutcomeToasts()
  const { t: translate } = useTranslationContext()
  const isMuted = mutes.some(({ target }) => target.id === driver?.id)

  const toggle = async () => {
    if (!driver) return
    const user = driver.name ?? driver.id
    const operation = isMuted ? 'unmute' : 'mute'
    try {
      await (isMuted ? client.unmuteUser(driver.id) : client.muteUser(driver.id))
      const text = isMuted ? '{{ user }} has been unmuted' : '{{ user }} has been muted'
      showDone(operation, translate(text, { user }))
    } catch (error) {
      showFailed(
        operation,
        translate(isMuted ? 'Error unmuting a user ...' : 'Error muting a user ...'),
        error,
      )
    }
  }
  return { isMuted, toggle }
}

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
  const { showDone, showFailed } = useOutcomeToasts()
  const isBanned = useIsBanned(channel, driver)

  /** Bans for a reason, or unbans for null. Rejects when the chat service refuses. */
  const setBanned = async (reason: string | null) => {
    if (!driver) return
    const name = driver.name ?? driver.id
    const shouldBan = reason !== null
    const operation = shouldBan ? 'ban' : 'unban'
    try {
      await (shouldBan ? channel.banUser(driver.id, { reason }) : channel.unbanUser(driver.id))
      showDone(operation, t(shouldBan ? 'ban.done' : 'ban.undone', { name }))
    } catch (error) {
      const text = t(shouldBan ? 'ban.failed' : 'ban.undoFailed', { name })
      showFailed(operation, text, error)
      // For the dialog, in the host's language.
      throw new Error(text, { cause: error })
    }
  }
  return { canBan: channelCapabilities['ban-channel-members'] === true, isBanned, setBanned }
}
