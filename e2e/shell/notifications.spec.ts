import { unique, uniquePhone } from '../support/api'
import { expect, test } from '../support/fixtures'
import { storeSession } from '../support/session'

// Words, states and keys: shell/src/notifications/bell.test.tsx. Who is told what: services/api/src/notification/notification.test.ts.

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR + hours) * HOUR).toISOString()

test('the bell counts a request on another screen, leads to it, and its answer settles it in every tab', async ({
  page,
  context,
  api,
  checkAtBothWidths,
}) => {
  const { session } = await api.signUp()
  const host = api.as(session)
  const name = unique('Told')
  const { id } = await host.addLocation(name)
  await host.call(`PATCH /warehouse/${id}`, { bookingMode: 'request' })
  await host.call(`POST /warehouse/${id}/publish`)
  const plate = 'HH AB 1205'
  const driver = { name: 'Rita Vos', phone: uniquePhone(), language: 'en' }
  // The location knows the driver from a later stay.
  await host.call(`POST /warehouse/${id}/booking`, {
    driver,
    plate,
    vehicleType: 'truck',
    startsAt: inHours(480),
    endsAt: inHours(500),
  })
  await storeSession(page, session)
  await page.goto('/team')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/account')
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'About you' })).toBeVisible()

  const asked = { driver: driver.name, location: name, startsAt: inHours(2), endsAt: inHours(22) }
  await host.call('POST /demo/request', asked)
  for (const tab of [other, page])
    await expect(tab.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible({ timeout: 2000 })
  await other.getByRole('button', { name: 'Notifications, 1 new' }).click()
  const elsewhere = other.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  await expect(elsewhere).toContainText('Answer by')

  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  const line = list.getByRole('listitem').getByRole('link')
  await expect(line).toContainText(plate)
  await checkAtBothWidths()
  await line.click()
  const stay = page.getByRole('dialog', { name: plate })
  await stay.getByRole('button', { name: /^Accept/ }).click()
  await expect(elsewhere).toContainText('Accepted')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeAttached()
})
