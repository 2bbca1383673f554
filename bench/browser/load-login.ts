import type { Browser } from '@playwright/test'
import { viewport } from './launch-browser'
import { recordRequests, slowDown } from './record-requests'

declare global {
  interface Window {
    /** When the largest content was painted, in milliseconds since navigation started. */
    benchLcp?: number | undefined
  }
}

/**
 * Opens the login with an empty cache on a slow network and a slow processor. Returns the page's requests, and when the largest
 * content was painted: `lcp` since navigation started, `paintedAt` since 1970, in milliseconds.
 */
export const loadLogin = async (browser: Browser, origin: string) => {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    // No named functions inside: tsx wraps each in a helper that the page does not have.
    await page.addInitScript(() =>
      new PerformanceObserver((list) => {
        window.benchLcp = list.getEntries().at(-1)?.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true }),
    )
    const { cdp, idle, requests } = await recordRequests(page, origin)
    await slowDown(cdp)
    await page.goto(`${origin}/login`)
    await page.getByLabel('Email').waitFor()
    await idle()
    const [start, lcp] = await page.evaluate(() => [performance.timeOrigin, window.benchLcp] as const)
    if (lcp === undefined) throw new Error('The browser reported no largest contentful paint')
    return { requests: requests(), lcp, paintedAt: start + lcp }
  } finally {
    await context.close()
  }
}
