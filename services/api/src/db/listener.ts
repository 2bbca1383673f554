import { setTimeout as timeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Listen } from './types'

/** Before the next try to connect. */
const RETRY_MS = 100

/** Listens to channels on a connection of its own, which it opens again when it is lost. */
export const createListener = (createClient: () => pg.Client) => {
  let isClosed = false
  const clients = new Set<pg.Client>()

  const listen: Listen = async (channels, onListen) => {
    const client = createClient()
    clients.add(client)
    // It ends next, also when it could not be opened.
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
    client.once('end', async () => {
      clients.delete(client)
      await timeout(RETRY_MS, undefined, { ref: false })
      if (!isClosed) listen(channels, onListen).catch(() => {})
    })
    try {
      await client.connect()
      for (const channel of Object.keys(channels))
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      client.end()
      throw error
    }
    onListen()
  }

  return {
    listen,
    close: async () => {
      isClosed = true
      await Promise.all([...clients].map((client) => client.end()))
    },
  }
}
