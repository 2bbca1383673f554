import { backgroundRetryMs } from '../lib/timings'

type DeferredParts = typeof import('./start-deferred-parts')

/**
 * Loads what no first screen waits for, and tries again while its file fails: without it nothing is stored for the next visit without a
 * network.
 */
export const loadDeferredParts = (
  parts: Parameters<DeferredParts['startDeferredParts']>,
  load: () => Promise<DeferredParts> = () => import('./start-deferred-parts'),
) => {
  load().then(
    ({ startDeferredParts }) => startDeferredParts(...parts),
    () => setTimeout(() => loadDeferredParts(parts, load), backgroundRetryMs),
  )
}
