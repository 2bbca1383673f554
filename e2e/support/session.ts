import type { Page, Route } from '@playwright/test'

/** Opens /login and sends the form, as a host does. */
export const logIn = async (page: Page, email: string, password: string) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** What is the browser's and not the session's, so that it outlives a logout. */
const ofTheBrowser = ['registry-sequence', 'canary']

/** The keys of the session that are in the browser's storage. */
export const getStoredKeys = async (page: Page) => {
  const { origins } = await page.context().storageState()
  return origins
    .flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
    .filter((name) => !ofTheBrowser.includes(name))
    .sort()
}

/** Answers in the API's place, in words that its page may read from another origin. */
export const respond = (route: Route, status: number, body: unknown, headers: Record<string, string> = {}) =>
  route.fulfill({
    status,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Expose-Headers': '*',
      'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
