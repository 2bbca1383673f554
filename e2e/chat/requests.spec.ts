import { unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { logIn } from '../support/session'

// Other bays, reasons, refusals and languages: remotes/chat/src/features/driver-details/request-answer.test.tsx.

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR + hours) * HOUR).toISOString()

test('a request is accepted beside the conversation', async ({ page, api, checkAccessibility }) => {
  const { session, ...account } = await api.signUp()
  const host = api.as(session)
  const name = unique('Requests')
  const { id } = await host.addLocation(name)
  await host.call(`PATCH /warehouse/${id}`, { bookingMode: 'request' })
  await host.call(`POST /warehouse/${id}/publish`)
  // The driver is known here from an earlier booking.
  const driver = { name: 'Rita Vos', phone: `+4917${String(Math.random()).slice(2, 10)}` }
  const stay = { startsAt: inHours(480), endsAt: inHours(500) }
  const booked = await host.call(`POST /warehouse/${id}/booking`, {
    driver,
    plate: 'HH AB 1204',
    vehicleType: 'truck',
    ...stay,
  })
  const asked = { startsAt: inHours(4), endsAt: inHours(20) }
  await host.call('POST /demo/request', { driver: driver.name, location: name, ...asked })

  await logIn(page, account)
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  await page.goto(`/locations/chat?location-id=${id}&user=${booked.driver.id}`)
  const request = page.getByRole('region', { name: 'Stay' })
  await expect(request.getByText(/^Expires in \d+ minutes$/)).toBeVisible()
  await expect(request.getByLabel('Bay')).toContainText('(suggested)')
  await checkAccessibility()
  await request.getByLabel('Bay').selectOption('A3')
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Request accepted, bay A3')).toBeVisible()
  await expect(request.getByText('Bay A3')).toBeVisible()
  await request.getByRole('link', { name: 'New booking' }).click()
  await expect(page.getByRole('dialog', { name: 'New booking' })).toContainText(driver.name)
})
