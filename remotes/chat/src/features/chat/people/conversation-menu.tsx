import { IconButton, Menu, MenuItem, MenuTrigger } from '@hosts/shared/ui'
import { Bell, BellOff, EllipsisVertical, Pin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { UserResponse } from 'stream-chat'
import { t } from '../../../texts'
import { useMute } from './use-mute'

const PinnedMessages = lazy(() => import('../messages/pinned-messages'))

/** What can be done with the conversation and the driver it is with. */
export const ConversationMenu = ({ driver }: { driver: UserResponse | undefined }) => {
  const [shown, setShown] = useState<'pinned' | null>(null)
  const { isMuted, toggle } = useMute(driver)
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
        </Menu>
      </MenuTrigger>
      {shown === 'pinned' && (
        <Suspense>
          <PinnedMessages onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
