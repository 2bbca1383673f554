import type { Channel, Event, StreamChat } from 'stream-chat'

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
