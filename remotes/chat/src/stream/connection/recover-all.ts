import type { StreamChat } from 'stream-chat'

/** The service's limit of conversations per query. */
const pageSize = 30

/**
 * Queries all loaded conversations after a reconnect, and who is online. The client queries only the 30 newest and without presence:
 * a message in another one, or a driver who comes or goes, would not be shown.
 */
export const recoverAll = (client: StreamChat) => {
  const recover = client.recoverState
  client.recoverState = async () => {
    const cids = Object.keys(client.activeChannels)
    const queries = []
    for (let start = 0; start < cids.length; start += pageSize) {
      const filter = { cid: { $in: cids.slice(start, start + pageSize) } }
      queries.push(client.queryChannels(filter, {}, { limit: pageSize, presence: true }))
    }
    await Promise.all(queries)
    // The rest of the client's own recovery, without its query.
    client.recoverStateOnReconnect = false
    const recovered = recover()
    client.recoverStateOnReconnect = true
    return recovered
  }
}
