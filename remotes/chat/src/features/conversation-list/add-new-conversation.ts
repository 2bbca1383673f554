import type { Channel, Event, StreamChat } from 'stream-chat'

export type SetChannels = (change: (channels: Channel[]) => Channel[]) => void

/**
 * Lists a conversation that the location has been added to, if `belongs` says of it that it does once it is known: meanwhile another
 * filter may have been chosen. One that was prepared and not begun is in nobody's list: it is watched all the same, so that its first
 * message brings it.
 */
export const addNewConversation = async (
  client: StreamChat,
  setChannels: SetChannels,
  { channel: added }: Event,
  belongs: (channel: Channel) => boolean,
) => {
  if (!added) return
  const channel = client.channel(added.type, added.id)
  const isWatched = await channel.watch().then(
    () => true,
    () => false,
  )
  if (!isWatched || channel.data?.hidden || !belongs(channel)) return
  setChannels((channels) => [channel, ...channels.filter(({ cid }) => cid !== channel.cid)])
}
