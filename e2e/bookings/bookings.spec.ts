import { expect, test } from '../support/fixtures'

// A stay from its request to its payment: e2e/booking-day.spec.ts. Filters, refusals and questions: Jest in
// remotes/bookings/src/features/{list,drawer,actions,money}.

test.use({ user: 'owner' })

test('the list and a stay fit the window', async ({ page, owner, checkAtBothWidths }) => {
  const id = await owner.locationId('Hafen Truckstop')
  await page.goto(`/locations/bookings?location-id=${id}`)
  await expect(page.getByRole('heading', { name: /^Late or overstaying/ })).toBeVisible()
  await checkAtBothWidths()
  const overstaying = page.getByRole('link', { name: /overstaying$/ })
  await overstaying.click()
  // Until then the rows are those of the list before.
  await expect(overstaying).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('button', { name: /^Open .+, / })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('button', { name: 'Charge overstay' })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'History' })).toBeVisible()
  await checkAtBothWidths()
})
