import { unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { storeSession } from '../support/session'

// Each kind of event and its words: services/api/src/audit/audit.test.ts, remotes/auth/src/features/audit/audit-screen.test.tsx.

test('an owner finds who has changed what, before and after, and saves it as a file', async ({
  page,
  api,
  checkAtBothWidths,
  picture,
}) => {
  const { session } = await api.signUp()
  const owner = api.as(session)
  const { id, name } = await owner.addLocation(unique('Hafen'))
  await owner.call(`PATCH /warehouse/${id}`, { grace: 45 })
  await storeSession(page, session)
  await page.goto('/account')
  await page.getByRole('link', { name: 'What was done' }).click()

  const row = page.locator('details', { hasText: 'Location changed' })
  await row.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('row', { name: /^Grace \(minutes\).*30.*45$/ })).toBeVisible()
  await checkAtBothWidths()
  await picture('audit')

  await page.getByLabel('What', { exact: true }).selectOption('Logins and security')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await page.getByLabel('What', { exact: true }).selectOption('Settings')
  await expect(page).toHaveURL(/kind=settings/)
  await expect(page.locator('details', { hasText: name })).toHaveCount(2)

  await page.getByRole('button', { name: 'Download' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'For programs (.csv)' }).click()
  expect((await file).suggestedFilename()).toMatch(/^audit-.*\.csv$/)
  await expect(page.getByText(/^audit-.*\.csv is saved$/)).toBeVisible()
})
