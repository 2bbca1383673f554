import type { Page } from '@playwright/test'
import { type Api, uniqueEmail } from '../support/api'
import { expect, test } from '../support/fixtures'
import { getStoredKeys, logIn, logOut, respond } from '../support/session'

const submit = (page: Page) => page.getByRole('button', { name: 'Log in' })

test('the right password leads to the locations, and the three keys are stored', {
  tag: '@released',
}, async ({ page, api }) => {
  const { email, password } = await api.signUp()
  await logIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  expect(await getStoredKeys(page)).toEqual(['access-token', 'refresh-token', 'user'])
})

test('the password can be shown and hidden', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('a-long-password')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

test('a wrong password says so beside the form and in a toast, and keeps the email', {
  tag: '@released',
}, async ({ page, expectErrors }) => {
  expectErrors(/401/)
  const email = uniqueEmail()
  await logIn(page, email, 'not-the-password')
  await expect(page.getByRole('alert').filter({ hasText: /^Email or password is incorrect$/ })).toBeVisible()
  await expect(page.getByText('Error code: 401')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('an empty form says what is missing, and the first field has the focus', async ({ page }) => {
  await page.goto('/login')
  await submit(page).click()
  await expect(page.getByText('Enter an email address like name@example.com')).toBeVisible()
  await expect(page.getByText('Enter your password')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('too many attempts are counted down until the next', async ({ page, expectErrors }) => {
  expectErrors(/429/)
  await page.clock.install()
  await page.route('**/user/warehouse-owner/login', (route) =>
    respond(route, 429, { message: 'Too many attempts', code: 'rate_limited' }, { 'Retry-After': '600' }),
  )
  await logIn(page, uniqueEmail(), 'a-long-password')
  await expect(page.getByRole('timer')).toHaveText(/^Try again in (600|5\d\d) seconds\.$/)
  await expect(submit(page)).toBeDisabled()
  await page.clock.fastForward(300_000)
  await expect(page.getByRole('timer')).toHaveText(/^Try again in (300|2\d\d) seconds\.$/)
  await expect(submit(page)).toBeDisabled()
  await page.clock.fastForward(300_000)
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(submit(page)).toBeEnabled()
})

test('an API that cannot be reached loses nothing of what was typed', { tag: '@once' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  await page.route('**/user/warehouse-owner/login', (route) => route.abort())
  const email = uniqueEmail()
  await logIn(page, email, 'a-long-password')
  await expect(page.getByRole('alert').filter({ hasText: 'You could not be logged in' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a-long-password')
  await expect(submit(page)).toBeEnabled()
})

test('a forgotten password asks for the address and tells nobody whether it has an account', async ({
  page,
}) => {
  const email = uniqueEmail()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: `If ${email} has an account` })).toBeVisible()
})

test('a used link for a new password says so and offers another', { tag: '@once' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(/40\d|422/)
  await page.goto('/login?reset=used-up')
  await page.getByLabel('New password').fill('another-password')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})

test('a used link to confirm an email says so', { tag: '@once' }, async ({ page, expectErrors }) => {
  expectErrors(/40\d|422/)
  await page.goto('/login?verify=used-up')
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
})

test.describe('a session', { tag: '@once' }, () => {
  const begin = async (page: Page, api: Api) => {
    const { email, password } = await api.signUp()
    await logIn(page, email, password)
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
    return { email, password }
  }

  test('whose access token has run out goes on after one refresh, however many calls it fails', {
    tag: '@released',
  }, async ({ page, api, expectErrors }) => {
    expectErrors(/401/)
    await begin(page, api)
    const refreshes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/refresh')) refreshes.push(request.url())
    })
    await page.evaluate('localStorage.setItem("access-token", "run-out")')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Add your first location' })).toBeVisible()
    expect(refreshes).toHaveLength(1)
  })

  test('that has expired asks to log in again and goes on where it was', { tag: '@released' }, async ({
    page,
    api,
    expectErrors,
    checkAccessibility,
  }) => {
    expectErrors(/401/)
    const { email, password } = await begin(page, api)
    await page.evaluate(
      'localStorage.setItem("access-token", "gone"); localStorage.setItem("refresh-token", "gone")',
    )
    await page.goto('/locations?search=hof')
    await expect(page.getByText('Please log in again')).toBeVisible()
    expect(await getStoredKeys(page)).toEqual([])
    await checkAccessibility()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await submit(page).click()
    await expect(page).toHaveURL('/locations?search=hof')
  })

  test('ends with Log out: storage emptied, token revoked, pending calls cancelled, no toast', {
    tag: '@released',
  }, async ({ page, api, expectErrors }) => {
    expectErrors(/ERR_ABORTED/)
    await begin(page, api)
    const refreshToken = await page.evaluate('localStorage.getItem("refresh-token")')
    await page.route('**/warehouse?**', () => {})
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/warehouse?'))
    const asked = page.waitForRequest('**/warehouse?**')
    await page.reload()
    await asked
    await logOut(page)
    expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(page).toHaveURL('/login')
    expect(await getStoredKeys(page)).toEqual([])
    await expect(page.getByText('Error code')).toHaveCount(0)
    await expect(api.call('POST /user/warehouse-owner/refresh', { refreshToken })).rejects.toThrow('401')
  })

  test('that ended does not come back with the Back button', async ({ page, api }) => {
    await begin(page, api)
    await page.getByRole('link', { name: 'Gate' }).click()
    await expect(page).toHaveURL('/parkings')
    await logOut(page)
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(submit(page)).toBeVisible()
  })

  test('that ends in one tab ends in the others', async ({ page, api, context }) => {
    await begin(page, api)
    const other = await context.newPage()
    await other.goto('/locations')
    await expect(other.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
    await page.bringToFront()
    await logOut(page)
    await expect(other).toHaveURL('/login')
  })

  test('that begins in one tab is there in the others', async ({ page, api, context }) => {
    await page.goto('/login')
    await expect(submit(page)).toBeVisible()
    const other = await context.newPage()
    await begin(other, api)
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  })
})
