import type { Locator } from '@playwright/test'
import { unique } from '../support/api'
import { createDraft, demoCampaigns, openCampaignForm, soon } from '../support/campaigns'
import { expect, test } from '../support/fixtures'
import { holdRequests } from '../support/respond'

// The form, its errors and the actions on a campaign: remotes/campaigns/src/features/*/*.test.tsx.

test.use({ user: 'owner' })

test('campaigns in all five states are listed, stay in place when their dates come, and open', async ({
  page,
  owner,
  picture,
}) => {
  const id = await owner.locationId('Hafen Truckstop')
  await page.goto(`/locations/overview?location-id=${id}`)
  const section = page.getByRole('link', { name: 'Campaigns' })
  await expect(section).toBeVisible()
  const releaseTimeZone = await holdRequests(page, ({ pathname }) => pathname.endsWith(`/warehouse/${id}`))
  await section.click()
  for (const [name, status] of demoCampaigns) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(row).toContainText(status)
  }
  const name = 'Canteen opens at five'
  const link = page.getByRole('link', { name, exact: true })
  const before = await link.boundingBox()
  expect(before).not.toBeNull()
  releaseTimeZone()
  await expect(page.getByRole('row').filter({ has: link })).toContainText(/CES?T/)
  expect((await link.boundingBox())?.y).toBe(before?.y)
  await picture('campaigns')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveTitle(`${name} · Hosts`)
})

test('a half-written campaign is there again after it is left, and after a reload', { tag: '@rare' }, async ({
  page,
  owner,
  checkAtBothWidths,
  picture,
}) => {
  const message = await openCampaignForm(page, owner)
  await message.fill('Half a message')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.goBack()
  await expect(message).toHaveValue('Half a message')
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(message).toHaveValue('Half a message')
  await checkAtBothWidths()
  await picture('draft')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(message).toHaveValue('')
})

test('the bar covers neither a field nor its message, and stays with the page in a low window', {
  tag: ['@rare', '@phone'],
}, async ({ page, owner }) => {
  await openCampaignForm(page, owner)
  const name = page.getByLabel('Name')
  await name.fill('x'.repeat(81))
  await name.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const error = page.getByText('At most 80 characters')
  const bar = page.getByRole('link', { name: 'Cancel' }).locator('xpath=../..')
  const getTop = async (element: Locator) => Number((await element.boundingBox())?.y)
  await expect.poll(async () => (await getTop(bar)) - (await getTop(error))).toBeGreaterThan(20)
  await page.setViewportSize({ width: 640, height: 400 })
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(bar).not.toBeInViewport()
})

test('a draft is scheduled on the clocks of its location, and unscheduled', {
  tag: '@released',
}, async ({ page, owner, checkAtBothWidths }) => {
  const { path } = await createDraft(owner, unique('Later'))
  await page.goto(path)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Europe/Lisbon')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog.getByText('Enter a date and a time')).toBeVisible()
  await checkAtBothWidths()
  // Released ones call it "Date and time".
  await dialog.getByLabel(/^(Starts on|Date and time)$/).fill(`${soon}T08:00`)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Unschedule' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})
