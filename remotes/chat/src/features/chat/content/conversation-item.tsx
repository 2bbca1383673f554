import { ChannelListItemUI, type ChannelListItemUIProps } from 'stream-chat-react'
import { useMobileNavigation } from '../navigation/mobile-navigation'

/** One conversation of the list. Selecting it closes the mobile navigation (SPEC.md section 2). */
export const ConversationItem = ({ setActiveChannel, ...props }: ChannelListItemUIProps) => {
  const { close } = useMobileNavigation()
  const select: ChannelListItemUIProps['setActiveChannel'] = (...selected) => {
    close()
    setActiveChannel?.(...selected)
  }
  return <ChannelListItemUI {...props} setActiveChannel={select} />
}
