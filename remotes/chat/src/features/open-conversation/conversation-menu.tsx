import { IconButton, Menu, MenuItem, MenuTrigger } from '@hosts/shared/ui'
import { Ban, Bell, BellOff, EllipsisVertical, Pin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { UserResponse } from 'stream-chat'
import { t } from '../../i18n'
import { BanDialog } from '../driver/ban-dialog'
import { useBan } from '../driver/use-ban'
import { useMute } from '../driver/use-mute'

const PinnedMessages = lazy(() => import('../message-list/pinned-messages'))

/** What can be done with the conversation and the driver it is with. */
export const ConversationMenu = ({ driver }: { driver: UserResponse | undefined }) => {
  const [shown, setShown] = useState<'pinned' | 'ban' | null>(null)
  const { isMuted, toggle } = useMute(driver)
  const { canBan, isBanned, setBanned } = useBan(driver)
  const close = () => setShown(null)
  return (
    <>
      <MenuTrigger>
        <IconButton label={t('conversation.menu')} icon={<EllipsisVertical />} />
        <Menu>
          <MenuItem icon={<Pin />} onAction={() => setShown('pinned')}>
            {t('pinned.title')}
          </MenuItem>
          <MenuItem icon={isMuted ? <Bell /> : <BellOff />} onAction={toggle}>
            {t(isMuted ? 'person.unmute' : 'person.mute')}
          </MenuItem>
          {canBan && isBanned && (
            <MenuItem icon={<Ban />} onAction={() => setBanned(false).catch(() => {})}>
              {t('person.unban')}
            </MenuItem>
          )}
          {canBan && !isBanned && (
            <MenuItem icon={<Ban />} isDanger onAction={() => setShown('ban')}>
              {t('person.ban')}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {shown === 'pinned' && (
        <Suspense>
          <PinnedMessages onClose={close} />
        </Suspense>
      )}
      {shown === 'ban' && (
        <BanDialog name={driver?.name ?? ''} onBan={() => setBanned(true)} onClose={close} />
      )}
    </>
  )
}
