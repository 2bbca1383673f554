import type { Page } from '@playwright/test'
import { unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { visit } from '../support/visit'

// The sections, their errors and conflicts: remotes/locations/src/features/settings/*.test.tsx.

test.use({ user: 'owner' })

const openSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link', { name }).click()
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) })
const save = async (page: Page, name: string) => {
  await card(page, name).getByRole('button', { name: 'Save' }).click()
  await expect(card(page, name).getByText('Saved', { exact: true })).toBeVisible()
}

test('a location is set up by section: details, hours over midnight, closures, rates, access', {
  tag: '@released',
}, async ({ page, owner, expectErrors, checkAtBothWidths, picture }) => {
  // The closures may be saved before they know the version that the hours have raised: they are saved again.
  expectErrors(/409 .*closure/)
  const { id } = await owner.addLocation(unique('Settable'))
  await page.goto(`/locations/settings?location-id=${id}`)
  await page.getByLabel('Position').fill('53.55, 9.99')
  await save(page, 'Details')
  await checkAtBothWidths()

  await openSection(page, 'Hours and closures')
  const monday = page.getByLabel('Monday', { exact: true })
  // A release of before has no rows of equal days.
  const change = page.getByRole('button', { name: /^Change the hours of Mon/ })
  await expect(monday.or(change)).toBeVisible()
  if (await change.isVisible()) await change.click()
  await monday.selectOption('At set hours')
  const hours = page.getByRole('group', { name: 'Monday, hours 1' })
  await hours.getByLabel('Opens').fill('20:00')
  await hours.getByLabel('Closes').fill('04:00')
  await page.getByRole('button', { name: 'Copy the hours of Monday' }).click()
  await page.getByRole('menuitem', { name: 'To all days' }).click()
  await expect(page.getByText('Tomorrow').locator('..')).toContainText('20:00–04:00 on the next day')
  await save(page, 'Opening hours')
  await page.getByRole('button', { name: 'Add a closure' }).click()
  const closure = page.getByRole('group', { name: 'Closure 1' })
  await closure.getByLabel('First day').fill('2040-12-24')
  await closure.getByLabel('Last day').fill('2040-12-26')
  await closure.getByLabel('Reason').fill('Christmas')
  await save(page, 'Closures')
  await checkAtBothWidths()
  await picture('hours')

  await openSection(page, 'Rates')
  await page.getByRole('region', { name: 'The whole location' }).getByLabel('Per week').fill('40')
  const tryOut = page.getByRole('region', { name: 'What would Friday 18:00 to Monday 06:00 cost?' })
  await expect(tryOut).toContainText('1 week at')
  const scopes = page.getByRole('combobox', { name: 'Other rates for' })
  await scopes.fill('A1')
  await expect(page.getByRole('option', { name: 'Bay A1' })).toBeAttached()
  // By keys: on touch screens the list stays transparent for half a second, while the on-screen keyboard may open.
  await scopes.press('ArrowDown')
  await scopes.press('Enter')
  const bay = page.getByRole('region', { name: 'Bay A1' })
  // The focus goes to its first field: text that is filled in before would follow it there.
  await expect(bay.getByLabel('Per hour')).toBeFocused()
  await bay.getByLabel('Per day').fill('5,50')
  await tryOut.getByLabel('Where').selectOption('Bay A1')
  await expect(tryOut).toContainText('3 days at')
  await save(page, 'Rates')
  await checkAtBothWidths()
  await picture('rates')

  await openSection(page, 'Access')
  await page.getByLabel('Instructions').fill('Ring at gate 2')
  await save(page, 'How drivers get in')
  await checkAtBothWidths()
  await page.reload()
  await expect(page.getByLabel('Instructions')).toHaveValue('Ring at gate 2')
  await openSection(page, 'Quiet hours')
  await page.getByText(/at night$/).click()
  await openSection(page, 'Rates')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await save(page, 'Quiet hours')
  await page.goBack()
  await expect(page.getByLabel('Instructions')).toBeVisible()

  expect(await owner.call(`GET /warehouse/${id}`)).toMatchObject({ lat: 53.55, lng: 9.99, quietHours: null })
  const { rates } = await owner.call(`GET /warehouse/${id}/rates`)
  expect(rates).toHaveLength(3)
  await visit(page, `/locations/overview?location-id=${id}`)
  await expect(page.getByText('4 of 5 done')).toBeVisible()
})

test('two tabs resolve a conflict; a location is archived only without open bookings', {
  tag: '@rare',
}, async ({ page, context, owner, expectErrors, checkAtBothWidths }) => {
  expectErrors(/409/)
  const { id, name } = await owner.addLocation(unique('Disputed'))
  const address = `/locations/settings?location-id=${id}&section=access`
  await page.goto(address)
  const other = await context.newPage()
  await other.goto(address)
  await page.getByLabel('Instructions').fill('Turn right')
  await other.getByLabel('Instructions').fill('Turn left')
  await save(other, 'How drivers get in')
  await other.close()
  await card(page, 'How drivers get in').getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this, too' })
  await expect(dialog).toContainText('Turn left')
  await checkAtBothWidths()
  await dialog.getByText('Theirs', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await expect(card(page, 'How drivers get in').getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Instructions')).toHaveValue('Turn left')

  const archive = async (location: number, title: string) => {
    await visit(page, `/locations/settings?location-id=${location}&section=danger`)
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByLabel('Type the name of the location').fill(title)
    await page.getByRole('button', { name: 'Archive for good' }).click()
  }
  await archive(await owner.locationId('Hafen Truckstop'), 'Hafen Truckstop')
  await expect(page.getByText(/^\d+ bookings (or more )?are open/)).toBeVisible()
  await checkAtBothWidths()
  await archive(id, name)
  await expect(page.getByRole('status').filter({ hasText: `${name} is archived` })).toBeVisible()
  await visit(page, `/locations/settings?location-id=${id}`)
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled()
})
