import { afterFirstScreen } from '../federation/after-first-screen'
import type { Page } from './collect'

/**
 * Reports load times, failures and Core Web Vitals to the API, where the configuration says so. What collects them is loaded
 * after the first screen, which pays nothing for it. Never throws.
 */
export const startTelemetry = (page: Page) => {
  if (!page.config.telemetry) return
  afterFirstScreen(() => {
    // A page that cannot load this is not worth an error to whoever uses it.
    import('./collect').then(({ collect }) => collect(page)).catch(() => {})
  })
}
