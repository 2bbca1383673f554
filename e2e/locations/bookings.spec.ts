import { unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { logIn } from '../support/session'

// Filters, refusals and what is asked when: remotes/locations/src/features/bookings/*.test.tsx. Races and transitions: services/api/src/booking.

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR + hours) * HOUR).toISOString()

test('a request is accepted, arrives, stays longer, pays and leaves', async ({ page, api }) => {
  const { session, ...account } = await api.signUp()
  const host = api.as(session)
  const name = unique('Bookings')
  const { id } = await host.addLocation(name)
  await host.call(`PATCH /warehouse/${id}`, { bookingMode: 'request' })
  await host.call(`POST /warehouse/${id}/publish`)
  const plate = 'HH AB 1204'
  // The driver is known here from an earlier booking.
  const driver = { name: 'Rita Vos', phone: `+4917${String(Math.random()).slice(2, 10)}` }
  const stay = { startsAt: inHours(480), endsAt: inHours(500) }
  await host.call(`POST /warehouse/${id}/booking`, { driver, plate, vehicleType: 'truck', ...stay })
  // Now: check-in is neither early nor late.
  const asked = { startsAt: new Date(Date.now() - 60_000).toISOString(), endsAt: inHours(23) }
  await host.call('POST /demo/request', { driver: driver.name, location: name, ...asked })

  await logIn(page, account)
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  await page.goto(`/locations/bookings?location-id=${id}&view=requests`)
  await expect(page.getByText(/^Expires in \d+ min$/)).toBeVisible()
  await page.getByRole('button', { name: `Accept: ${plate}` }).click()
  await expect(page.getByRole('heading', { name: 'No request is waiting' })).toBeVisible()

  await page.getByRole('link', { name: /^Today/ }).click()
  await page.getByRole('button', { name: `Check in: ${plate}` }).click()
  await expect(page.getByRole('button', { name: `Check out: ${plate}` })).toBeVisible()
  await page.getByRole('button', { name: `Open ${plate}, Rita Vos` }).click()
  const drawer = page.getByRole('dialog', { name: plate })
  await drawer.getByRole('button', { name: 'Extend' }).click()
  const change = page.getByRole('dialog', { name: `Extend the stay of ${plate}` })
  await change.getByText('+24 h').click()
  await change.getByRole('button', { name: /^Extend to/ }).click()
  await expect(change).toBeHidden()
  const left = drawer.getByText('Left to pay').locator('xpath=..')
  await expect(left).toContainText('€36.00')

  await drawer.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: `Payment of ${plate}` })
  await payment.getByText('Card').click()
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(drawer.getByText('Paid in full.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Check out' }).click()
  // Long before the end.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Check out' }).click()
  await expect(drawer.getByText('Checked out', { exact: true }).first()).toBeVisible()
  await expect(drawer.getByRole('listitem').filter({ hasText: '€36.00 paid, Card' })).toContainText(
    'Ada Berg',
  )
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: `Open ${plate}, Rita Vos` })).toBeVisible()
})

test.describe('on a day with bookings', () => {
  test.use({ user: 'owner' })

  test('the list and a stay fit the window', { tag: '@phone' }, async ({
    page,
    owner,
    checkAccessibility,
  }) => {
    const id = await owner.locationId('Hafen Truckstop')
    await page.goto(`/locations/bookings?location-id=${id}`)
    await expect(page.getByRole('heading', { name: /^Late or overstaying/ })).toBeVisible()
    await checkAccessibility()
    await page.getByRole('link', { name: /overstaying$/ }).click()
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('button', { name: 'Charge overstay' })).toBeVisible()
    await expect(drawer.getByRole('heading', { name: 'History' })).toBeVisible()
    await checkAccessibility()
  })
})
