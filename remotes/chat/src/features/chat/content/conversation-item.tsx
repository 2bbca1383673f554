import { ChannelListItemUI, type ChannelListItemUIProps, useChatContext } from 'stream-chat-react'
import { useMobileNavigation } from '../navigation/mobile-navigation'
import { driverOf } from '../people/use-driver'

/**
 * One conversation of the list, marked when its driver is muted. Selecting it closes the mobile navigation (SPEC.md
 * section 2).
 */
export const ConversationItem = ({ setActiveChannel, ...props }: ChannelListItemUIProps) => {
  const { client, mutes } = useChatContext()
  const { close } = useMobileNavigation()
  const driver = driverOf(props.channel.state.members, client.userID)
  const select: ChannelListItemUIProps['setActiveChannel'] = (...selected) => {
    close()
    setActiveChannel?.(...selected)
  }
  return (
    <ChannelListItemUI
      {...props}
      muted={mutes.some(({ target }) => target.id === driver?.id)}
      setActiveChannel={select}
    />
  )
}
