import type { Browser } from '@playwright/test'
import { contextOptions } from '../setup/launch-browser'
import { recordRequests, slowDown } from './record-requests'
import { readLcp, watchLcp } from './watch-lcp'

/**
 * Opens the login with an empty cache on a slow network and a slow processor. Returns the page's requests, and when the largest
 * content was painted: `lcp` since navigation started, `paintedAt` since 1970, in milliseconds.
 */
export const loadLogin = async (browser: Browser, origin: string) => {
  const context = await browser.newContext(contextOptions)
  try {
    const page = await context.newPage()
    await watchLcp(page)
    const { cdp, idle, requests } = await recordRequests(page, origin)
    await slowDown(cdp)
    await page.goto(`${origin}/login`)
    await page.getByLabel('Email').waitFor()
    await idle()
    const { start, lcp } = await readLcp(page)
    return { requests: requests(), lcp, paintedAt: start + lcp }
  } finally {
    await context.close()
  }
}
