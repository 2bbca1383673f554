import type { TelemetryEvent } from '@hosts/shared/telemetry'

/** What one request may hold (`telemetryBatchLimit`; the contract's schemas stay out of the browser). */
const BATCH = 50
/** A page that says more has a fault that was told already. */
const MAX_EVENTS = 200
const FLUSH_MS = 30_000

/**
 * Events on their way to the API: in batches every half minute, and at once when the page is hidden, as it may not come
 * back. As text, so that the beacon needs no preflight. Never throws.
 */
export const createQueue = (url: string) => {
  const waiting: TelemetryEvent[] = []
  let taken = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    try {
      while (waiting.length && navigator.sendBeacon(url, JSON.stringify({ events: waiting.slice(0, BATCH) })))
        waiting.splice(0, BATCH)
    } catch {
      waiting.length = 0
    }
  }
  /** What is told while the page goes comes one by one; it leaves together. */
  const flushSoon = () => {
    if (document.visibilityState === 'hidden') queueMicrotask(flush)
    else timer ??= setTimeout(flush, FLUSH_MS)
  }

  document.addEventListener('visibilitychange', flushSoon)
  window.addEventListener('pagehide', flush)
  return {
    add: (event: TelemetryEvent) => {
      if (taken === MAX_EVENTS) return
      taken += 1
      waiting.push(event)
      flushSoon()
    },
  }
}
export type Queue = ReturnType<typeof createQueue>
