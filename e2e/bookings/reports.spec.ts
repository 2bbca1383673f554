import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures'

// Spans, sentences, scales and files: remotes/bookings/src/features/report/*.test.ts*.

// A user with two locations: the owner's table gets a row for each that other tests add, and axe takes longer with each.
test.use({ user: 'manager' })

test('a report is read point by point, as a table and as a file, of one location and of all, with its stays', async ({
  page,
  owner,
  checkAtBothWidths,
}) => {
  const id = await owner.locationId('Hafen Truckstop')
  await page.goto(`/locations/reports?location-id=${id}&span=12-months`)
  await expect(page.getByText(/^€[\d,.]+ taken in the last 12 months/)).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Takings by month' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /^\w+ \d{4}: €[\d,]+\.\d\d$/)
  const read = (await slider.getAttribute('aria-valuetext')) ?? ''
  const [month = '', amount = ''] = read.split(': ')
  await checkAtBothWidths()

  const card = page.getByRole('figure').first()
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  await expect(card.getByRole('row', { name: month })).toContainText(amount)

  const save = async (item: string) => {
    await page.getByRole('button', { name: 'Download' }).first().click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const excel = page.waitForEvent('download')
  await save('Excel (.xlsx)')
  expect((await excel).suggestedFilename()).toMatch(/^report-Hafen-Truckstop-\S+\.xlsx$/)
  expect(await readFile(await (await excel).path(), 'latin1')).toMatch(/^PK/)

  await save('CSV for programs…')
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await csv).path(), 'utf8')
  expect(file).toContain('"From (Europe/Berlin)";"To (Europe/Berlin)";"Takings (EUR)"')

  await page.getByRole('link', { name: 'All locations' }).click()
  const places = page.getByRole('table', { name: 'By location' })
  await expect(places.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
  await checkAtBothWidths()

  // A figure leads to its stays. Other tests add some meanwhile.
  const row = places.getByRole('row', { name: 'Hafen Truckstop' })
  await row.getByRole('link', { name: /^\d+ no-shows?, show them$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /^[1-9]\d* bookings?$/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Outcome' })).toHaveValue('no_show')
})

test('forced colours show what is selected in the menu, tabs, periods, chips and views', {
  tag: '@rare',
}, async ({ page, owner }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const id = await owner.locationId('Hafen Truckstop')
  const readStyle = (name: string, role: 'link' | 'radio') =>
    page
      .getByRole(role, { name, exact: true })
      .evaluate((element) => getComputedStyle(element.closest('label') ?? element).outlineStyle)
  await page.goto(`/locations/reports?location-id=${id}&span=this-month`)
  await page.getByRole('link', { name: 'Last month' }).click()
  await expect.poll(() => readStyle('Last month', 'link')).toBe('solid')
  expect(await readStyle('This month', 'link')).toBe('none')
  expect(await readStyle('Reports', 'link')).toBe('solid')
  expect(await readStyle('Day', 'radio')).toBe('solid')
  expect(await readStyle('Week', 'radio')).toBe('none')
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await expect.poll(() => readStyle('Week', 'link')).toBe('solid')
})
