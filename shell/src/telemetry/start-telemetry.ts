import { loadLog } from '../federation/load-log'
import type { Page } from './collect'

/** Safari has no idle callbacks. */
const LATER_MS = 2000

const whenIdle = (callback: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(callback)
  else setTimeout(callback, LATER_MS)
}

const afterFirstRemote = (callback: () => void) => {
  if (loadLog.entries().length) return callback()
  const stop = loadLog.subscribe(() => {
    stop()
    callback()
  })
}

/**
 * Reports load times, failures and Core Web Vitals to the API, where the configuration says so. What collects them is loaded
 * once the first remote is there, or has failed, and the browser is idle: the first screen pays nothing for it. Never throws.
 */
export const startTelemetry = (page: Page) => {
  if (!page.config.telemetry) return
  afterFirstRemote(() =>
    whenIdle(() => {
      // A page that cannot load this is not worth an error to whoever uses it.
      import('./collect').then(({ collect }) => collect(page)).catch(() => {})
    }),
  )
}
