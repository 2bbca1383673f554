import type { ChatLogin } from '@hosts/shared/contract'
import { StreamChat } from 'stream-chat'
import { fillGaps } from './fill-gaps'
import { retryReads } from './retry-reads'
import { createTokenSource } from './token-source'

/** After this long without a first answer the host is told, in ms; the client alone would try for 15 s. */
const connectionTimeout = 8_000

/** How long a request may take, in ms. The client's own 3 s would make the chat useless on a line that is merely slow. */
const requestTimeout = 10_000

export type ChatService = {
  /** The chat service's public key. */
  key: string
  /** Address of a stand-in, whole or below the page's own; absent for the hosted service. */
  url?: string | undefined
}

type Options = {
  /** Prepares the client before it connects. */
  setUp: (client: StreamChat) => void
  /** Asked for another token whenever the service calls the one in use expired. */
  renewToken: () => Promise<string>
  /** The API refuses to renew the token: the connection will not last. */
  onRefused: () => void
  /** Aborted when the connection is no longer wanted. */
  signal: AbortSignal
}

/** A connected client. Rejects when the service refuses or cannot be reached. */
export const connect = async (
  { key, url }: ChatService,
  { user, token }: ChatLogin,
  { setUp, renewToken, onRefused, signal }: Options,
): Promise<StreamChat> => {
  const client = new StreamChat(key, { timeout: requestTimeout })
  setUp(client)
  // The client makes its socket's address from this one, so it has to be whole.
  if (url) client.setBaseURL(new URL(url, window.location.href).href.replace(/\/$/, ''))
  client.defaultWSTimeout = connectionTimeout
  retryReads(client)
  fillGaps(client, signal)
  forgetFailedSettings(client)
  await client.connectUser(user, createTokenSource({ first: token, renew: renewToken, onRefused, signal }))
  return client
}

/**
 * The client asks for the app settings once, when a file is first attached, and keeps even a failure. Here a failure means
 * that the limits are not known: the service has the last word on this file, and the next one asks again.
 */
const forgetFailedSettings = (client: StreamChat) => {
  const ask = client.getAppSettings.bind(client)
  client.getAppSettings = () => {
    const settings = ask().catch(() => {
      delete client.appSettingsPromise
      return { duration: '' }
    })
    client.appSettingsPromise = settings
    return settings
  }
}
