import type { Page } from '@playwright/test'
import type { Api, Session } from '../support/api'
import { expect, test } from '../support/fixtures'
import { getStoredKeys, logIn, logOut, storeSession } from '../support/session'

// The form and its errors: remotes/auth/src/features/login/*.test.tsx and accessibility.spec.ts.

const submit = (page: Page) => page.getByRole('button', { name: 'Log in' })

test('the right password leads to the locations, and the three keys are stored', {
  tag: '@released',
}, async ({ page, api }) => {
  await logIn(page, await api.signUp())
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  expect(await getStoredKeys(page)).toEqual(['access-token', 'refresh-token', 'user'])
})

test('the picture does not move for people who ask for less motion', { tag: '@rare' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/login')
  await expect(submit(page)).toBeVisible()
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
      .map((animation) => (animation as CSSAnimation).animationName),
  )
  expect(moving).toEqual([])
})

test.describe('a session', () => {
  /** Opens a new account's locations; `changed`: what its tokens have become since the login. */
  const begin = async (page: Page, api: Api, address = '/locations', changed: Partial<Session> = {}) => {
    const { session, ...account } = await api.signUp()
    await storeSession(page, { ...session, ...changed })
    await page.goto(address)
    return account
  }
  const seeLocations = (page: Page) =>
    expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()

  test('continues after one refresh when its access token has expired, however many calls fail', {
    tag: '@released',
  }, async ({ page, api, expectErrors }) => {
    expectErrors(/401/)
    const refreshes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/refresh')) refreshes.push(request.url())
    })
    await begin(page, api, '/locations', { accessToken: 'run-out' })
    await expect(page.getByRole('heading', { name: 'Add your first location' })).toBeVisible()
    expect(refreshes).toHaveLength(1)
  })

  test('an expired session asks to log in again and continues at the same address', {
    tag: '@released',
  }, async ({ page, api, expectErrors, checkAtBothWidths }) => {
    expectErrors(/401/)
    const gone = { accessToken: 'gone', refreshToken: 'gone' }
    const { email, password } = await begin(page, api, '/locations?search=hof', gone)
    await expect(page.getByText('Please log in again', { exact: true })).toBeVisible()
    expect(await getStoredKeys(page)).toEqual([])
    await checkAtBothWidths()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await submit(page).click()
    await expect(page).toHaveURL('/locations?search=hof')
  })

  test('ends with Log out: storage emptied, token revoked, pending calls cancelled, no toast', {
    tag: '@released',
  }, async ({ page, api, expectErrors }) => {
    expectErrors(/ERR_ABORTED/)
    await page.route('**/warehouse?**', () => {})
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/warehouse?'))
    const asked = page.waitForRequest('**/warehouse?**')
    await begin(page, api)
    await asked
    const refreshToken = await page.evaluate('localStorage.getItem("refresh-token")')
    const revoked = page.waitForResponse((response) => response.url().endsWith('/logout'))
    await logOut(page)
    expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(page).toHaveURL('/login')
    expect(await getStoredKeys(page)).toEqual([])
    await expect(page.getByText('Error code')).toHaveCount(0)
    // The screen does not wait for it.
    await revoked
    await expect(api.call('POST /user/warehouse-owner/refresh', { refreshToken })).rejects.toThrow('401')
  })

  test('an ended session does not return with the Back button', async ({ page, api }) => {
    await begin(page, api)
    await seeLocations(page)
    await page.getByRole('link', { name: 'Gate' }).click()
    await expect(page).toHaveURL('/parkings')
    await logOut(page)
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(submit(page)).toBeVisible()
  })

  test('begins and ends in all tabs at once', async ({ page, api, context }) => {
    await page.goto('/login')
    await expect(submit(page)).toBeVisible()
    const other = await context.newPage()
    await logIn(other, await api.signUp())
    await seeLocations(page)
    await logOut(other)
    await expect(page).toHaveURL('/login')
  })
})
