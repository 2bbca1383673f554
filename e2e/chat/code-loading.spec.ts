import type { Page } from '@playwright/test'
import { readDocuments } from '../support/api'
import { disableLive } from '../support/disable-live'
import { disablePreloading } from '../support/disable-preloading'
import { expect, test } from '../support/fixtures'
import { visit } from '../support/visit'

/** The chat's files that a page requests from now on, and those that are loaded ahead of its screens. */
const watchChatFiles = async (page: Page, baseURL: string | undefined) => {
  const { fileUrl, registry } = await readDocuments(String(baseURL))
  const release = registry.remotes.chat?.stable
  const base = fileUrl('chat')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(base)) asked.push(request.url().slice(base.length))
  })
  return { asked, ahead: release ? [release.entry, ...release.preload] : [] }
}

const openSections = async (page: Page, id: number) => {
  await disableLive(page)
  await page.goto('/locations')
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  await visit(page, `/locations/overview?location-id=${id}`)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await visit(page, `/locations/campaigns?location-id=${id}`)
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test.describe(() => {
  test.use({ user: 'owner' })

  test('loads the chat’s code only when the chat opens (Save-Data)', async ({ page, owner, baseURL }) => {
    await disablePreloading(page)
    const { asked } = await watchChatFiles(page, baseURL)
    const id = await owner.locationId('Hafen Truckstop')
    await openSections(page, id)
    expect(asked).toEqual([])
    await page.getByRole('link', { name: 'Chat', exact: true }).click()
    await expect(page.getByRole('listbox', { name: 'Channel list' })).toBeVisible()
    expect(asked.length).toBeGreaterThan(1)
  })

  test('preloads the chat’s routes but no screen', { tag: '@rare' }, async ({ page, owner, baseURL }) => {
    const { asked, ahead } = await watchChatFiles(page, baseURL)
    const id = await owner.locationId('Hafen Truckstop')
    await openSections(page, id)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked.filter((file) => !ahead.includes(file))).toEqual([])
  })
})

test('the login loads nothing of the chat', { tag: '@rare' }, async ({ page, baseURL }) => {
  const { asked } = await watchChatFiles(page, baseURL)
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
