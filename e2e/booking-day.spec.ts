import { unique, uniquePhone } from './support/api'
import { expect, test } from './support/fixtures'
import { storeSession } from './support/session'
import { visit } from './support/visit'

// Filters, refusals and questions: Jest in remotes/bookings/src/features/actions and remotes/chat/src/features/driver-details. Races and
// transitions: services/api/src/booking.

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR + hours) * HOUR).toISOString()

test('a request comes, is accepted in the chat, arrives, overstays, pays and leaves', async ({
  page,
  browser,
  api,
  checkAccessibility,
}) => {
  const { session } = await api.signUp()
  const host = api.as(session)
  const name = unique('Day')
  const { id } = await host.addLocation(name)
  await host.call(`PATCH /warehouse/${id}`, { bookingMode: 'request' })
  await host.call(`POST /warehouse/${id}/publish`)
  const plate = 'HH AB 1204'
  // The driver is known here from an earlier booking.
  const driver = { name: 'Rita Vos', phone: uniquePhone(), language: 'en' }
  const later = { startsAt: inHours(480), endsAt: inHours(500) }
  const booked = await host.call(`POST /warehouse/${id}/booking`, {
    driver,
    plate,
    vehicleType: 'truck',
    ...later,
  })
  // Now: check-in is neither early nor late. Less than 24 hours, also in the first minute of an hour: one day to pay.
  const asked = { startsAt: new Date(Date.now() - 60_000).toISOString(), endsAt: inHours(22) }
  await host.call('POST /demo/request', { driver: driver.name, location: name, ...asked })

  await storeSession(page, session)
  // Another browser, open since before: it shows within seconds what the host does, long before it would poll.
  const gate = await browser.newPage()
  await storeSession(gate, session)
  await gate.goto(`/parkings/${id}`)
  await expect(gate.getByRole('heading', { name: 'Expected today' })).toBeVisible()

  await test.step('the host accepts it beside the conversation', async () => {
    await page.goto(`/locations/chat?location-id=${id}&user=${booked.driver.id}`)
    const request = page.getByRole('region', { name: 'Stay' })
    // The chat, its conversation and the bookings' part load first, one after the other.
    await expect(request.getByText(/^Expires in \d+/)).toBeVisible({ timeout: 45_000 })
    await expect(request.getByText(/^Suggested/)).toBeVisible()
    await checkAccessibility()
    const draft = page.locator('.str-chat__message-composer').getByRole('textbox')
    await draft.fill('Your bay is')
    await request.getByRole('button', { name: `Another bay: ${plate}` }).click()
    const bays = page.getByRole('dialog', { name: `Which bay for ${plate}?` })
    await bays.getByLabel('Free for the whole stay').selectOption({ label: 'A3' })
    await bays.getByRole('button', { name: 'Accept for A3' }).click()
    await expect(page.getByText(`${plate} is accepted for A3`)).toBeVisible()
    await expect(request.getByText('Bay A3')).toBeVisible()
    await expect(draft).toHaveValue('Your bay is')
    await draft.fill('')
  })

  await test.step('the driver reads it', async () => {
    const messages = page.getByRole('main').getByRole('listitem')
    await expect(messages.getByText(/is confirmed/).last()).toBeVisible()
    await expect(messages.getByText(/Bay: A3/).last()).toBeVisible()
  })

  await test.step('the gate expects it', async () => {
    const expected = gate.locator('section', { has: gate.getByRole('heading', { name: 'Expected today' }) })
    await expect(expected.getByText(plate, { exact: true })).toBeVisible()
  })

  await visit(page, `/locations/bookings?location-id=${id}`)
  // The chat, which has the same buttons, is here until then.
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  const onSite = gate.locator('section', { has: gate.getByRole('heading', { name: 'On site' }) })
  await test.step('the host checks it in, and the gate sees it at once', async () => {
    await page.getByRole('button', { name: `Check in: ${plate}` }).click()
    await expect(page.getByRole('button', { name: `Check out: ${plate}` })).toBeVisible()
    await expect(onSite.getByText(plate, { exact: true })).toBeVisible()
  })

  const drawer = page.getByRole('dialog', { name: plate })
  const left = drawer.getByText('Left to pay').locator('xpath=..')
  await test.step('it stays longer', async () => {
    await page.getByRole('button', { name: `Open ${plate}, Rita Vos` }).click()
    await drawer.getByRole('button', { name: 'Extend' }).click()
    const change = page.getByRole('dialog', { name: `Extend the stay of ${plate}` })
    await change.getByRole('radio', { name: '+24 h' }).click()
    await change.getByRole('button', { name: /^Extend to/ }).click()
    await expect(change).toBeHidden()
    await expect(left).toContainText('€36.00')
  })

  await test.step('its time ends, and the host charges the overstay', async () => {
    const stays = () => host.call(`GET /warehouse/${id}/booking?view=on-site`)
    const [stay] = (await stays()).results
    await host.call(`PATCH /booking/${stay.id}`, { endsAt: new Date(Date.now() + 5000).toISOString() })
    await expect.poll(async () => (await stays()).results[0].overstay).toBe(true)
    // Open screens look at the clock once a minute.
    await page.reload()
    await expect(drawer.getByText(/^Overstaying/).first()).toBeVisible()
    await drawer.getByRole('button', { name: 'Charge overstay' }).click()
    const charge = page.getByRole('dialog', { name: /overstay/i }).last()
    await charge.getByRole('textbox').first().fill('9')
    await charge.getByRole('button', { name: /^Charge/ }).click()
    await expect(left).toContainText('€27.00')
    // The line of the charge comes with the history and moves the button below it.
    await expect(drawer.getByText('€9.00 has been charged for the overstay.')).toBeVisible()
  })

  await test.step('it pays and leaves', async () => {
    await drawer.getByRole('button', { name: 'Record payment' }).click()
    const payment = page.getByRole('dialog', { name: `Payment of ${plate}` })
    await payment.getByText('Card').click()
    await payment.getByRole('button', { name: 'Record payment' }).click()
    await expect(drawer.getByText('Paid in full.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Check out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Check out', exact: true }).click()
    await expect(drawer.getByText('Checked out', { exact: true }).first()).toBeVisible()
    await expect(drawer.getByRole('listitem').filter({ hasText: '€27.00 paid, Card' })).toContainText(
      'Ada Berg',
    )
    await expect(onSite.getByText(plate, { exact: true })).toBeHidden()
  })
  await gate.close()
})
