import type { ChatLogin } from '@hosts/shared/contract'
import { StreamChat } from 'stream-chat'
import { fillGaps } from './fill-gaps'
import { recoverAll } from './recover-all'
import { renewExpiredToken } from './renew-expired-token'
import { retryReads } from './retry-reads'
import { createTokenProvider } from './token-provider'

/** Time until the first connection counts as failed (ms); the client's default is 15 s. */
const connectionTimeout = 8_000

/** Time until a request counts as failed (ms); the client's default of 3 s is too short for slow networks. */
const requestTimeout = 10_000

export type ChatService = {
  /** The chat service's public key. */
  key: string
  /** Address of a stand-in for the service, absolute or relative to the page; absent for the hosted service. */
  url?: string | undefined
}

type Options = {
  /** Prepares the client before it connects. */
  setUp: (client: StreamChat) => void
  /** Called whenever the service reports the token as expired. */
  renewToken: () => Promise<string>
  /** Called when the API refuses to renew the token. */
  onRefused: () => void
  /** Aborts when the chat is left. */
  signal: AbortSignal
}

/** Connects a client. Rejects when the service refuses or cannot be reached. */
export const connect = async (
  { key, url }: ChatService,
  { user, token }: ChatLogin,
  { setUp, renewToken, onRefused, signal }: Options,
): Promise<StreamChat> => {
  const client = new StreamChat(key, { timeout: requestTimeout })
  setUp(client)
  // The client derives the socket's address from this one, so it has to be absolute.
  if (url) client.setBaseURL(new URL(url, window.location.href).href.replace(/\/$/, ''))
  client.defaultWSTimeout = connectionTimeout
  renewExpiredToken(client)
  retryReads(client)
  fillGaps(client, signal)
  recoverAll(client)
  forgetFailedSettings(client)
  await client.connectUser(user, createTokenProvider({ first: token, renew: renewToken, onRefused, signal }))
  return client
}

/**
 * The client fetches the app settings once, for the first attachment, and caches even a failure. Drops a failure, so that the next
 * attachment fetches again; without limits the service decides about the file.
 */
const forgetFailedSettings = (client: StreamChat) => {
  const fetchSettings = client.getAppSettings.bind(client)
  client.getAppSettings = () => {
    const settings = fetchSettings().catch(() => {
      delete client.appSettingsPromise
      return { duration: '' }
    })
    client.appSettingsPromise = settings
    return settings
  }
}
