import type { Page } from '@playwright/test'
import { contextOptions } from '../setup/launch-browser'
import { createTimeline } from '../setup/timeline-fixture'
import type { Bench } from '../types'
import type { Storage } from './log-in-once'

declare global {
  interface Window {
    /** When the first booking was painted (ms of the page's clock). */
    firstBarAt?: number
  }
}

/** Notes the first frame after the one that renders a booking. */
const watchFirstBar = async () => {
  while (!document.querySelector('[role=grid] [data-stop^="booking-"]'))
    await new Promise(requestAnimationFrame)
  window.firstBarAt = await new Promise<number>(requestAnimationFrame)
}

/** The grid, which scrolls. */
export const findGrid = (page: Page) => page.getByRole('grid')

/** Opens two weeks of a location of 500 bays with 5,000 stays, which the page gets instead of the API's answer. */
export const withTimeline = async <Result>(
  { browser, origins }: Bench,
  storage: Storage,
  use: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({ ...contextOptions, storageState: storage })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchFirstBar)
    await page.route(/\/warehouse\/1\/timeline\?/, (route) => {
      const query = new URL(route.request().url()).searchParams
      return route.fulfill({ json: createTimeline(query.get('from') ?? '', query.get('to') ?? '') })
    })
    await page.goto(`${origins.federated}/locations/bookings?location-id=1&view=2weeks`)
    await page.waitForFunction(() => window.firstBarAt)
    return await use(page)
  } finally {
    await context.close()
  }
}
