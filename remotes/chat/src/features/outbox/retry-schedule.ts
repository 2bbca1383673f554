import type { StreamChat } from 'stream-chat'

/** Delay of the first retry, and the longest one (ms). */
const [firstDelay, maxDelay] = [250, 30_000]

/** Delay of the first retry after an error of the service, which needs time to recover (ms). */
const firstDelayAfterError = 2_000

/** Retries each conversation with a backoff of its own: the delay doubles with each failure. */
export const createRetrySchedule = (retry: (cid: string) => void) => {
  const delays = new Map<string, number>()
  const timers = new Map<string, { at: number; timer: ReturnType<typeof setTimeout> }>()

  /** Retries after `ms` at the latest. */
  const retryWithin = (cid: string, ms: number) => {
    const at = Date.now() + ms
    const pending = timers.get(cid)
    if (pending && pending.at <= at) return
    clearTimeout(pending?.timer)
    const timer = setTimeout(() => {
      timers.delete(cid)
      retry(cid)
    }, ms)
    timers.set(cid, { at, timer })
  }

  return {
    retryWithin,
    /** Schedules the next retry after a failure. */
    scheduleRetry: (cid: string, isServiceError: boolean) => {
      const delay = Math.max(delays.get(cid) ?? firstDelay, isServiceError ? firstDelayAfterError : 0)
      delays.set(cid, Math.min(2 * delay, maxDelay))
      retryWithin(cid, delay)
    },
    /** Ends the backoff of a conversation. */
    reset: (cid: string) => {
      delays.delete(cid)
    },
    /** Cancels all retries and resets their delays. */
    clear: () => {
      for (const { timer } of timers.values()) clearTimeout(timer)
      timers.clear()
      delays.clear()
    },
  }
}

/** Time until a message without an answer counts as failed (ms). */
export const answerTimeout = 10_000

/** Calls back when a conversation has not had an answer for so long since `start`. */
export const createAnswerDeadlines = (onTimeout: (cid: string) => void) => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const end = (cid: string) => {
    clearTimeout(timers.get(cid))
    timers.delete(cid)
  }
  return {
    /** Starts the time of a conversation, unless it runs. */
    start: (cid: string) => {
      if (timers.has(cid)) return
      const timeOut = () => {
        timers.delete(cid)
        onTimeout(cid)
      }
      timers.set(cid, setTimeout(timeOut, answerTimeout))
    },
    end,
    clear: () => {
      for (const cid of [...timers.keys()]) end(cid)
    },
  }
}

/**
 * Calls back whenever the chat service may be reachable again: the client reconnects, the browser goes online, or the page becomes
 * visible after its timers were throttled. Returns an unsubscribe function.
 */
export const onReconnect = (client: StreamChat, callback: () => void) => {
  const onVisibilityChange = () => document.visibilityState === 'visible' && callback()
  const { unsubscribe } = client.on('connection.changed', ({ online }) => online && callback())
  window.addEventListener('online', callback)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    unsubscribe()
    window.removeEventListener('online', callback)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
