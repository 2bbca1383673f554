import type { CDPSession, Page } from '@playwright/test'
import { contextOptions } from '../setup/launch-browser'
import type { Bench } from '../types'
import { logInOnce } from './log-in-once'

type Chat = { page: Page; cdp: CDPSession }

/** The messages of the open conversation. */
export const openMessages = '[data-conversation]:not([hidden]) .str-chat__message-list'

export const findConversation = (page: Page, name: string) =>
  page.getByRole('option', { name: new RegExp(`^${name}[. ]`) })

/** Opens the first conversation of a location in a new browser with a session. */
export const withOpenChat = async <Result>(
  { browser, origins }: Bench,
  locationId: number,
  use: (chat: Chat) => Promise<Result>,
): Promise<Result> => {
  const storageState = await logInOnce(browser, origins.federated)
  const context = await browser.newContext({ ...contextOptions, storageState })
  try {
    const page = await context.newPage()
    // Without the stream of changes, which would never let the network idle.
    await page.route(/\/live\?/, (route) => route.fulfill({ status: 204 }))
    await page.goto(`${origins.federated}/locations/chat?location-id=${locationId}`)
    await page.getByRole('option').first().click()
    await page.locator(`${openMessages} [data-message-id]`).last().waitFor()
    return await use({ page, cdp: await context.newCDPSession(page) })
  } finally {
    await context.close()
  }
}
