import type { Page } from '@playwright/test'
import { contextOptions } from '../setup/launch-browser'
import type { Bench } from '../types'
import { findHeading } from './host-actions'
import type { Storage } from './log-in-once'

type Visit = {
  browser: Bench['browser']
  origin: string
  storage: Storage
  before?: (page: Page) => Promise<unknown>
}

/** Opens the overview of a location in a new browser with a session; `before` gets the page while it is still empty. */
export const withOverview = async <Result>(
  { browser, origin, storage, before }: Visit,
  use: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({ ...contextOptions, storageState: storage })
  try {
    const page = await context.newPage()
    await before?.(page)
    await page.goto(`${origin}/locations/overview?location-id=1`)
    await findHeading(page, 'Overview').waitFor()
    return await use(page)
  } finally {
    await context.close()
  }
}
