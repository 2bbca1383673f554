import type { Page } from '@playwright/test'
import { unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { respond } from '../support/respond'
import { logIn } from '../support/session'

// The list, the form and their errors: remotes/locations/src/features/{list,new,layout}/*.test.tsx.

const resultCount = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ locations?$/ })

test.describe('the list', () => {
  test.use({ user: 'owner' })

  test('shows every location as a card with its place, its status and what is free', {
    tag: '@released',
  }, async ({ page }) => {
    await page.goto('/locations')
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Hafen Truckstop' }) })
    // What is free is counted once the card is on screen.
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

  test('says where nothing matches, and one action clears the filters', { tag: '@phone' }, async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto('/locations')
    await page.getByLabel('Status').selectOption('Paused')
    await expect(page.getByRole('link', { name: 'Muuga Truck Yard' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toHaveCount(0)
    await page.getByRole('searchbox').fill('no such place')
    await expect(page.getByRole('heading', { name: 'No location matches' })).toBeVisible()
    await checkAccessibility()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
    await expect(page).toHaveURL('/locations')
  })

  test('is where the location of another host leads back to', { tag: '@phone' }, async ({
    page,
    api,
    expectErrors,
    checkAccessibility,
  }) => {
    expectErrors(/404/)
    const { session } = await api.signUp()
    const { id } = await api.as(session).addLocation(unique('Elsewhere'))
    for (const section of ['chat', 'campaigns', 'overview']) {
      await page.goto(`/locations/${section}?location-id=${id}`)
      await expect(
        page.getByRole('heading', { name: 'This location does not exist or is not yours' }),
      ).toBeVisible()
      await expect(page.getByText('Elsewhere')).toHaveCount(0)
    }
    await checkAccessibility()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
  })
})

// From the sign-up to the published location: onboarding.spec.ts.
test.describe('a new location', () => {
  const openForm = async (page: Page, account: { email: string; password: string }) => {
    await logIn(page, account)
    await page.getByRole('link', { name: 'Add location' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New location' })).toBeVisible()
  }

  test('is stored as a draft while it is typed, also when it is left', {
    tag: '@phone',
  }, async ({ page, api, checkAccessibility }) => {
    await openForm(page, await api.signUp())
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Enter a name, at least 3 characters')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await checkAccessibility()

    await page.getByLabel('Name', { exact: true }).fill('Half a location')
    await page.getByRole('link', { name: 'Locations', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Add your first location' })).toBeVisible()
    await checkAccessibility()

    await page.goto('/locations/new')
    await expect(page.getByText('Draft restored')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a location')
    await checkAccessibility()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  })

  test('pressed twice is created once, also after the API has refused it', async ({
    page,
    api,
    expectErrors,
    checkAccessibility,
  }) => {
    expectErrors(/422/)
    const account = await api.signUp()
    await openForm(page, account)
    await page.getByLabel('Name', { exact: true }).fill('Only One')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Street and number').fill('Deichtorstraße 4')
    await page.getByLabel('Postcode').fill('20095')
    await page.getByLabel('City').fill('Hamburg')
    await page.goto('/locations/new?step=review')
    await page.route('**/api/v1/warehouse', (route) =>
      respond(route, 422, [{ errors: [{ path: 'address.city', message: 'There is no such city' }] }]),
    )
    const create = page.getByRole('button', { name: 'Create location' })
    await create.click()
    await expect(page.getByLabel('City')).toBeFocused()
    await expect(page.getByText('Error code: 422')).toContainText('There is no such city')
    await checkAccessibility()
    await page.unroute('**/api/v1/warehouse')
    await page.getByLabel('City').fill('Hamburg-Mitte')
    await page.getByRole('link', { name: 'Review' }).click()
    await create.dblclick()
    await expect(page.getByText('This location is a draft.')).toBeVisible()
    const { count } = await api.as(account.session).call('GET /warehouse')
    expect(count).toBe(1)
  })
})

test.describe('a manager', () => {
  test.use({ user: 'manager' })

  test('sees only the locations of the invite and adds none', async ({ page, checkAccessibility }) => {
    await page.goto('/locations')
    await expect(resultCount(page)).toHaveText('2 locations')
    await expect(page.getByRole('link', { name: 'Add location' })).toHaveCount(0)
    await page.goto('/locations/new')
    await expect(page.getByRole('heading', { name: 'Only the owner adds locations' })).toBeVisible()
    await checkAccessibility()
  })
})
