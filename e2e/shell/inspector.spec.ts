import type { Page } from '@playwright/test'
import { readDocuments } from '../support/api'
import { expect, test } from '../support/fixtures'
import { pageTitle } from '../support/page-title'

const key = 'Control+Shift+Semicolon'
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Inspector' })
const remote = (page: Page, name: string) =>
  sheet(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const banner = (page: Page) => page.getByRole('complementary', { name: 'Overrides' })

/** The addresses that a page requests from an origin, from now on. */
const collectRequests = (page: Page, origin: string) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) seen.push(request.url())
  })
  return seen
}

test('?inspect shows every remote of the registry, and how long each loaded one took', {
  tag: '@rare',
}, async ({ page, baseURL, checkAccessibility, picture }) => {
  const { registry, entryUrl } = await readDocuments(String(baseURL))
  await page.goto('/login?inspect')
  await expect(sheet(page)).toBeFocused()
  await expect(sheet(page).getByText(`sequence ${registry.sequence}`)).toBeVisible()
  for (const [name, { stable }] of Object.entries(registry.remotes)) {
    await expect(remote(page, name).getByText(`${stable.version}, stable`)).toBeVisible()
    await expect(remote(page, name).getByText(entryUrl(name))).toBeVisible()
  }
  await expect(remote(page, 'auth').getByText('Loaded', { exact: true })).toBeVisible()
  await expect(remote(page, 'auth').getByText(/^\d+ ms, started at \d+ ms$/)).toBeVisible()
  await expect(remote(page, 'chat').getByText('Not loaded')).toBeVisible()
  await checkAccessibility()
  await picture('inspector')
})

test('loads its code when it is opened', { tag: '@rare' }, async ({ page, baseURL }) => {
  const scripts = collectRequests(page, new URL(String(baseURL)).origin)
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  await page.keyboard.press(key)
  await expect(sheet(page)).toBeVisible()
  expect(scripts.length).toBeGreaterThan(before)
})

test.describe('logged in', () => {
  test.use({ user: 'owner' })

  test('its key opens it beside a page that stays usable, and Escape returns the focus', {
    tag: '@rare',
  }, async ({ page, checkAccessibility }) => {
    await page.goto('/locations?search=hafen')
    const link = page.getByRole('link', { name: 'Hafen Truckstop' })
    await link.focus()
    await page.keyboard.press(key)
    await expect(sheet(page)).toBeFocused()
    await checkAccessibility()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(link).toBeFocused()
    await page.keyboard.press(key)
    await link.click()
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
    await expect(sheet(page)).toBeVisible()
  })

  test('an override from an unlisted origin is refused, and that origin gets no request', async ({
    page,
    baseURL,
    checkAccessibility,
  }) => {
    const { config } = await readDocuments(String(baseURL))
    test.skip(config.registry.overrideOrigins.length === 0, 'this environment allows no overrides')
    const elsewhere = 'http://localhost:9'
    const requests = collectRequests(page, elsewhere)
    await page.goto('/locations?search=hafen&inspect')
    await remote(page, 'chat').getByText('Load from another address').click()
    const field = remote(page, 'chat').getByLabel('Address of its entry script')
    await field.fill(`${elsewhere}/remote-entry.js`)
    await field.press('Enter')
    await expect(remote(page, 'chat').getByText(`${elsewhere} is not allowed here.`)).toBeVisible()
    await checkAccessibility()

    const chat = '/locations/chat?location-id=1'
    await page.goto(`${chat}&override=chat@${elsewhere}/remote-entry.js`)
    await expect(page.getByRole('alert').filter({ hasText: elsewhere })).toBeVisible()
    await expect(page).toHaveURL(chat)
    await expect(page).toHaveTitle(pageTitle('Chat'))

    // An override written into the browser's storage is refused, too.
    await page.evaluate(
      (address) => localStorage.setItem('remote-overrides', JSON.stringify({ chat: address })),
      `${elsewhere}/remote-entry.js`,
    )
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This part of Hosts was not opened' })).toBeVisible()
    await expect(banner(page).getByText(/could not be loaded from there \(origin\)/)).toBeVisible()
    await banner(page).getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveTitle(pageTitle('Chat'))
    expect(requests).toEqual([])
  })

  test('an overridden remote comes only from its new address, and every page says so until it is reset', {
    tag: '@rare',
  }, async ({ page, baseURL, checkAccessibility, expectErrors, picture }) => {
    const { config, registry, fileUrl, entryUrl } = await readDocuments(String(baseURL))
    // Nothing runs there: the test serves the released remote in its place.
    const origin = config.registry.overrideOrigins.at(-1)
    test.skip(!origin, 'this environment allows no overrides')
    const folder = fileUrl('campaigns')
    const elsewhere = `${origin}/${registry.remotes.campaigns?.stable.entry}`
    await page.route(`${origin}/**`, async (route) => {
      const answer = await fetch(folder + new URL(route.request().url()).pathname.slice(1))
      const body = Buffer.from(await answer.arrayBuffer())
      const contentType = answer.headers.get('content-type') ?? ''
      await route.fulfill({ body, contentType, headers: { 'Access-Control-Allow-Origin': '*' } })
    })
    const sentence = `campaigns is taken from ${origin} in this browser only`
    const campaigns = '/locations/campaigns?location-id=1'
    const heading = page.getByRole('heading', { level: 1, name: 'Campaigns' })

    await page.goto(`${campaigns}&inspect`)
    await remote(page, 'campaigns').getByText('Load from another address').click()
    await remote(page, 'campaigns').getByLabel('Address of its entry script').fill(elsewhere)
    await remote(page, 'campaigns').getByRole('button', { name: 'Load from there' }).click()
    await expect(banner(page).getByText(`${sentence}.`)).toBeVisible()
    await expect(remote(page, 'campaigns').getByText(/^overridden, in place of/)).toBeVisible()
    await expect(remote(page, 'campaigns').getByText('Loaded', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await checkAccessibility()
    await picture('banner')

    const released = collectRequests(page, entryUrl('campaigns'))
    await page.goto(campaigns)
    await expect(heading).toBeVisible()
    expect(released).toEqual([])

    expectErrors(/Failed to load resource/)
    await page.unroute(`${origin}/**`)
    await page.route(`${origin}/**`, (route) => route.abort())
    await page.reload()
    await expect(
      banner(page).getByText(`${sentence}, and could not be loaded from there (network).`),
    ).toBeVisible()
    await checkAccessibility()
    await banner(page).getByRole('button', { name: 'Reset' }).click()
    await expect(heading).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    expect(released.length).toBeGreaterThan(0)
  })

  test('fills the window of a phone', { tag: ['@rare', '@phone-only'] }, async ({
    page,
    baseURL,
    checkAccessibility,
    expectErrors,
  }) => {
    expectErrors(/Failed to load resource/)
    const { config } = await readDocuments(String(baseURL))
    const origin = config.registry.overrideOrigins.at(-1)
    test.skip(!origin, 'this environment allows no overrides')
    await page.goto(`/locations?search=hafen&inspect&override=chat@${origin}/remote-entry.js`)
    await expect(sheet(page)).toBeFocused()
    expect((await sheet(page).boundingBox())?.width).toBeCloseTo(Number(page.viewportSize()?.width), 0)
    await checkAccessibility()
    await page.keyboard.press('Escape')
    // It may have been tried already: the page loads what the host may open next.
    await expect(banner(page).getByText(`chat is taken from ${origin} in this browser only`)).toBeVisible()
    await checkAccessibility()
  })
})
