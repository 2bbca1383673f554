import type { Page } from '@playwright/test'
import { unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { storeSession } from '../support/session'

// Reconnecting, tabs and refetches: shell/src/live/*.test.ts. Recipients of each change: services/api/src/live/live.test.ts.

const soon = { timeout: 2000 }

test('changes by another host show within two seconds, in four tabs by one stream, and after a cut', async ({
  page,
  context,
  browser,
  api,
}) => {
  const { session } = await api.signUp()
  const host = api.as(session)
  const { id } = await host.addLocation(unique('Live'))
  const address = `/locations/bays?location-id=${id}`
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/live?')) streams.push(request.url())
  })
  const seeBays = async (tab: Page, count: number) => {
    await expect(tab.getByText(`${count} bays`)).toBeVisible()
    await expect(tab.getByText('Live', { exact: true })).toBeVisible()
  }
  const openBays = async (tab: Page, count: number) => {
    await tab.goto(address)
    await seeBays(tab, count)
  }
  const first = await context.newPage()
  await storeSession(first, session)
  await openBays(first, 4)
  streams.splice(0)
  await openBays(page, 4)
  const elsewhere = await browser.newContext({ storageState: await context.storageState() })
  const other = await elsewhere.newPage()
  await openBays(other, 4)
  await other.getByRole('button', { name: 'Add bays' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Add bays' }).click()
  await expect(other.getByText('14 bays')).toBeVisible()
  for (const tab of [first, page]) await expect(tab.getByText('14 bays')).toBeVisible(soon)
  await elsewhere.close()

  const others: Page[] = []
  while (others.length < 2) {
    // A tab that a link opens: it shares its opener's process, where the code is compiled already.
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((to) => void window.open(to), address),
    ])
    await seeBays(tab, 14)
    others.push(tab)
  }
  expect(streams).toEqual([])

  // The tab with the stream closes: the next one opens another.
  await first.close()
  await expect.poll(() => streams).toHaveLength(1)
  await host.call(`POST /warehouse/${id}/bay`, { label: 'Z1' })
  for (const tab of [page, ...others]) await expect(tab.getByText('15 bays')).toBeVisible()
  expect(streams).toHaveLength(1)
  for (const tab of others) await tab.close()

  await page.route(/\/live\?/, (route) => route.abort())
  await page.reload()
  await expect(page.getByText(/^Updated/)).toBeVisible()
  await host.call(`POST /warehouse/${id}/bay`, { label: 'Z2' })
  await page.unroute(/\/live\?/)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('16 bays')).toBeVisible(soon)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})
