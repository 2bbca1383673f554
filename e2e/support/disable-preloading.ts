import type { Page } from '@playwright/test'

/** A browser that loads nothing ahead: what a page asks for is what the test makes it ask for. */
export const disablePreloading = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
