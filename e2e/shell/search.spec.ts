import { expect, test } from '../support/fixtures'

// Keys, states and words: shell/src/search/search-dialog.test.tsx. What is found for whom: services/api/src/search/search-all.test.ts.

test.use({ user: 'owner' })

test('a plate is found from the home, and its booking opened by Enter', async ({
  page,
  owner,
  checkAtBothWidths,
}) => {
  const id = await owner.locationId('Hafen Truckstop')
  const { results } = await owner.call(`GET /warehouse/${id}/booking?view=on-site&limit=1`)
  const [{ id: bookingId, plate, driver }] = results
  await page.goto('/locations?search=hafen')
  await page.getByRole('button', { name: 'Plate, name, reference, code or phone' }).click()
  const field = page.getByRole('combobox', { name: 'Plate, name, reference, code or phone' })
  await expect(field).toBeFocused()
  await field.fill(driver.name)
  await expect(page.getByRole('group', { name: 'Drivers' })).toContainText(driver.name)
  await checkAtBothWidths()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+k')
  await field.fill(plate)
  await expect(page.getByRole('group', { name: 'Bookings' })).toContainText(plate)
  await field.press('Enter')
  await expect(page.getByRole('dialog', { name: plate })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`booking=${bookingId}`))
})
