import type { Page } from '@playwright/test'

/** Presses Retry, or another button of its kind, unless what failed has come right by itself, as it does after an outage. */
export const pressRetry = (page: Page, button = page.getByRole('button', { name: 'Retry' })) =>
  Promise.race([button.click(), button.waitFor({ state: 'detached' })])
