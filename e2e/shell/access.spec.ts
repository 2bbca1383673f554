import { expect, test } from '../support/fixtures'

const overview = '/locations/overview?location-id=1'

test.describe('a visitor who is not logged in', { tag: '@once' }, () => {
  for (const [path, heading] of [
    ['/login', 'Log in'],
    ['/signup', 'Create your account'],
    ['/parkings/sign-up', 'Sign up as gate staff'],
  ] as const)
    test(`sees the public screen ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    })

  for (const path of ['/', '/parkings', '/locations', '/locations/new', overview, '/no/such/page'])
    test(`is sent from ${path} to /login`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    })

  test('comes back after the login to where he wanted to go', async ({ page, api }) => {
    const { email, password, session } = await api.signUp()
    const { id, name } = await api.as(session).addLocation('Nordhof')
    await page.goto(`/locations/overview?location-id=${id}`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(`/locations/overview?location-id=${id}`)
    await expect(page.getByRole('navigation', { name: `Sections of ${name}` })).toBeVisible()
  })
})

test.describe('an owner', { tag: '@once' }, () => {
  test.use({ user: 'owner' })

  for (const path of ['/login', '/signup', '/parkings/sign-up'])
    test(`goes on from ${path} to the locations`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
    })

  test('sees a section in the layout of its location', async ({ page, owner }) => {
    const id = await owner.locationId('Hafen Truckstop')
    await page.goto(`/locations/overview?location-id=${id}`)
    const sections = page.getByRole('navigation', { name: 'Sections of Hafen Truckstop' })
    for (const name of ['Overview', 'Chat', 'Campaigns'])
      await expect(sections.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(sections.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  })

  test('sees /locations/new without the layout of a location', async ({ page, owner }) => {
    const id = await owner.locationId('Hafen Truckstop')
    await page.goto(`/locations/new?location-id=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: /^Sections/ })).toHaveCount(0)
  })

  for (const id of ['0', '-1', 'seven', ''])
    test(`sees no layout of a location for the location-id "${id}"`, async ({ page }) => {
      await page.goto(`/locations/overview?location-id=${id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Location not found' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: /^Sections/ })).toHaveCount(0)
      await page.getByRole('link', { name: 'Back to the list' }).click()
      await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
    })
})

test.describe('an access-only user', { tag: '@once' }, () => {
  test.use({ user: 'gate' })

  for (const path of ['/', '/locations', '/locations/new', overview, '/login', '/signup', '/no/such/page'])
    test(`is sent from ${path} to /parkings`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/parkings')
      await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
    })

  test('stays where the path contains the word parking', async ({ page }) => {
    await page.goto('/parkings/no-such-page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/parkings/no-such-page')
  })

  test('has only the gate in the navigation', async ({ page }) => {
    await page.goto('/parkings')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(['Gate'])
  })
})
