import type { Page } from '@playwright/test'

/** Makes the browser save data, so that the page requests only what the test makes it request. */
export const disablePreloading = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
