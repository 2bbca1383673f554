import { type ApiError, errorStatus } from '@hosts/shared/api'

/** Resolves after `ms`, or earlier: when the browser is back online, or when `signal` is aborted. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })

/** From one try to renew a token to the next, in ms: twice as long each time, up to the second one. */
const [firstPause, longestPause] = [1_000, 15_000]

/** A token so fresh, in ms, is what those get who found out with the one before it that that one had expired. */
const freshness = 5_000

/** The API was reached and said no: asking again would not help. */
const isRefusal = (error: unknown) => [401, 403, 404].includes(errorStatus(error as ApiError) ?? 0)

type Options = {
  /** The token of the login, good for the first connection. */
  first: string
  renew: () => Promise<string>
  /** Nobody may chat here any more. */
  onRefused: () => void
  /** Aborted when the chat is left. */
  signal: AbortSignal
}

/**
 * The function that Stream's client asks for tokens. While the API is away it goes on trying instead of rejecting: after a
 * rejection the client would neither reconnect nor send anything ever again. Many who ask at once share one renewal.
 */
export const createTokenSource = ({ first, renew, onRefused, signal }: Options) => {
  let unused: string | null = first
  let renewal: Promise<string> | null = null
  const forget = () => {
    renewal = null
  }

  const untilAnswered = async () => {
    for (let wait = firstPause; ; wait = Math.min(2 * wait, longestPause)) {
      signal.throwIfAborted()
      try {
        return await renew()
      } catch (error) {
        if (!isRefusal(error)) await pause(wait, signal)
        else {
          onRefused()
          throw error
        }
      }
    }
  }

  return async (): Promise<string> => {
    if (unused !== null) {
      const token = unused
      unused = null
      return token
    }
    if (!renewal) {
      renewal = untilAnswered()
      renewal.then(() => setTimeout(forget, freshness), forget)
    }
    return renewal
  }
}
