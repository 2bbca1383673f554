import type { Channel, StreamChat } from 'stream-chat'
import { toSendError } from './send-error'
import { pause } from './token-provider'

/** Messages per request. */
const pageSize = 100

/** First and longest delay between retries (ms), doubled each time. */
const [firstPause, longestPause] = [1_000, 30_000]

/**
 * After a lost connection the client fetches only the latest page of each conversation, which leaves a gap when more messages were
 * missed. Fetches the rest and retries until the service answers or refuses or `signal` aborts: after the next query the gap cannot be
 * detected any more.
 */
export const fillGaps = (client: StreamChat, signal: AbortSignal) =>
  client.on('channels.queried', ({ queriedChannels }) => {
    // The client has not merged this page yet: its state is from before the query.
    for (const { channel, messages } of queriedChannels?.channels ?? []) {
      const conversation = client.activeChannels[channel.cid]
      const last = conversation?.state.latestMessages.findLast(({ status }) => status === 'received')
      const [first] = messages
      if (!conversation || !last || !first || new Date(first.created_at ?? 0) <= last.created_at) continue
      fillWithRetry(conversation, last.created_at, signal)
    }
  })

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
