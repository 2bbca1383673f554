import { expect, test } from '../support/fixtures'
import { logIn } from '../support/session'
import { visit } from '../support/visit'

// Every path for every visitor: shell/src/access/rules.test.ts. Here: that the router obeys those rules.

test('a visitor is sent to the login, and after it to the address they asked for', async ({ page, api }) => {
  const { email, password, session } = await api.signUp()
  const { id, name } = await api.as(session).addLocation('Nordhof')
  const address = `/locations/overview?location-id=${id}`
  await logIn(page, { email, password }, address)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('navigation', { name: `Sections of ${name}` })).toBeVisible()
})

test.describe('an owner', () => {
  test.use({ user: 'owner' })

  test('sees the layout of a location around its sections, and not around /locations/new', async ({
    page,
    owner,
  }) => {
    const id = await owner.locationId('Hafen Truckstop')
    await page.goto(`/locations/overview?location-id=${id}`)
    const sections = page.getByRole('navigation', { name: 'Sections of Hafen Truckstop' })
    for (const name of ['Overview', 'Chat', 'Campaigns'])
      await expect(sections.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(sections.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')

    await visit(page, `/locations/new?location-id=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'New location' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: /^Sections/ })).toHaveCount(0)
  })

  test('sees no layout of a location for the location-id 0, but a way back to the list', async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto('/locations/overview?location-id=0')
    await expect(page.getByRole('heading', { name: 'No location chosen' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: /^Sections/ })).toHaveCount(0)
    await checkAccessibility()
    await page.getByRole('link', { name: 'All locations' }).click()
    await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
  })
})

test.describe('gate staff', () => {
  test.use({ user: 'gate' })

  test('see two entries in the navigation and are redirected to /parkings from paths without "parking"', async ({
    page,
  }) => {
    await page.goto('/locations')
    await expect(page).toHaveURL('/parkings')
    await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Gate',
      'Account',
    ])
    await visit(page, '/parkings/no-such-page')
    await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/parkings/no-such-page')
  })
})
