import type { Channel } from 'stream-chat'

/** Of how many messages on only the newest are kept, and how many of them. */
const [maxMessages, trimmedCount] = [150, 75]

/** Whether a conversation holds more of its newest messages than are kept where nobody reads back. */
export const isLong = ({ state }: Channel): boolean =>
  state.messages === state.latestMessages && state.messages.length > maxMessages

/** Keeps the newest messages of a long conversation; the others are asked for again by whoever reads back. */
export const trimOldest = (channel: Channel): boolean => {
  const long = isLong(channel)
  if (long) channel.state.pruneOldest(trimmedCount)
  return long
}
