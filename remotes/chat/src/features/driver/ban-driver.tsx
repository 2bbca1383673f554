import { AlertDialog } from '@hosts/shared/ui'
import { useCallback, useSyncExternalStore } from 'react'
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

/** Whether the driver is banned from the open conversation, and how to change it; a toast reports the outcome. */
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

type Props = { name: string; onBan: () => Promise<void>; onClose: () => void }

/** Asks before banning a driver. */
export const BanDialog = ({ name, onBan, onClose }: Props) => (
  <AlertDialog
    isOpen
    onOpenChange={onClose}
    title={t('ban.title', { name })}
    confirmLabel={t('ban.confirm')}
    cancelLabel={t('kit.cancel')}
    variant="danger"
    onConfirm={onBan}
  >
    {t('ban.text', { name })}
  </AlertDialog>
)
