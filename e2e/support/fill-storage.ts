import type { Page } from '@playwright/test'

/** Fills the page's storage to the last byte. */
export const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (let size = 5_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem(`filling-${size}`, 'x'.repeat(size))
      } catch {
        // It did not fit; half of it may.
      }
    }
  })
