import type { TelemetryEvent } from '@hosts/shared/telemetry'
import { sendInBackground } from '../api/send-in-background'

/** The most events of one request (`telemetryBatchLimit`; the contract's schemas stay out of the browser). */
const MAX_BATCH = 50
/** Most events of a page: more would repeat errors that are already reported. */
const MAX_EVENTS = 200
const FLUSH_MS = 30_000
/** A failure for one host may repeat for the next. */
const URGENT_MS = 1_000

/**
 * Queues events for the API: sends batches every half minute, within a second of an urgent event, and at once when the page is hidden,
 * as it may not come back. Events that could not be sent wait for the next time. Never throws.
 */
export const createTelemetryQueue = <Event>(url: string, isUrgent = (_: Event) => false) => {
  const pendingEvents: Event[] = []
  let acceptedCount = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isUrgentFlush = false

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    isUrgentFlush = false
    while (pendingEvents.length) {
      const events = pendingEvents.splice(0, MAX_BATCH)
      sendInBackground(url, { events }).catch(() => pendingEvents.unshift(...events))
    }
  }
  /** Events come one by one while the page unloads; this sends them together. */
  const flushSoon = () => {
    if (document.visibilityState === 'hidden') queueMicrotask(flush)
    else timer ??= setTimeout(flush, FLUSH_MS)
  }
  const flushUrgently = () => {
    if (isUrgentFlush) return
    isUrgentFlush = true
    clearTimeout(timer)
    timer = setTimeout(flush, URGENT_MS)
  }

  document.addEventListener('visibilitychange', flushSoon)
  window.addEventListener('pagehide', flush)
  return {
    add: (event: Event) => {
      if (acceptedCount === MAX_EVENTS) return
      acceptedCount += 1
      pendingEvents.push(event)
      if (isUrgent(event) && document.visibilityState !== 'hidden') flushUrgently()
      else flushSoon()
    },
  }
}
export type TelemetryQueue = ReturnType<typeof createTelemetryQueue<TelemetryEvent>>
