import type { Browser } from '@playwright/test'
import { viewport } from './launch-browser'
import { recordRequests, slowDown } from './record-requests'

declare global {
  interface Window {
    /** When the largest content was painted, in milliseconds since the page began. */
    benchLcp?: number
  }
}

/**
 * Opens the login with an empty cache on a slow network and a slow processor. Gives all requests of the page, and when the
 * largest content was painted: `lcp` since the page began, `paintedAt` since 1970.
 */
export const loadLogin = async (browser: Browser, origin: string) => {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    // Without names inside: the loader of these files gives every named function a helper that no page has.
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
    const [begun, lcp] = await page.evaluate(() => [performance.timeOrigin, window.benchLcp] as const)
    if (lcp === undefined) throw new Error('The browser reported no largest contentful paint')
    return { requests: requests(), lcp, paintedAt: begun + lcp }
  } finally {
    await context.close()
  }
}
