import { unique, uniquePhone } from '../support/api'
import { expect, test } from '../support/fixtures'
import { storeSession } from '../support/session'
import { visit } from '../support/visit'

// Fields, refusals, drafts and prices: remotes/bookings/src/features/new/*.test.tsx.

/** A person who books by keyboard needs no longer (ms): a quarter of a second for each key, and the answers. */
const LONGEST = 30_000
const PER_KEY = 250

test('a phone call becomes a booking by keyboard in half a minute', async ({
  page,
  api,
  checkAtBothWidths,
}) => {
  const { session } = await api.signUp()
  const host = api.as(session)
  const { id } = await host.addLocation(unique('Calls'))
  const phone = uniquePhone()
  await storeSession(page, session)

  await page.goto(`/locations/bookings?location-id=${id}&new=1`)
  await expect(page.getByRole('combobox', { name: 'Driver' })).toBeFocused()
  const started = Date.now()
  let keys = 0
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  const press = async (...names: string[]) => {
    keys += names.length
    for (const name of names) await page.keyboard.press(name)
  }
  await type('Jo Nowak')
  await expect(page.getByRole('option', { name: 'New driver: “Jo Nowak”' })).toBeVisible()
  await press('Enter')
  await expect(page.getByLabel('Phone')).toBeFocused()
  await type(phone)
  await press('Tab', 'Tab')
  await type('WX 12345')
  await expect(page.getByRole('button', { name: /^Book A1 · €/ })).toBeVisible()
  await press('Enter')
  await expect(page.getByText('A1 booked for Jo Nowak')).toBeVisible()
  expect(Date.now() - started + keys * PER_KEY).toBeLessThan(LONGEST)
  await expect(page.getByRole('dialog', { name: 'WX 12345' })).toBeVisible()

  // The second call: he is known, with his vehicle.
  await visit(page, `/locations/bookings?location-id=${id}&new=1`)
  await expect(page.getByRole('combobox', { name: 'Driver' })).toBeFocused()
  await page.keyboard.type('nowak')
  await expect(page.getByRole('option', { name: /^Jo Nowak/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 bays free')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Book A2 · €/ })).toBeVisible()
  await checkAtBothWidths()
})

test('Escape closes the open list of bays, the next one asks before the form is lost', {
  tag: '@rare',
}, async ({ page, api }) => {
  const { session } = await api.signUp()
  const { id } = await api.as(session).addLocation(unique('Lists'))
  await storeSession(page, session)
  await page.goto(`/locations/bookings?location-id=${id}&new=1`)
  const form = page.getByRole('dialog', { name: 'New booking' })
  await form.getByLabel('Plate').fill('WX 12345')
  const list = form.getByLabel('Bay', { exact: true })
  await list.click()
  await expect(list.locator(':scope:open')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list.locator(':scope:open')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Close without saving?' })).toBeVisible()
})
