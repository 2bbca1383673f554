import { ChannelListItemUI, type ChannelListItemUIProps, useChatContext } from 'stream-chat-react'
import { driverOf } from '../people/use-driver'
import { useShowConversation } from './use-show-conversation'

/** One conversation of the list, marked when its driver is muted. */
export const ConversationItem = (props: ChannelListItemUIProps) => {
  const { client, mutes } = useChatContext()
  const show = useShowConversation()
  const driver = driverOf(props.channel.state.members, client.userID)
  return (
    <ChannelListItemUI
      {...props}
      muted={mutes.some(({ target }) => target.id === driver?.id)}
      setActiveChannel={show}
    />
  )
}
