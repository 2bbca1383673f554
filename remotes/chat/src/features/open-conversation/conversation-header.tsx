import { IconButton, Menu, MenuItem, MenuTrigger, StatusBadge } from '@hosts/shared/ui'
import { Ban, Bell, BellOff, EllipsisVertical, Pin } from 'lucide-react'
import { Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import type { UserResponse } from 'stream-chat'
import {
  TypingIndicatorHeader,
  useChannelStateContext,
  useChatContext,
  useTranslationContext,
  useTypingContext,
} from 'stream-chat-react'
import { t } from '../../i18n'
import { streamClasses } from '../../stream/adapters/stream-elements'
import { BanDialog, DriverAvatar, useBan, useBanReason, useDriver, useIsBanned, useMute } from '../driver'
import { DriverPaneToggle } from '../driver-details'
import { PinnedMessages } from '../message-list'
import { NavigationToggle } from '../navigation'
import css from './conversation-header.module.css'

/** Actions for the conversation and its driver. */
const ConversationMenu = ({ driver }: { driver: UserResponse | undefined }) => {
  const [dialog, setDialog] = useState<'pinned' | 'ban' | null>(null)
  const { isMuted, toggle } = useMute(driver)
  const { canBan, isBanned, setBanned } = useBan(driver)
  const close = () => setDialog(null)
  return (
    <>
      <MenuTrigger>
        <IconButton label={t('conversation.menu')} icon={<EllipsisVertical />} />
        <Menu>
          <MenuItem icon={<Pin />} onAction={() => setDialog('pinned')}>
            {t('pinned.title')}
          </MenuItem>
          <MenuItem icon={isMuted ? <Bell /> : <BellOff />} onAction={toggle}>
            {t(isMuted ? 'person.unmute' : 'person.mute')}
          </MenuItem>
          {canBan && isBanned && (
            <MenuItem icon={<Ban />} onAction={() => setBanned(null).catch(() => {})}>
              {t('person.unban')}
            </MenuItem>
          )}
          {canBan && !isBanned && (
            <MenuItem icon={<Ban />} isDanger onAction={() => setDialog('ban')}>
              {t('person.ban')}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {dialog === 'pinned' && (
        <Suspense>
          <PinnedMessages onClose={close} />
        </Suspense>
      )}
      {dialog === 'ban' && <BanDialog name={driver?.name ?? ''} onBan={setBanned} onClose={close} />}
    </>
  )
}

/** Online or last seen; nothing for a driver who was never online. */
const Presence = ({ driver }: { driver: UserResponse }) => {
  const { client } = useChatContext()
  const { t: streamText } = useTranslationContext()
  const subscribe = useCallback(
    (onChange: () => void) => client.on('user.presence.changed', onChange).unsubscribe,
    [client],
  )
  const { online, last_active } = useSyncExternalStore(
    subscribe,
    () => client.state.users[driver.id] ?? driver,
  )
  if (online) return <span>{streamText('Online')}</span>
  if (!last_active) return null
  const when = streamText('timestamp/ChannelPreviewTimestamp', { timestamp: new Date(last_active) })
  return <span>{t('presence.lastSeen', { when })}</span>
}

/** The driver's name, marks, presence or typing, and the conversation's actions; below, why a banned driver is banned. */
export const ConversationHeader = () => {
  const { channel } = useChannelStateContext()
  const { typing = {} } = useTypingContext()
  const driver = useDriver()
  const { isMuted } = useMute(driver)
  const isBanned = useIsBanned(channel, driver)
  const banReason = useBanReason(channel, isBanned ? driver?.id : undefined)
  const name = driver?.name ?? driver?.id ?? channel.id ?? ''
  const isTyping = Object.values(typing).some(({ user, parent_id }) => user?.id === driver?.id && !parent_id)
  return (
    <>
      <div className={`${streamClasses.channelHeader} ${css.header}`}>
        <NavigationToggle />
        <DriverAvatar
          aria-hidden="true"
          className={css.avatar ?? ''}
          {...(driver?.image !== undefined && { imageUrl: driver.image })}
          size="lg"
          userName={name}
        />
        <div className={css.person}>
          <div className={css.name}>
            <span translate="no">{name}</span>
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
      {banReason && <p className={css.reason}>{t('ban.because', { reason: banReason })}</p>}
    </>
  )
}
