import { runAfterFirstScreen } from '../federation/run-after-first-screen'
import type { Page } from './collect-telemetry'

/**
 * Reports load times, failures and Core Web Vitals to the API, where the configuration says so. What collects them is loaded
 * after the first screen, which pays nothing for it. Never throws.
 */
export const startTelemetry = (page: Page) => {
  if (!page.config.telemetry) return
  runAfterFirstScreen(() => {
    // A page that cannot load this is not worth an error to whoever uses it.
    import('./collect-telemetry').then(({ collectTelemetry }) => collectTelemetry(page)).catch(() => {})
  })
}
