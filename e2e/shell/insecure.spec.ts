import { expect, test } from '../support/fixtures'

/** A name that the browser finds, as in a local network: only localhost may do without https. */
const name = 'hosts.lan'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${name} localhost`],
    }),
})

test('over http each address says that Hosts needs https, and nothing fails before', {
  tag: '@rare',
}, async ({ page, baseURL, expectErrors, checkAtBothWidths, picture }) => {
  expectErrors(/Cross-Origin-Opener-Policy header has been ignored/)
  const site = new URL(String(baseURL))
  site.hostname = name
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/login', '/parkings/7', '/locations/chat?location-id=1']) {
    await page.goto(new URL(path, site).href)
    await expect(page.getByRole('heading', { name: 'Hosts needs https' })).toBeVisible()
    await expect(page.getByRole('link', { name: `Open https://${name}` })).toHaveAttribute(
      'href',
      `https://${name}${path}`,
    )
  }
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading')).toHaveCount(1)
  expect(asked.filter((path) => /registry|api|remote/.test(path))).toEqual([])
  await checkAtBothWidths()
  await picture('insecure')
})
