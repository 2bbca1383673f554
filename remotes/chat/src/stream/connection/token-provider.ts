import { isAccessRefusal, isSessionEnd } from '@hosts/shared/contract'
import { waitForRetry } from '@hosts/shared/wait-for-retry'

/** First and longest delay between retries (ms), doubled each time. */
const [firstPause, longestPause] = [1_000, 15_000]

/** Reuse a token younger than this (ms) for parallel 401s. */
const reuseTime = 5_000

/** Whether the API itself refuses, so that a retry is useless. */
const isRefusal = (error: unknown) => {
  const { status, data } = error as { status?: unknown; data?: unknown }
  return isSessionEnd(status, data) || isAccessRefusal(status, data)
}

type Options = {
  /** The token of the login, for the first connection. */
  first: string
  renew: () => Promise<string>
  /** Called when the API refuses to renew the token. */
  onRefused: () => void
  /** Aborts when the chat is left. */
  signal: AbortSignal
}

/**
 * The function that provides Stream's client with tokens. While the API cannot be reached it retries instead of rejecting: after a rejection
 * the client never reconnects or sends again. Parallel calls share one renewal.
 */
export const createTokenProvider = ({ first, renew, onRefused, signal }: Options) => {
  let loginToken: string | null = first
  let renewal: Promise<string> | null = null
  const clearRenewal = () => {
    renewal = null
  }

  const renewWithRetry = async () => {
    for (let wait = firstPause; ; wait = Math.min(2 * wait, longestPause)) {
      signal.throwIfAborted()
      try {
        return await renew()
      } catch (error) {
        if (!isRefusal(error)) await waitForRetry(wait, signal)
        else {
          onRefused()
          throw error
        }
      }
    }
  }

  return async (): Promise<string> => {
    if (loginToken !== null) {
      const token = loginToken
      loginToken = null
      return token
    }
    if (!renewal) {
      renewal = renewWithRetry()
      renewal.then(() => setTimeout(clearRenewal, reuseTime), clearRenewal)
    }
    return renewal
  }
}
