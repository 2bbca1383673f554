import type { Page } from '@playwright/test'
import { fetchChatToken } from '../browser-steps/fetch-chat-token'
import { sumBytes } from '../browser-steps/first-screen'
import { logInOnce, type Storage } from '../browser-steps/log-in-once'
import { recordRequests } from '../browser-steps/record-requests'
import { compareAmounts, type Figure } from '../report/row'
import { contextOptions } from '../setup/launch-browser'
import type { Bench } from '../types'

const locationId = 1

/** Collects the requests of a new browser to a page's server, until its chat shows messages and the network is idle. */
const collectRequests = async ({ browser }: Bench, address: string, storageState?: Storage) => {
  const context = await browser.newContext({ ...contextOptions, ...(storageState && { storageState }) })
  try {
    const page: Page = await context.newPage()
    const { idle, requests } = await recordRequests(page, new URL(address).origin)
    await page.goto(address)
    // The example opens its first conversation without a click; another click does no harm.
    await page.getByRole('option').first().click()
    await page.locator('.str-chat__message-text').first().waitFor()
    await page.getByRole('textbox', { name: 'Send a message' }).waitFor()
    await idle()
    return requests()
  } finally {
    await context.close()
  }
}

/**
 * Compares what the chat route adds to a page of Hosts with Stream's documented example for the same conversations. Both need React,
 * which Hosts has in its shell: the example's file of it counts for both.
 */
export const measureChatSize = async (bench: Bench): Promise<Figure[]> => {
  const { browser, origins, sites } = bench
  const storage = await logInOnce(browser, origins.federated)
  const { user, token } = await fetchChatToken(sites.federated.config.apiUrl, storage, locationId)
  const example = await collectRequests(
    bench,
    `${origins.example}/?${new URLSearchParams({ user: String(user.id), token })}`,
  )
  const hosts = await collectRequests(
    bench,
    `${origins.federated}/locations/chat?location-id=${locationId}`,
    storage,
  )
  const react = example.filter(({ path }) => path.startsWith('/react.'))
  if (react.length !== 1) throw new Error('React is no file of its own in the example of a chat')
  const chat = hosts.filter(({ path }) => path.startsWith('/remotes/chat/'))
  const kilobytes = [sumBytes([...chat, ...react]) / 1024, sumBytes(example) / 1024] as const
  return [
    {
      id: 'chat-bytes',
      value: kilobytes[0] / kilobytes[1],
      beside: compareAmounts(...kilobytes, 'KB'),
      baselines: { chatExample: sumBytes(example), react: sumBytes(react) },
    },
  ]
}
