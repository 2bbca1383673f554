import { unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { logIn } from '../support/session'

// Order, steps and days of the agenda: remotes/locations/src/features/agenda/*.test.ts(x).

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

test('a phone lets a vehicle in from the agenda, and shows the next day', { tag: '@phone-only' }, async ({
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
  await page.goto(`/locations/bookings?location-id=${id}&view=day`)
  await expect(page.getByRole('heading', { name: /^Needs doing/ })).toBeVisible()
  await checkAccessibility()

  await page.getByRole('button', { name: 'Check in: WX 12345' }).click()
  await expect(page.getByRole('button', { name: 'Check out: WX 12345' })).toBeVisible()
  await page.getByRole('button', { name: 'The day after' }).click()
  await expect(page.getByRole('heading', { name: /^Needs doing/ })).toBeHidden()
  await page.getByRole('button', { name: 'Open WX 12345, Jo Nowak' }).click()
  await expect(page.getByRole('dialog', { name: 'WX 12345' })).toBeVisible()
})
