import type { Channel, StreamChat } from 'stream-chat'

const page = 100

/**
 * After a lost connection the client asks for the latest page of each conversation and puts it below what it has: what was
 * written in between and did not fit on that page would be missing. Asks for that as well.
 */
export const fillGaps = (client: StreamChat) =>
  client.on('channels.queried', ({ queriedChannels }) => {
    // The client has not taken in the answer to a query of conversations yet: what it holds is what it held before.
    for (const { channel, messages } of queriedChannels?.channels ?? []) {
      const held = client.activeChannels[channel.cid]
      const last = held?.state.latestMessages.findLast(({ status }) => status === 'received')
      const [first] = messages
      if (!held || !last || !first || new Date(first.created_at ?? 0) <= last.created_at) continue
      fill(held, last.id).catch(() => {})
    }
  })

const fill = async (conversation: Channel, after: string): Promise<void> => {
  const { messages } = await conversation.query({ messages: { id_gt: after, limit: page } }, 'latest')
  const last = messages.at(-1)
  if (!last) return
  if (messages.length === page) return fill(conversation, last.id)
  // Nothing else makes the UI look at what has come.
  conversation.getClient().dispatchEvent({ type: 'message.updated', cid: conversation.cid, message: last })
}
