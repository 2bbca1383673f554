import type { Page } from '@playwright/test'
import { unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { visit } from '../support/visit'

// The list, the form and their errors: remotes/locations/src/features/{location-list,new-location,layout}/*.test.tsx. A new location: onboarding.spec.ts.

const resultCount = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ locations?$/ })

test.describe('the list', () => {
  test.use({ user: 'owner' })

  test('shows every location as a card with its place, its status and its free bays', {
    tag: '@released',
  }, async ({ page }) => {
    await page.goto('/locations')
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Hafen Truckstop' }) })
    // Free bays are counted once the card is on screen.
    await card.scrollIntoViewIfNeeded()
    await expect(card).toContainText('Hamburg')
    await expect(card).toContainText('Published')
    await expect(card).toContainText(/\d+ of 38 free/)
    await expect(card).toContainText(/\d+ arrivals? today/)
    await expect(card).toContainText(/\d+ unread messages?/)
  })

  test('is searched by name and by city, and the address remembers it', async ({ page }) => {
    await page.goto('/locations')
    const search = page.getByRole('searchbox', { name: 'Search by name or city' })
    await search.fill('rotterdam')
    await expect(resultCount(page)).toHaveText('1 location')
    await expect(page.getByRole('link', { name: 'Maasvlakte Truck Bays' })).toBeVisible()
    await expect(page).toHaveURL('/locations?search=rotterdam')
    await page.reload()
    await expect(search).toHaveValue('rotterdam')
    await expect(resultCount(page)).toHaveText('1 location')
  })

  test('shows a note when nothing matches, and one action clears the filters', { tag: '@rare' }, async ({
    page,
    checkAtBothWidths,
  }) => {
    await page.goto('/locations')
    await page.getByLabel('Status').selectOption('Paused')
    await expect(page.getByRole('link', { name: 'Muuga Truck Yard' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toHaveCount(0)
    await page.getByRole('searchbox').fill('no such place')
    await expect(page.getByRole('heading', { name: 'No location matches' })).toBeVisible()
    await checkAtBothWidths()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
    await expect(page).toHaveURL('/locations')
  })

  test('is linked from the page of another host’s location', async ({
    page,
    api,
    expectErrors,
    checkAtBothWidths,
  }) => {
    expectErrors(/404/)
    const { session } = await api.signUp()
    const { id } = await api.as(session).addLocation(unique('Elsewhere'))
    await page.goto('/locations')
    for (const section of ['chat', 'campaigns', 'overview']) {
      await visit(page, `/locations/${section}?location-id=${id}`)
      await expect(
        page.getByRole('heading', { name: 'This location does not exist or is not yours' }),
      ).toBeVisible()
      await expect(page.getByText('Elsewhere')).toHaveCount(0)
    }
    await checkAtBothWidths()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
  })
})

test.describe('a manager', () => {
  test.use({ user: 'manager' })

  test('sees only the locations of the invite and adds none', async ({ page, checkAccessibility }) => {
    await page.goto('/locations')
    await expect(resultCount(page)).toHaveText('2 locations')
    await expect(page.getByRole('link', { name: 'Add location' })).toHaveCount(0)
    await visit(page, '/locations/new')
    await expect(page.getByRole('heading', { name: 'Only the owner adds locations' })).toBeVisible()
    await checkAccessibility()
  })
})
