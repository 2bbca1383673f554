import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** When the largest content was painted, in milliseconds since navigation started. */
    benchLcp?: number | undefined
  }
}

/** Notes the largest contentful paint of what the page opens from now on. */
export const watchLcp = (page: Page) =>
  // No named functions inside: tsx wraps each in a helper that the page does not have.
  page.addInitScript(() =>
    new PerformanceObserver((list) => {
      window.benchLcp = list.getEntries().at(-1)?.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true }),
  )

/** `start`: when navigation started, in milliseconds since 1970. */
export const readLcp = async (page: Page) => {
  const [start, lcp] = await page.evaluate(() => [performance.timeOrigin, window.benchLcp] as const)
  if (lcp === undefined) throw new Error('The browser reported no largest contentful paint')
  return { start, lcp }
}
