import { unique, uniquePhone } from '../support/api'
import { expect, test } from '../support/fixtures'
import { storeSession } from '../support/session'
import { visit } from '../support/visit'

// Forms, archive, sums of currencies and files: remotes/drivers/src/features/companies/*.test.tsx.

test('a company is added, pays for a driver’s new booking, and has it in its statement', async ({
  page,
  api,
  checkAtBothWidths,
  picture,
}) => {
  // An account of its own: a company anywhere shows who pays in every new booking.
  const { session } = await api.signUp()
  const owner = api.as(session)
  const { id } = await owner.addLocation(unique('Companies'))
  await storeSession(page, session)
  const [name, company] = [unique('Jonas'), unique('Šiauliai Lines')]
  const driver = await owner.call('POST /chat/users', {
    warehouseId: id,
    name,
    phone: uniquePhone(),
    vehicles: [{ plate: 'LT ABC 123' }],
  })
  await page.goto(`/locations/users?location-id=${id}&view=companies`)
  await page.getByRole('button', { name: 'Add company' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add company' })
  await form.getByLabel('Name').fill(company)
  await form.getByLabel('Terms of payment').fill('14 days')
  await form.getByRole('button', { name: 'Add company' }).click()
  const drawer = page.getByRole('dialog', { name: company })
  await expect(drawer.getByText('No stays or payments in these days.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('rowheader', { name: company })).toBeVisible()
  await checkAtBothWidths()
  await picture('companies')

  await page.getByRole('link', { name: 'Drivers', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name }).click()
  const profile = page.getByRole('dialog', { name })
  await profile.getByRole('button', { name: 'Choose a company' }).click()
  const question = page.getByRole('dialog', { name: `Who pays for ${name}?` })
  await question.getByRole('combobox', { name: 'Company' }).fill(company.replace('Š', 's'))
  await question.getByRole('option', { name: company, exact: true }).click()
  await expect(profile.getByRole('link', { name: company })).toBeVisible()
  await picture('driver')
  // From the day's first minute, whatever the hour is: a statement of this month has it.
  const minutes = new Date().toLocaleTimeString('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
  const [hour = 0, minute = 0] = minutes.split(':').map(Number)
  const startsAt = new Date(Date.now() - Math.min(60, 60 * hour + minute) * 60_000).toISOString()
  const endsAt = new Date(Date.now() + 7_200_000).toISOString()
  const stay = {
    driverId: driver.id,
    plate: 'LT ABC 123',
    startsAt,
    endsAt,
    amount: 2400,
    amountReason: 'Agreed',
  }
  const { ref } = await owner.call(`POST /warehouse/${id}/booking`, stay)

  await profile.getByRole('link', { name: 'New booking' }).click()
  const booking = page.getByRole('dialog', { name: 'New booking' })
  await expect(booking.getByText(company)).toBeVisible()
  await expect(booking.getByRole('button', { name: 'Change who pays' })).toBeVisible()
  await picture('new-booking')
  await booking.getByRole('button', { name: 'Close' }).click()

  await visit(page, `/locations/users?location-id=${id}&view=companies&search=${encodeURIComponent(company)}`)
  await page.getByRole('button', { name: company }).click()
  await expect(drawer.getByRole('link', { name: ref, exact: true })).toBeVisible()
  await expect(drawer.getByText('€24.00').first()).toBeVisible()
  await checkAtBothWidths()
  await picture('statement')
})
