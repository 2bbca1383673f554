import { unique, uniqueEmail } from '../support/api'
import { expect, test } from '../support/fixtures'
import { openMail } from '../support/mailbox'
import { logIn, storeSession } from '../support/session'

// Its cards one by one, their errors and questions: remotes/auth/src/features/account/account-screen.test.tsx.

test('a host changes the address by a mailed code, and logs out another browser at once', async ({
  page,
  api,
  browser,
  checkAccessibility,
}) => {
  const { session, password } = await api.signUp()
  await storeSession(page, session)
  await page.goto('/account')
  await checkAccessibility()

  const company = unique('Kai')
  await page.getByLabel('Company', { exact: true }).fill(company)
  const business = page.locator('form', { has: page.getByLabel('Company', { exact: true }) })
  await business.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Owner · ${company}`)).toBeVisible()

  const email = uniqueEmail()
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByLabel('New email').fill(email)
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText(`We have sent a code to ${email}.`)).toBeVisible()
  const mail = await openMail(page, api, email)
  const heading = mail.frameLocator('iframe').getByRole('heading', { level: 1 })
  await page.getByLabel('Code').fill(/\d{6}/.exec((await heading.textContent()) ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByText(`From now on, you log in with ${email}.`)).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await logIn(elsewhere, { email, password })
  await expect(elsewhere.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^Log out Chrome on / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(elsewhere.getByText('Please log in again').first()).toBeVisible()
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible()
  await elsewhere.context().close()
})
