import type { StreamChat } from 'stream-chat'

const [firstPause, longestPause] = [250, 30_000]

/** When each conversation is tried again: twice as late after each failure, and no later because another one fails too. */
export const createRetrySchedule = (retry: (cid: string) => void) => {
  const pauses = new Map<string, number>()
  const timers = new Map<string, { at: number; timer: ReturnType<typeof setTimeout> }>()

  /** In so many ms, or when it is tried sooner anyway. */
  const within = (cid: string, ms: number) => {
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
    within,
    failed: (cid: string) => {
      const pause = pauses.get(cid) ?? firstPause
      pauses.set(cid, Math.min(2 * pause, longestPause))
      within(cid, pause)
    },
    succeeded: (cid: string) => {
      pauses.delete(cid)
    },
    /** Forgets what failed before, and when it was to be tried again. */
    clear: () => {
      for (const { timer } of timers.values()) clearTimeout(timer)
      timers.clear()
      pauses.clear()
    },
  }
}

/**
 * Calls back whenever the chat service may be reachable again: the connection is back, the browser is online, or somebody
 * looks at the page, whose timers rested. Answers the end of it.
 */
export const onReconnect = (client: StreamChat, callback: () => void) => {
  const ifSeen = () => document.visibilityState === 'visible' && callback()
  const { unsubscribe } = client.on('connection.changed', ({ online }) => online && callback())
  window.addEventListener('online', callback)
  document.addEventListener('visibilitychange', ifSeen)
  return () => {
    unsubscribe()
    window.removeEventListener('online', callback)
    document.removeEventListener('visibilitychange', ifSeen)
  }
}
