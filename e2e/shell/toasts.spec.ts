import type { Locator } from '@playwright/test'
import { unique } from '../support/api'
import { disableLive } from '../support/disable-live'
import { expect, test } from '../support/fixtures'
import { respond } from '../support/respond'

test.use({ user: 'owner' })

const redness = async (toast: Locator) => {
  const colour = await toast.evaluate((element) => getComputedStyle(element).backgroundColor)
  const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? []
  return red - (green + blue) / 2
}

test('an error toast is at the top left, moving nothing, 300 px wide and tinted red; a success is not tinted', async ({
  page,
  owner,
  expectErrors,
  checkAtBothWidths,
  picture,
}) => {
  expectErrors(/500/)
  const { id } = await owner.addLocation(unique('Tinted'))
  await page.route('**/occupancy', (route) => respond(route, 500, { message: 'Back in a minute' }))
  await page.goto(`/locations/overview?location-id=${id}`)
  const error = page.getByRole('alert').filter({ hasText: 'Error code: 500' })
  await expect(error).toHaveText('Error code: 500\nBack in a minute')
  const toast = error.locator('..')
  // Its timer pauses while it has the focus: what follows may take longer than it is shown.
  await page.getByRole('button', { name: 'Dismiss' }).first().focus()
  // In the corner below the bar, at most one gutter from each. It moves in.
  await expect(async () => {
    const [box, bar] = [await toast.boundingBox(), await page.getByRole('banner').boundingBox()]
    if (!box || !bar) throw new Error('nothing is shown')
    expect(box.width).toBeCloseTo(300, 0)
    expect(box.x).toBeCloseTo(16, 0)
    expect(box.y - bar.height).toBeGreaterThanOrEqual(0)
    expect(box.y - bar.height).toBeLessThanOrEqual(16)
  }).toPass()
  expect(await redness(toast)).toBeGreaterThan(5)
  await checkAtBothWidths()
  await picture('toast')

  const title = page.getByText(/^Tinted/).first()
  const before = await title.boundingBox()
  // The count is asked for again now and then, and would fail again.
  await page.unroute('**/occupancy')
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect(error).toHaveCount(0)
  expect(await title.boundingBox()).toEqual(before)

  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  const success = page.getByRole('status').filter({ hasText: 'is published' })
  await expect(success).toBeVisible()
  expect(await redness(success.locator('..'))).toBeLessThan(3)
})

test('the same error of many calls is one toast, and it can be dismissed', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/500/)
  // Changes by others would repeat the request, which would fail again.
  await disableLive(page)
  await page.route('**/occupancy', (route) => respond(route, 500, { message: 'Out of order' }))
  const name = unique('Silo')
  for (const side of ['north', 'south']) await owner.addLocation(`${name} ${side}`)
  // A card counts once it is in view.
  await page.setViewportSize({ width: 1280, height: 3000 })
  await page.goto(`/locations?search=${name}`)
  // The last call to fail would show the toast again.
  await expect(page.getByText('Could not be counted')).toHaveCount(2)
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await expect(toast).toHaveText('Error code: 500\nOut of order')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
})
