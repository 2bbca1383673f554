import type { Page } from '@playwright/test'
import { uniqueEmail } from '../support/api'
import { expect, test } from '../support/fixtures'
import { buildPerson, fillFields } from '../support/sign-up-form'

// The forms and their errors: remotes/auth/src/features/*sign-up/*.test.tsx and accessibility.spec.ts. A new host:
// locations/onboarding.spec.ts.

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' })

test('an invited manager joins the account and sees the locations of the invite', {
  tag: '@released',
}, async ({ page, owner }) => {
  const email = uniqueEmail()
  const id = await owner.locationId('Hafen Truckstop')
  const { code } = await owner.call('POST /team/invite', { email, subrole: 'manager', warehouseIds: [id] })
  await page.goto(`/signup?invite=${code}`)
  await expect(page.getByRole('heading', { name: 'Nordlicht Parking invites you' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  const { 'Your name': name, Phone, Password } = buildPerson()
  await fillFields(page, { 'Your name': name, Phone, Password })
  await page.getByText('I accept the terms of use').click()
  await createAccount(page).click()
  await expect(page.getByRole('status').filter({ hasText: '1 location' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add location' })).toHaveCount(0)
})

test('gate staff by location code wait for the owner', async ({ page, expectErrors, checkAtBothWidths }) => {
  expectErrors(/403/)
  const { Email, Password, ...rest } = buildPerson()
  await page.goto('/parkings/sign-up')
  await fillFields(page, { ...rest, Email, Password, 'Location code': 'hafen2' })
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await expect(page.getByRole('heading', { name: 'The owner has been asked' })).toBeVisible()
  await expect(page.getByText(/Hafen Truckstop/)).toBeVisible()
  await checkAtBothWidths()
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await fillFields(page, { Email, Password })
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: /^The owner has not approved you yet/ }),
  ).toBeVisible()
})

test('shows a taken email at its field, clear of the toast, and not on the next page', {
  tag: ['@rare', '@phone'],
}, async ({ page, expectErrors, picture }) => {
  expectErrors(/422/)
  await page.goto('/signup')
  await fillFields(page, { ...buildPerson(), Email: 'demo@hosts.test', Company: 'Berg Parking' })
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByText('I accept the terms of use').click()
  await createAccount(page).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Error code: 422' })
  await expect(toast).toBeVisible()
  const field = page.getByLabel('Email')
  await expect(field).toBeFocused()
  const end = await toast.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(async () => (await field.boundingBox())?.y).toBeGreaterThan(end)
  await picture('taken')
  await page.getByRole('link', { name: 'Log in instead' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(toast).toHaveCount(0)
})
