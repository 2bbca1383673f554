import { IconButton, Menu, MenuItem, MenuTrigger } from '@hosts/shared/ui'
import { Ban, Bell, BellOff, EllipsisVertical, Pin } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { UserResponse } from 'stream-chat'
import { t } from '../../i18n'
import { BanDialog, useBan, useMute } from '../driver'
import { PinnedMessages } from '../message-list'

/** Actions for the conversation and its driver. */
export const ConversationMenu = ({ driver }: { driver: UserResponse | undefined }) => {
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
