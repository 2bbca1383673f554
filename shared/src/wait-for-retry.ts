const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000

/** How long (ms) to wait after so many failures in a row, at least one. With jitter, so that browsers do not all return at once. */
export const getRetryDelay = (failures: number) =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS) * (0.5 + Math.random() / 2)

/** Resolves after a time (ms), with the network's return, when the page is looked at again, and when the signal aborts. */
export const waitForRetry = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      document.removeEventListener('visibilitychange', lookedAt)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const lookedAt = () => {
      if (document.visibilityState === 'visible') done()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    document.addEventListener('visibilitychange', lookedAt)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
