import type { Channel } from 'stream-chat'
import { watchers } from './watchers'

const asked = new WeakSet<Channel>()

/**
 * Asks who else has a conversation open (SPEC.md section 4), once: what changes after that is told. And for a longer page of messages
 * where more is unread than is known (`isKnown` false).
 */
export const loadWatchers = async (channel: Channel, isKnown: boolean) => {
  if (isKnown && (asked.has(channel) || !channel.initialized)) return
  asked.add(channel)
  await channel.query({ watch: true, watchers, messages: { limit: isKnown ? 25 : 100 } }).catch((error) => {
    asked.delete(channel)
    throw error
  })
}
