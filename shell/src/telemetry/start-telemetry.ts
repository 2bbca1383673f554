import { runAfterFirstScreen } from '../federation/loading/run-after-first-screen'
import type { Page } from './collect-telemetry'

/**
 * Reports load times, failures and Core Web Vitals to the API if the configuration allows it. The code loads
 * after the first screen, which it does not slow down. Never throws.
 */
export const startTelemetry = (page: Page) => {
  if (!page.config.telemetry) return
  runAfterFirstScreen(() => {
    // Failing to load this is no error for the host.
    import('./collect-telemetry').then(({ collectTelemetry }) => collectTelemetry(page)).catch(() => {})
  })
}
