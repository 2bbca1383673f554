import type { ChatLogin } from '@hosts/shared/contract'
import { StreamChat } from 'stream-chat'

/** After this long without a first answer the host is told, in ms; the client alone would try for 15 s. */
const connectionTimeout = 8_000

export type ChatService = {
  /** The chat service's public key. */
  key: string
  /** Address of a stand-in, whole or below the page's own; absent for the hosted service. */
  url?: string | undefined
}

/**
 * A connected client. The token of the login serves the first connection; whenever the service calls it expired,
 * `renewToken` is asked for another. Rejects when the service refuses or cannot be reached.
 */
export const connect = async (
  { key, url }: ChatService,
  { user, token }: ChatLogin,
  renewToken: () => Promise<string>,
): Promise<StreamChat> => {
  const client = new StreamChat(key)
  // The client makes its socket's address from this one, so it has to be whole.
  if (url) client.setBaseURL(new URL(url, window.location.href).href.replace(/\/$/, ''))
  client.defaultWSTimeout = connectionTimeout
  let first: string | null = token
  await client.connectUser(user, async () => {
    const current = first ?? (await renewToken())
    first = null
    return current
  })
  return client
}
