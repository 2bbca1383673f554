import { unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { logIn } from '../support/session'

// Order, steps and days of the agenda: remotes/locations/src/features/agenda/*.test.ts(x).

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

test('a phone shows the day as an agenda, and prints its arrivals on A4', { tag: '@phone-only' }, async ({
  page,
  api,
  checkAccessibility,
}) => {
  const { session, ...account } = await api.signUp()
  const host = api.as(session)
  const { id } = await host.addLocation(unique('Agenda'))
  const phone = `+4917${String(Math.random()).slice(2, 10)}`
  const stay = { driver: { name: 'Jo Nowak', phone }, plate: 'WX 12345' }
  await host.call(`POST /warehouse/${id}/booking`, { ...stay, startsAt: at(-0.2), endsAt: at(20) })
  await logIn(page, account)
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  // The sheet stays: nobody prints.
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }))
  await page.goto(`/locations/bookings?location-id=${id}&view=day`)
  await expect(page.getByRole('heading', { name: /^Needs doing/ })).toBeVisible()
  await checkAccessibility()

  await page.getByRole('button', { name: 'Print the day' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Arrivals, / })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'WX 12345' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  // 210 × 297 mm in points.
  expect(pdf).toMatch(/MediaBox\s*\[0 0 59[45][\d.]* 84[12]/)
})
