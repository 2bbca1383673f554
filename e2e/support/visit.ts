import type { Page } from '@playwright/test'

/** Goes to each address in turn as the app's links do, with hardly a pause: to load a page costs a second of processor time. */
export const visit = (page: Page, ...addresses: string[]) =>
  page.evaluate(async (all) => {
    for (const to of all) {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, addresses)
