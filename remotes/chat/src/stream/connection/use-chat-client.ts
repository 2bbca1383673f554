import type { ChatLogin } from '@hosts/shared/contract'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { StreamChat } from 'stream-chat'
import { type ChatService, connect } from './connect'

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
