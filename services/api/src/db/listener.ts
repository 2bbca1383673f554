import { setTimeout as timeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Channels, Listen } from './types'

/** Before the next try to connect. */
const RETRY_MS = 100

/** What a driver calls in its socket's handler, where an error would end the process. */
export const guardChannels = (channels: Channels, onError: (error: unknown) => void): Channels =>
  Object.fromEntries(
    Object.entries(channels).map(([channel, handle]) => [
      channel,
      (payload) => {
        try {
          handle(payload)
        } catch (error) {
          onError(error)
        }
      },
    ]),
  )

/** Listens to channels on a connection of its own, which it opens again when it is lost. */
export const createListener = (createClient: () => pg.Client) => {
  let isClosed = false
  const clients = new Set<pg.Client>()

  const listen: Listen = async (channels, onListen) => {
    const client = createClient()
    clients.add(client)
    // It ends next, also when it could not be opened.
    client.on('error', () => {})
    const guarded = guardChannels(channels, onListen)
    client.on('notification', ({ channel, payload = '' }) => guarded[channel]?.(payload))
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
