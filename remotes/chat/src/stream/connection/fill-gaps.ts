import type { Channel, LocalMessage, MessageResponse, StreamChat } from 'stream-chat'
import { toSendError } from './send-error'
import { pause } from './token-provider'

/** Messages per request. */
const pageSize = 100

/** First and longest delay between retries (ms), doubled each time. */
const [firstPause, longestPause] = [1_000, 30_000]

/**
 * After a lost connection the client fetches only the latest page of each conversation, which leaves a gap when more messages were
 * missed. Fetches the rest and retries until the service answers or refuses or `signal` aborts.
 *
 * Only pages show up to where a conversation is complete. Its newest message does not: our own may be sent, or an event may arrive,
 * after the connection is back and before the page is.
 */
export const fillGaps = (client: StreamChat, signal: AbortSignal) => {
  /** Times (ms since 1970), by cid. */
  const completeUntil = new Map<string, number>()
  client.on('channels.queried', ({ queriedChannels }) => {
    // Messages around one that the host jumps to are loaded apart from the latest.
    if (!queriedChannels?.isLatestMessageSet) return
    for (const { channel, messages } of queriedChannels.channels) {
      const [first, last] = [messages.at(0), messages.at(-1)]
      if (!first || !last) continue
      const conversation = client.activeChannels[channel.cid]
      const oldest = conversation?.state.latestMessages.find(({ status }) => status === 'received')
      const end = completeUntil.get(channel.cid) ?? 0
      completeUntil.set(channel.cid, Math.max(end, getTime(last)))
      // Scrolling up loads what is older than the oldest loaded message.
      const from = Math.max(end, oldest ? getTime(oldest) : Number.POSITIVE_INFINITY)
      if (conversation && getTime(first) > from) fillWithRetry(conversation, new Date(from), signal)
    }
  })
}

const getTime = ({ created_at }: MessageResponse | LocalMessage) => Number(new Date(created_at ?? 0))

const fillWithRetry = async (conversation: Channel, from: Date, signal: AbortSignal) => {
  for (let wait = firstPause; !signal.aborted; wait = Math.min(2 * wait, longestPause)) {
    try {
      return await fillGap(conversation, from)
    } catch (error) {
      if (toSendError(error)) return
      await pause(wait, signal)
    }
  }
}

/**
 * Queries by time, not by id: the service does not know the id of an ephemeral message (a giphy preview, the response to a command) or
 * of a deleted one.
 */
const fillGap = async (conversation: Channel, from: Date): Promise<void> => {
  const { messages } = await conversation.query(
    { messages: { created_at_after_or_equal: from, limit: pageSize } },
    'latest',
  )
  const last = messages.at(-1)
  if (!last) return
  const next = new Date(last.created_at ?? 0)
  if (messages.length === pageSize && next > from) return fillGap(conversation, next)
  // Makes the UI re-render; the query itself dispatches no event.
  conversation.getClient().dispatchEvent({ type: 'message.updated', cid: conversation.cid, message: last })
}
