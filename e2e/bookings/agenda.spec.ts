import { unique, uniquePhone } from '../support/api'
import { expect, test } from '../support/fixtures'
import { storeSession } from '../support/session'

// Order, steps and days of the agenda: remotes/bookings/src/features/agenda/*.test.ts(x).

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

test('a phone prints the arrivals, lets a vehicle in and shows the next day', { tag: '@phone-only' }, async ({
  page,
  api,
  checkAccessibility,
}) => {
  const { session } = await api.signUp()
  const host = api.as(session)
  const { id } = await host.addLocation(unique('Agenda'))
  const phone = uniquePhone()
  const stay = { driver: { name: 'Jo Nowak', phone }, plate: 'WX 12345' }
  // Until tomorrow, at any time of the day.
  await host.call(`POST /warehouse/${id}/booking`, { ...stay, startsAt: at(-0.2), endsAt: at(24) })
  await storeSession(page, session)
  await page.goto(`/locations/bookings?location-id=${id}&view=day`)
  await expect(page.getByRole('heading', { name: /^Needs doing/ })).toBeVisible()
  await checkAccessibility()

  // The gate's paper, without the browser's dialog. A sheet is wider than a phone: the agenda stays.
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await page.getByRole('button', { name: 'Print the day' }).click()
  await expect(page.getByRole('rowheader', { name: 'WX 12345', includeHidden: true }).first()).toBeAttached()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // With its fonts: an empty page has 2 KB. 210 × 297 mm, in points.
  expect(pdf.length).toBeGreaterThan(10_000)
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/MediaBox\s*\[0 0 59[45][\d.]* 84[12]/)

  await page.getByRole('button', { name: 'Check in: WX 12345' }).click()
  await expect(page.getByRole('button', { name: 'Check out: WX 12345' })).toBeVisible()
  await page.getByRole('button', { name: 'The day after' }).click()
  await expect(page.getByRole('heading', { name: /^Needs doing/ })).toBeHidden()
  await page.getByRole('button', { name: 'Open WX 12345, Jo Nowak' }).click()
  await expect(page.getByRole('dialog', { name: 'WX 12345' })).toBeVisible()
})
