import type { Page, Route } from '@playwright/test'

/** Responds in a server's place; the page may read it from another origin. */
export const respond = (route: Route, status: number, body: unknown, headers: Record<string, string> = {}) =>
  route.fulfill({
    status,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Expose-Headers': '*',
      'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Holds requests back until the returned function is called; then `handle` gets them. */
export const holdRequests = async (
  page: Page,
  url: Parameters<Page['route']>[0],
  handle = (route: Route) => route.fallback(),
) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await handle(route)
  })
  return release
}
