import { memo, type ReactElement } from 'react'
import { ChannelListItem, type ChannelListItemProps, type ChannelListProps } from 'stream-chat-react'

const ListItem = memo(ChannelListItem)

/** The list's items, of which a new message, another order or another open conversation draws only those anew that it changes. */
export const listItems: ChannelListProps['renderChannels'] = (channels, item) =>
  channels.map((channel) => {
    const { activeChannel, ...props } = (item(channel) as ReactElement<ChannelListItemProps>).props
    return <ListItem {...props} key={channel.cid} active={activeChannel?.cid === channel.cid} />
  })
