import type { Page } from '@playwright/test'

/** Presses Retry, unless the page has come back by itself, as it does after an outage. */
export const pressRetry = (page: Page) => {
  const button = page.getByRole('button', { name: 'Retry' })
  return Promise.race([button.click(), button.waitFor({ state: 'detached' })])
}
