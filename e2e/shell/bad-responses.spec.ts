import { disableLive } from '../support/disable-live'
import { expect, test } from '../support/fixtures'
import { respond } from '../support/respond'

// Every kind of bad response: shell/src/api/transport.test.ts. Here: that a host sees it and can continue.

test.use({ user: 'owner' })

test('HTML instead of JSON: the screen says so, and Retry loads it', async ({
  page,
  expectErrors,
  checkAtBothWidths,
}) => {
  expectErrors(/.*/)
  // Any change of the account, also by another test, would load the list before Retry does.
  await disableLive(page)
  const list = '**/api/v1/warehouse?**'
  await page.route(list, (route) =>
    respond(route, 200, '<!doctype html><title>Sign in to the network</title>'),
  )
  await page.goto('/locations')
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toBeVisible()
  await checkAtBothWidths()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
})

test('without a network the page stays and says so, and reloads the screen when the network returns', {
  tag: '@rare',
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

test('asks for a login when the stored user cannot be read', { tag: '@rare' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('user', '{'))
  await page.goto('/locations')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please log in again')).toBeVisible()
  const session = ['user', 'access-token', 'refresh-token']
  const left = await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), session)
  expect(left).toEqual([null, null, null])
})

test('a page without its configuration says so, and Retry starts it', { tag: '@rare' }, async ({
  page,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(/.*/)
  await page.route('**/locations', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace('"apiUrl"', '"elsewhere"')
    await route.fulfill({ response, body: html })
  })
  await page.goto('/locations')
  await expect(page.getByRole('heading', { name: 'Hosts cannot start' })).toBeVisible()
  await checkAccessibility()
  await page.unroute('**/locations')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
})

test('an unknown path shows “Page not found” and a link to the locations', { tag: '@rare' }, async ({
  page,
}) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveTitle('Page not found · Hosts')
  await page.getByRole('link', { name: 'Go to your locations' }).click()
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
})
