import { expect, test } from '../support/fixtures'

// Geometry, keys and states: remotes/bookings/src/features/timeline/*.test.ts(x).

test.use({ user: 'owner', timezoneId: 'America/Los_Angeles', locale: 'en-GB' })

test('a stay is found by keyboard in the timeline, in the zone of its location', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const id = await owner.locationId('Hafen Truckstop')
  await page.goto(`/locations/bookings?location-id=${id}`)
  await page.getByRole('link', { name: 'Timeline' }).click()
  const grid = page.getByRole('grid', { name: /^Bays from/ })
  const bar = grid.getByRole('button', { name: /, bay A1, / }).first()
  await bar.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  const name = await page.locator(':focus').getAttribute('aria-label')
  expect(name).toMatch(/, bay A\d+, \d+ \w+, \d\d:\d\d to /)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: name?.split(',')[0] ?? '' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', name ?? '')

  // A bay far below is rendered and focused; the axes stay.
  await page.getByRole('combobox', { name: 'Skip to a bay' }).fill('B1')
  await page.getByRole('option', { name: /^B1\b/ }).click()
  const head = page.getByRole('button', { name: 'Book B1', exact: true })
  await expect(head).toBeFocused()
  await expect(head).toBeInViewport()
  await expect(grid.getByRole('columnheader').nth(1)).toBeInViewport()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New booking' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(head).toBeFocused()
  await page.getByRole('link', { name: 'Day', exact: true }).click()
  await expect(page.getByRole('grid', { name: /^Bays on/ })).toBeVisible()
  await checkAccessibility()
})
