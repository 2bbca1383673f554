import { waitForRetry } from '@hosts/shared/wait-for-retry'
import type { Channel, LocalMessage, MessageResponse, StreamChat } from 'stream-chat'
import { toSendError } from './send-error'

/** Messages per request. */
const pageSize = 100

/** First and longest delay between retries (ms), doubled each time. */
const [firstPause, longestPause] = [1_000, 30_000]

/**
 * After a lost connection the client fetches only the latest page of each conversation, which leaves a gap when more messages were
 * missed. Fetches the rest and retries until the service answers or refuses or `signal` aborts.
 *
 * Only the result of a query shows how far a conversation is complete: its newest message may be our own, or a live one, that arrived
 * before the missed ones.
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
      if (conversation && getTime(first) > from)
        loadSince(
          conversation,
          new Date(from),
          (page) => conversation.query({ messages: page }, 'latest'),
          signal,
        )
    }
  })
  // Clears all replies: after a reconnect they are incomplete, and a thread loads them again.
  client.on('connection.recovered', () => {
    for (const { state } of Object.values(client.activeChannels)) state.threads = {}
  })
}

const getTime = ({ created_at }: MessageResponse | LocalMessage) => Number(new Date(created_at ?? 0))

type Page = { created_at_after_or_equal: string; limit: number }
type Load = (page: Page) => Promise<{ messages: MessageResponse[] }>

/** Loads all messages since a time, page by page; retries until the service answers or refuses or `signal` aborts. */
export const loadSince = async (channel: Channel, from: Date, load: Load, signal: AbortSignal) => {
  for (let wait = firstPause; !signal.aborted; wait = Math.min(2 * wait, longestPause)) {
    try {
      return await loadPages(channel, from, load)
    } catch (error) {
      if (toSendError(error)) return
      await waitForRetry(wait, signal)
    }
  }
}

/**
 * By time, not by id: the service does not know the id of an ephemeral message (a giphy preview, the response to a command) or of a
 * deleted one.
 */
const loadPages = async (channel: Channel, from: Date, load: Load): Promise<void> => {
  const { messages } = await load({ created_at_after_or_equal: from.toISOString(), limit: pageSize })
  const last = messages.at(-1)
  if (!last) return
  const next = new Date(last.created_at ?? 0)
  if (messages.length === pageSize && next > from) return loadPages(channel, next, load)
  // Makes the UI re-render; loading dispatches no event for it.
  channel.getClient().dispatchEvent({ type: 'message.updated', cid: channel.cid, message: last })
}

/** The service's limit of conversations per query. */
const conversationsPerQuery = 30

/**
 * Queries all loaded conversations after a reconnect, and who is online. The client queries only the 30 newest and without presence:
 * a message in another one, or a driver who comes or goes, would not be shown.
 */
export const recoverAll = (client: StreamChat) => {
  const recover = client.recoverState
  client.recoverState = async () => {
    const cids = Object.keys(client.activeChannels)
    const queries = []
    for (let start = 0; start < cids.length; start += conversationsPerQuery) {
      const filter = { cid: { $in: cids.slice(start, start + conversationsPerQuery) } }
      queries.push(client.queryChannels(filter, {}, { limit: conversationsPerQuery, presence: true }))
    }
    await Promise.all(queries)
    // The rest of the client's own recovery, without its query.
    client.recoverStateOnReconnect = false
    const recovered = recover()
    client.recoverStateOnReconnect = true
    return recovered
  }
}
