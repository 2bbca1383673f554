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
