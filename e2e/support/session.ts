import type { Page } from '@playwright/test'
import type { Session } from './api'

type Credentials = { email: string; password: string }

/** Sends the form of the login, which the page shows. */
export const fillLogin = async (page: Page, { email, password }: Credentials) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Opens `address`, which leads a visitor to the login, and sends the form. */
export const logIn = async (page: Page, credentials: Credentials, address = '/login') => {
  await page.goto(address)
  await fillLogin(page, credentials)
}

/**
 * Logs in without the form, which costs a page load: the tab's first page finds the session in its storage. Playwright's `storageState`
 * opens a page of its own for that.
 */
export const storeSession = (page: Page, { user, accessToken, refreshToken }: Session) =>
  page.addInitScript(
    (entries) => {
      // A blank page has no storage.
      if (origin === 'null' || sessionStorage.getItem('has-session')) return
      sessionStorage.setItem('has-session', 'yes')
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    },
    { user: JSON.stringify(user), 'access-token': accessToken, 'refresh-token': refreshToken },
  )

export const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** Belong to the browser and not to the session, so that they outlive a logout; also what begins with `device/`. */
const browserKeys = ['registry', 'registry-sequence', 'canary']

/** The keys of the session that are in the browser's storage. */
export const getStoredKeys = async (page: Page) => {
  const { origins } = await page.context().storageState()
  return origins
    .flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
    .filter((name) => !browserKeys.includes(name) && !name.startsWith('device/'))
    .sort()
}
