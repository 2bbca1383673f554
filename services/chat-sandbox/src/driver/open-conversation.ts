import { Problem } from '@hosts/shared/problem'
import type { Channel, StreamChat } from 'stream-chat'
import type { Driver } from './find-driver'
import { stripControls } from './format-message'

/** Watches the driver's conversation with the matching location, or the latest one. */
export async function openConversation(
  client: StreamChat,
  driver: Driver,
  location?: string,
): Promise<Channel> {
  const all = await client.queryChannels(
    { members: { $in: [driver.id] } },
    { last_message_at: -1 },
    { limit: 30 },
  )
  if (all.length === 0)
    throw new Problem(`${driver.name} has no conversation yet. Write from a location first.`)
  const search = location?.toLowerCase()
  const channel = all.find((one) => !search || locationName(one).toLowerCase().includes(search))
  if (channel) return channel
  const names = all.map((one) => `  ${locationName(one)}`).join('\n')
  throw new Problem(`${driver.name} has no conversation with "${location}", but with:\n${names}`)
}

/** The name of the location in the conversation. */
export function locationName(channel: Channel): string {
  const others = Object.values(channel.state.members).filter(
    (member) => member.user_id !== channel.getClient().userID,
  )
  return stripControls(others.map((member) => member.user?.name ?? member.user_id).join(', '))
}
