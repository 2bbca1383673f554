import type { Locator } from '@playwright/test'
import { unique, uniqueEmail } from '../support/api'
import { expect, test } from '../support/fixtures'
import { logIn, respond } from '../support/session'

test.use({ user: 'owner' })

const redness = async (toast: Locator) => {
  const colour = await toast.evaluate((element) => getComputedStyle(element).backgroundColor)
  const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? []
  return red - (green + blue) / 2
}

test('an error toast is at the top left, 300 px wide, and tinted red', async ({
  page,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/503/)
  await page.route('**/warehouse?**', (route) => respond(route, 503, { message: 'Back in a minute' }))
  await page.goto('/locations')
  const words = page.getByRole('alert').filter({ hasText: 'Error code: 503' })
  await expect(words).toHaveText('Error code: 503\nBack in a minute')
  const toast = words.locator('..')
  const box = await toast.boundingBox()
  expect(box?.width).toBeCloseTo(300)
  expect(box?.x).toBeLessThan(40)
  expect(box?.y).toBeLessThan(120)
  expect(await redness(toast)).toBeGreaterThan(5)
  await checkAccessibility()
  await picture('toast')
})

test('the same error of many calls is one toast, and it can be dismissed', { tag: '@once' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(/500/)
  await page.route('**/occupancy', (route) => respond(route, 500, { message: 'Out of order' }))
  await page.goto('/locations')
  const locations = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(locations.first()).toBeVisible()
  // The last of them to fail would show the toast anew.
  await expect(page.getByText('Could not be counted')).toHaveCount(await locations.count())
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await expect(toast).toHaveText('Error code: 500\nOut of order')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
})

test('a success toast is not tinted', { tag: '@once' }, async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Tinted'))
  await page.goto(`/locations/overview?location-id=${id}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  const words = page.getByRole('status').filter({ hasText: 'is published' })
  await expect(words).toBeVisible()
  expect(await redness(words.locator('..'))).toBeLessThan(3)
})

test.describe('on a page that asks for nothing by itself', () => {
  test.use({ user: null })

  test('a toast stays for ten seconds and is removed one second later', { tag: '@once' }, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/401/)
    await page.clock.install({ time: new Date('2026-05-01T10:00:00') })
    await logIn(page, uniqueEmail(), 'not-the-password')
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
    await expect(toast).toHaveText('Error code: 401\nEmail or password is incorrect')
    await page.clock.pauseAt(new Date('2026-05-01T10:30:00'))
    await page.clock.runFor(1000)
    await expect(toast).toHaveCount(0)

    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(toast).toBeVisible()
    await page.clock.runFor(9900)
    await expect(toast.locator('..').getByRole('button', { name: 'Dismiss' })).toBeEnabled()
    await page.clock.runFor(200)
    await expect(toast.locator('..').getByRole('button', { name: 'Dismiss' })).toBeDisabled()
    await page.clock.runFor(700)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(300)
    await expect(toast).toHaveCount(0)
    await page.clock.resume()
  })
})
