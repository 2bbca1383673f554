import type { Page } from '@playwright/test'

/** Opens `address`, which leads a visitor to the login, and sends the form. */
export const logIn = async (
  page: Page,
  { email, password }: { email: string; password: string },
  address = '/login',
) => {
  await page.goto(address)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** Belong to the browser and not to the session, so that they outlive a logout. */
const browserKeys = ['registry-sequence', 'canary']

/** The keys of the session that are in the browser's storage. */
export const getStoredKeys = async (page: Page) => {
  const { origins } = await page.context().storageState()
  return origins
    .flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
    .filter((name) => !browserKeys.includes(name))
    .sort()
}
