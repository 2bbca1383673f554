/** A busy page may delay the work by at most this (ms). */
const LONGEST_WAIT = 10_000

/**
 * Resolves when the browser has nothing else to do, at the latest after ten seconds; in browsers that do not report idle time, such as
 * Safari, after `fallback` (ms).
 */
export const waitForIdle = (fallback = 0) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT })
    else setTimeout(resolve, fallback)
  })
