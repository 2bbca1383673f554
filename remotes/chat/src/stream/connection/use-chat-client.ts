import type { ChatLogin } from '@hosts/shared/contract'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { StreamChat } from 'stream-chat'
import { type ChatService, connect } from './connect'

/** The page holds one chat connection at a time: the next one waits until the one before it has closed. */
let previous: Promise<unknown> = Promise.resolve()

/**
 * The connected chat client, or null while there is none. Connects once key, user and token are all there, disconnects
 * on cleanup (SPEC.md section 4). Another token for the same user changes nothing; `failed` says that connecting did
 * not succeed, or that the API refuses to renew the token, and `retry` tries again.
 */
export const useChatClient = (
  { key, url }: ChatService,
  login: ChatLogin | undefined,
  renewToken: () => Promise<string>,
  setUp: (client: StreamChat) => void,
) => {
  const [client, setClient] = useState<StreamChat | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const userId = login?.token ? login.user.id : undefined

  const start = useEffectEvent(
    (signal: AbortSignal, onRefused: () => void) =>
      login && connect({ key, url }, login, { setUp, renewToken, onRefused, signal }),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, user or service is another connection
  useEffect(() => {
    if (!key || !userId) return
    const left = new AbortController()
    const close = () => {
      if (left.signal.aborted) return
      left.abort()
      setClient(null)
      // Closing a connection that is still opening would leave its socket behind: wait for it first.
      previous = connection.then((connected) => connected?.disconnectUser()).catch(() => {})
    }
    const fail = () => {
      if (left.signal.aborted) return
      close()
      setFailed(true)
    }
    // Not before the effect has settled, so that StrictMode's rehearsal opens nothing.
    const connection = previous.then(() => (left.signal.aborted ? undefined : start(left.signal, fail)))
    connection.then((connected) => {
      if (!left.signal.aborted && connected) setClient(connected)
    }, fail)
    return () => {
      close()
      setFailed(false)
    }
  }, [key, url, userId, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { client, failed, retry }
}
