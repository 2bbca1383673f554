import {
  ChannelListItemUI,
  type ChannelListItemUIProps,
  useChatContext,
  useNotificationApi,
} from 'stream-chat-react'
import { useMobileNavigation } from '../navigation/mobile-navigation'
import { driverOf } from '../people/use-driver'

/**
 * One conversation of the list, marked when its driver is muted. Selecting it closes the mobile navigation (SPEC.md
 * section 2); one that does not exist any more is said to be missing, and one that cannot be asked for just now is opened as it is known.
 */
export const ConversationItem = ({ setActiveChannel, ...props }: ChannelListItemUIProps) => {
  const { client, mutes } = useChatContext()
  const { close, open } = useMobileNavigation()
  const { addNotification } = useNotificationApi()
  const driver = driverOf(props.channel.state.members, client.userID)
  const select: ChannelListItemUIProps['setActiveChannel'] = async (...selected) => {
    close()
    try {
      await setActiveChannel?.(...selected)
    } catch (error) {
      if ((error as { status?: number }).status !== 404) return setActiveChannel?.(props.channel)
      open()
      addNotification({
        emitter: 'ChannelList',
        message: 'Channel Missing',
        severity: 'error',
        type: 'api:channel:open:missing',
      })
    }
  }
  return (
    <ChannelListItemUI
      {...props}
      muted={mutes.some(({ target }) => target.id === driver?.id)}
      setActiveChannel={select}
    />
  )
}
