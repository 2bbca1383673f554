import type { Event, StreamChat } from 'stream-chat'
import { isAutomatic } from '../../lib/is-from-location'
import type { SetChannels } from './add-new-conversation'

/**
 * Moves the conversation of a new message to the top of the list; one that is not in the list only with `canAdd`. Automatic
 * messages change nothing: a campaign would bury what drivers have written.
 */
export const moveToTop = (
  client: StreamChat,
  setChannels: SetChannels,
  { channel_type, channel_id, message }: Event,
  canAdd: boolean,
) => {
  if (!channel_type || !channel_id || isAutomatic(message?.user, client.userID)) return
  const channel = client.channel(channel_type, channel_id)
  setChannels((channels) =>
    canAdd || channels.includes(channel) ? [channel, ...channels.filter((one) => one !== channel)] : channels,
  )
}
