import type { ChatLogin } from '@hosts/shared/contract'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { StreamChat } from 'stream-chat'
import { fillGaps, recoverAll } from './fill-gaps'
import { renewExpiredToken, retryReads } from './retry-requests'
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

/** The page holds one chat connection at a time: the next one waits until this has closed. */
let previous: Promise<unknown> = Promise.resolve()

/**
 * The connected chat client, null while there is none. Connects once key, user and token are set, disconnects on cleanup (SPEC.md
 * section 4). A new token for the same user keeps the connection. `hasFailed`: the connection failed or the API refuses to renew the token;
 * `retry` connects again.
 */
export const useChatClient = (
  { key, url }: ChatService,
  login: ChatLogin | undefined,
  renewToken: () => Promise<string>,
  setUp: (client: StreamChat) => void,
) => {
  const [client, setClient] = useState<StreamChat | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const userId = login?.token ? login.user.id : undefined

  const start = useEffectEvent(
    (signal: AbortSignal, onRefused: () => void) =>
      login && connect({ key, url }, login, { setUp, renewToken, onRefused, signal }),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, user or service is another connection
  useEffect(() => {
    if (!key || !userId) return
    const controller = new AbortController()
    const close = () => {
      if (controller.signal.aborted) return
      controller.abort()
      setClient(null)
      // Wait for a connection that is still opening: closing it earlier would leave its socket open.
      previous = connection.then((connected) => connected?.disconnectUser()).catch(() => {})
    }
    const fail = () => {
      if (controller.signal.aborted) return
      close()
      setFailed(true)
    }
    // In a later microtask, so that StrictMode's first mount opens nothing.
    const connection = previous.then(() =>
      controller.signal.aborted ? undefined : start(controller.signal, fail),
    )
    connection.then((connected) => {
      if (!controller.signal.aborted && connected) setClient(connected)
    }, fail)
    return () => {
      close()
      setFailed(false)
    }
  }, [key, url, userId, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { client, hasFailed, retry }
}
