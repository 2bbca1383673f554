import { expect, test } from '../support/fixtures'
import { respond } from '../support/session'

test.use({ user: 'owner' })

const panel = 'This could not be loaded'

for (const [what, status, body] of [
  ['a page of HTML', 200, '<!doctype html><title>Sign in to the network</title>'],
  ['a gateway’s page', 502, '<html><h1>Bad gateway</h1></html>'],
  ['another shape', 200, { results: 'none' }],
  ['nothing at all', 200, ''],
  ['an error without a reason', 500, {}],
] as const) {
  test(`an API that answers ${what}: the page says so, and Retry loads it`, { tag: '@once' }, async ({
    page,
    expectErrors,
    checkAccessibility,
  }) => {
    expectErrors(/.*/)
    const list = '**/api/v1/warehouse?**'
    await page.route(list, (route) => respond(route, status, body))
    await page.goto('/locations')
    await expect(page.getByRole('heading', { name: panel })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toBeVisible()
    await checkAccessibility()
    await page.unroute(list)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
  })
}

test('campaigns of the wrong shape show the parse message', { tag: '@once' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/.*/)
  const id = await owner.locationId('Hafen Truckstop')
  await page.route('**/api/v1/chat/campaign?**', (route) => respond(route, 200, { results: [{ id: 7 }] }))
  await page.goto(`/locations/campaigns?location-id=${id}`)
  await expect(page.getByRole('heading', { name: panel })).toBeVisible()
  await expect(page.getByRole('main').getByText(/Invalid input: expected/)).toBeVisible()
})

test('without a network the page stays and says so; with it the screen comes by itself', {
  tag: '@once',
}, async ({ page, context, expectErrors }) => {
  expectErrors(/.*/)
  await page.goto('/locations')
  await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Hafen Truckstop' }).click()
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
})

for (const stored of ['{', 'null', '{"id":"seven"}', '[]']) {
  test(`a stored user that reads ${stored} has to log in again, and nothing breaks`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/locations')
    // The page reads the session after its settings have arrived.
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
    await page.evaluate((text) => localStorage.setItem('user', text), stored)
    await page.goto('/locations')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Please log in again')).toBeVisible()
    const session = ['user', 'access-token', 'refresh-token']
    const left = await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), session)
    expect(left).toEqual([null, null, null])
  })
}

test('a page without its configuration says so, and Retry starts it', { tag: '@once' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(/.*/)
  await page.route('**/locations', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace('"apiUrl"', '"elsewhere"')
    await route.fulfill({ response, body: html })
  })
  await page.goto('/locations')
  await expect(page.getByRole('heading', { name: 'Hosts cannot start' })).toBeVisible()
  await page.unroute('**/locations')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
})

test('an unknown path is a calm page that leads home', { tag: '@once' }, async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveTitle('Page not found · Hosts')
  await page.getByRole('link', { name: 'Go to your locations' }).click()
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
})
