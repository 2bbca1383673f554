import { Secret, TOTP } from 'otpauth'
import { checkAccessibilityAtBothWidths } from '../support/accessibility'
import { expect, test } from '../support/fixtures'
import { fillLogin, logIn, logOut, storeSession } from '../support/session'

// What an attacker tries: services/api/src/factor/login-challenge.test.ts.

test('a host turns on an app, and the login asks for it, or for a printed code', async ({
  page,
  api,
  browser,
  checkAccessibility,
}) => {
  test.slow()
  const { session, password } = await api.signUp()
  const { email } = session.user
  await storeSession(page, session)
  await page.goto('/account')
  const setUp = page.getByRole('button', { name: 'Set up an app' })
  await setUp.press('Enter')
  await page.getByRole('dialog', { name: 'Set up an app' }).press('Escape')
  await expect(setUp).toBeFocused()
  await setUp.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set up an app' })
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await checkAccessibility()
  const key = (await dialog.getByText(/^[A-Z2-7 ]{32,}$/).textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await dialog.getByLabel('Code that the app shows').fill(totp.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await checkAccessibility()
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await page.getByLabel('I have printed or saved the codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 codes are left')).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await logIn(elsewhere, { email, password })
  await expect(elsewhere.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
  await checkAccessibilityAtBothWidths(elsewhere)
  // The step that turned the app on is used.
  await elsewhere.getByLabel('Code', { exact: true }).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()

  await logOut(elsewhere)
  await fillLogin(elsewhere, { email, password })
  await expect(elsewhere.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
  // The step's own entry in the history comes just after its words.
  await elsewhere.waitForFunction(() => window.history.state?.usr?.step)
  await elsewhere.goBack()
  await expect(elsewhere.getByLabel('Password', { exact: true })).toBeFocused()
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click()
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click()
  await checkAccessibilityAtBothWidths(elsewhere)
  await elsewhere.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  await elsewhere.context().close()
  // The open page follows.
  await expect(page.getByText('9 codes are left')).toBeVisible()

  const turnOff = page.getByRole('button', { name: 'Turn off' })
  await turnOff.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  // Its own button has the same name until it is gone.
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(turnOff).toBeFocused()
})
