import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { logIn, logOut, storeSession } from '../support/session'

// What is refused, and in which words: remotes/auth/src/features/login/passkey-login.test.tsx and services/api/src/passkey/.

/** A device with a fingerprint that is always right. */
const addAuthenticator = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

/** Such a device accepts an offer in the email field at once; `window.name` outlives a load of the page. */
const allowOffers = (page: Page, isAllowed: boolean) =>
  page.evaluate(
    (name) => {
      window.name = name
    },
    isAllowed ? '' : 'without offers',
  )

test('a host adds a passkey, logs in with it by a button and by an offer, and deletes it', async ({
  page,
  api,
  checkAtBothWidths,
}) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => window.name === ''
  })
  await addAuthenticator(page)
  const { session, email, password } = await api.signUp()
  await storeSession(page, session)
  await page.goto('/account')
  await allowOffers(page, false)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await codes.getByText('I have printed or saved the codes').click()
  await codes.getByRole('button', { name: 'Done' }).click()
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await checkAtBothWidths()

  await logOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()

  await allowOffers(page, true)
  // The page that is left has the heading, too.
  const accepted = page.waitForResponse((response) =>
    response.url().endsWith('/user/warehouse-owner/second-factor'),
  )
  await logOut(page)
  await accepted
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()

  await allowOffers(page, false)
  await page.goto('/account')
  await list.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(list).toBeHidden()

  await logOut(page)
  await logIn(page, { email, password })
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
})
