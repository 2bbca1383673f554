import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures'

// Spans, sentences, scales and files: remotes/locations/src/features/report/*.test.ts*.

test.use({ user: 'owner' })

test('a report is read point by point, as a table and as a file, of one location and of all', {
  tag: '@phone',
}, async ({ page, owner, checkAccessibility, picture }) => {
  const id = await owner.locationId('Hafen Truckstop')
  await page.goto(`/locations/reports?location-id=${id}&span=12-months`)
  await expect(page.getByText(/ taken in the last 12 months/)).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Takings by month' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /^\w+ \d{4}: €[\d,]+\.\d\d$/)
  const read = (await slider.getAttribute('aria-valuetext')) ?? ''
  const [month = '', amount = ''] = read.split(': ')
  await checkAccessibility()
  await picture('location')

  const card = page.getByRole('figure').first()
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  await expect(card.getByRole('row', { name: month })).toContainText(amount)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('From (Europe/Berlin),To (Europe/Berlin),Takings (EUR)')

  await page.getByRole('link', { name: 'All locations' }).click()
  const places = page.getByRole('table', { name: 'By location' })
  await expect(places.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
  await checkAccessibility()
  await picture('all')
})
