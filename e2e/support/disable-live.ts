import type { Page } from '@playwright/test'

/** Leaves out the stream of changes, which never lets the network idle. */
export const disableLive = (page: Page) =>
  page.route(/\/live\?/, (route) =>
    route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
