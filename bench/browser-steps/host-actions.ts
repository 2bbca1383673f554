import type { Page } from '@playwright/test'

/** Actions of a host, with the screens and names of the demo data. */

export const logIn = async (page: Page, origin: string) => {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill('demo@hosts.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-host-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'Locations', level: 1 }).waitFor()
}

export const findSectionLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

export const findHeading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Opens a section of the current location. The chat's heading is for screen readers, so `attached` has to do. */
const openSection = async (page: Page, name: string) => {
  await findSectionLink(page, name).click()
  await findHeading(page, name).waitFor({ state: 'attached' })
}

/** Opens a location from the list, then its campaigns, its chat and a conversation; waits for `idle` on each screen. */
export const visitSections = async (page: Page, idle: () => Promise<void>) => {
  await idle()
  await page.getByRole('link', { name: 'Hafen Truckstop' }).click()
  await findHeading(page, 'Overview').waitFor()
  await idle()
  for (const section of ['Campaigns', 'Chat']) {
    await openSection(page, section)
    await idle()
  }
  await page.getByRole('option').first().click()
  await idle()
}
