import { memo, type ReactElement } from 'react'
import { ChannelListItem, type ChannelListItemProps, type ChannelListProps } from 'stream-chat-react'

const ListItem = memo(ChannelListItem)

/** The list's items, of which a new message, another order or another open conversation draws only those anew that it changes. */
export const renderListItems =
  (activeCid: string | undefined): ChannelListProps['renderChannels'] =>
  (channels, item) =>
    channels.map((channel) => {
      const { props } = item(channel) as ReactElement<ChannelListItemProps>
      return <ListItem {...props} key={channel.cid} active={channel.cid === activeCid} />
    })
