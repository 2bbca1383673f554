import type { Channel, StreamChat } from 'stream-chat'
import { toSendError } from './send-error'
import { pause } from './token-source'

const page = 100

/** From one try to fill a gap to the next, in ms: twice as long each time, up to the second one. */
const [firstPause, longestPause] = [1_000, 30_000]

/**
 * After a lost connection the client asks for the latest page of each conversation and puts it below what it has: what was
 * written in between and did not fit on that page would be missing. Asks for that as well, until it is answered or `signal` is
 * aborted: with the next query nobody would know of the gap any more.
 */
export const fillGaps = (client: StreamChat, signal: AbortSignal) =>
  client.on('channels.queried', ({ queriedChannels }) => {
    // The client has not taken in the answer to a query of conversations yet: what it holds is what it held before.
    for (const { channel, messages } of queriedChannels?.channels ?? []) {
      const held = client.activeChannels[channel.cid]
      const last = held?.state.latestMessages.findLast(({ status }) => status === 'received')
      const [first] = messages
      if (!held || !last || !first || new Date(first.created_at ?? 0) <= last.created_at) continue
      fillAtLast(held, last.created_at, signal)
    }
  })

const fillAtLast = async (conversation: Channel, from: Date, signal: AbortSignal) => {
  for (let wait = firstPause; !signal.aborted; wait = Math.min(2 * wait, longestPause)) {
    try {
      return await fill(conversation, from)
    } catch (error) {
      if (toSendError(error)) return
      await pause(wait, signal)
    }
  }
}

/**
 * Asks by time: what follows a message that the service does not keep (a giphy preview, the answer to a command), or has
 * deleted for good, it cannot say.
 */
const fill = async (conversation: Channel, from: Date): Promise<void> => {
  const { messages } = await conversation.query(
    { messages: { created_at_after_or_equal: from, limit: page } },
    'latest',
  )
  const last = messages.at(-1)
  if (!last) return
  const reached = new Date(last.created_at ?? 0)
  if (messages.length === page && reached > from) return fill(conversation, reached)
  // Nothing else makes the UI look at what has come.
  conversation.getClient().dispatchEvent({ type: 'message.updated', cid: conversation.cid, message: last })
}
