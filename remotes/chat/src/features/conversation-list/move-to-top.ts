import type { Event, StreamChat } from 'stream-chat'
import { isAutomatic } from '../../lib/chat-ids'
import type { SetChannels } from './add-new-conversation'

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
