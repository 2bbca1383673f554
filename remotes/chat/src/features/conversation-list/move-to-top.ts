import type { Channel, Event, StreamChat } from 'stream-chat'
import { isAutomatic } from '../../lib/chat-ids'

export type SetChannels = (change: (channels: Channel[]) => Channel[]) => void

/**
 * Puts a conversation that the location was added to on top of the list. `matchesFilter` runs after loading, because the filter can
 * change meanwhile. A hidden conversation has no message yet: it is only watched, so that the first message lists it.
 */
export const addNewConversation = async (
  client: StreamChat,
  setChannels: SetChannels,
  { channel: eventChannel }: Event,
  matchesFilter: (channel: Channel) => boolean,
) => {
  if (!eventChannel) return
  const channel = client.channel(eventChannel.type, eventChannel.id)
  const isWatched = await channel.watch().then(
    () => true,
    () => false,
  )
  if (!isWatched || channel.data?.hidden || !matchesFilter(channel)) return
  setChannels((channels) => [channel, ...channels.filter(({ cid }) => cid !== channel.cid)])
}

/**
 * Moves the conversation of a new message to the top of the list; one that is not in the list only with `canAdd`. Automatic
 * messages change nothing: a campaign would bury what drivers have written. One that is still loading is added once it has: its row reads the
 * driver's name when it mounts.
 */
export const moveToTop = async (
  client: StreamChat,
  setChannels: SetChannels,
  { channel_type, channel_id, message }: Event,
  canAdd: () => boolean,
) => {
  if (!channel_type || !channel_id || isAutomatic(message?.user, client.userID)) return
  const channel = client.channel(channel_type, channel_id)
  if (!channel.initialized) {
    const isLoaded = await channel.watch().then(
      () => true,
      () => false,
    )
    if (!isLoaded) return
  }
  setChannels((channels) =>
    canAdd() || channels.includes(channel)
      ? [channel, ...channels.filter((one) => one !== channel)]
      : channels,
  )
}
