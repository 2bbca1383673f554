import type { Route } from '@playwright/test'
import { readDocuments } from '../support/api'
import { expect, test } from '../support/fixtures'
import { pageTitle } from '../support/page-title'
import { pressRetry } from '../support/press-retry'

// Every way in which a remote can fail, and its words: shell/src/federation/*/*.test.ts and shell/src/app/*.test.ts*.

test.use({ user: 'owner' })

const getEntryUrl = async (baseURL: string | undefined, name: string) =>
  (await readDocuments(String(baseURL))).entryUrl(name)

/** How a remote's entry fails in the browser, and how the page names it. */
const faults: {
  what: string
  fail: (route: Route) => Promise<void>
  title: string
  text: string
  tag?: string
}[] = [
  {
    what: 'cannot be reached',
    fail: (route) => route.abort('connectionrefused'),
    title: 'This part of Hosts cannot be reached',
    text: 'Check your connection',
  },
  {
    what: 'is another script',
    fail: (route) =>
      route.fulfill({
        headers: { 'Access-Control-Allow-Origin': '*' },
        contentType: 'text/javascript',
        body: 'globalThis.somethingElse = true',
      }),
    title: 'This part of Hosts was not opened',
    text: 'Its files are not the ones that were released',
    tag: '@rare',
  },
]

for (const { what, fail, title, text, tag = [] } of faults)
  test(`a remote whose entry ${what}: the rest works, and Retry loads it on the same page`, { tag }, async ({
    page,
    baseURL,
    owner,
    expectErrors,
    checkAtBothWidths,
  }) => {
    expectErrors(/.*/)
    const id = await owner.locationId('Hafen Truckstop')
    const entry = await getEntryUrl(baseURL, 'chat')
    const explanation = page.getByRole('heading', { name: title })
    await page.route(entry, fail)
    await page.goto(`/locations/chat?location-id=${id}`)
    await expect(explanation).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await checkAtBothWidths()

    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()

    await page.goBack()
    await expect(explanation).toBeVisible()
    await page.unroute(entry)
    await pressRetry(page)
    await expect(page).toHaveTitle(pageTitle('Chat'))
    await expect(explanation).toHaveCount(0)
  })

test('the sections of a location work without the remote that brings its menu', { tag: '@rare' }, async ({
  page,
  baseURL,
  owner,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(/.*/)
  const id = await owner.locationId('Hafen Truckstop')
  const entry = await getEntryUrl(baseURL, 'locations')
  await page.route(entry, (route) => route.abort())
  await page.goto(`/locations/campaigns?location-id=${id}`)
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  await expect(page.getByText('The menu of this location cannot be shown right now.')).toBeVisible()
  await checkAccessibility()
  await page.unroute(entry)
  await pressRetry(page)
  await expect(page.getByRole('link', { name: 'Overview' })).toBeVisible()
})

test('a screen whose code does not arrive says so, and Retry loads it', { tag: '@rare' }, async ({
  page,
  baseURL,
  owner,
  expectErrors,
}) => {
  expectErrors(/.*/)
  const id = await owner.locationId('Hafen Truckstop')
  const entry = await getEntryUrl(baseURL, 'campaigns')
  const isChunk = (url: URL) => url.origin === new URL(entry).origin && url.href !== entry
  await page.goto(`/locations/campaigns?location-id=${id}`)
  await expect(page.getByRole('link', { name: 'New campaign' })).toBeVisible()
  await page.route(isChunk, (route) => route.abort())
  await page.getByRole('link', { name: 'New campaign' }).click()
  await expect(page.getByRole('heading', { name: 'This part of Hosts cannot be reached' })).toBeVisible()
  await page.unroute(isChunk)
  await pressRetry(page)
  await expect(page.getByRole('heading', { name: 'New campaign', level: 1 })).toBeVisible()
})

test.describe('the login', () => {
  test.use({ user: null })

  test('says that its remote is missing, and Retry loads it', { tag: '@rare' }, async ({
    page,
    baseURL,
    expectErrors,
    checkAccessibility,
  }) => {
    expectErrors(/.*/)
    const entry = await getEntryUrl(baseURL, 'auth')
    await page.route(entry, (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'This part of Hosts cannot be reached' })).toBeVisible()
    await checkAccessibility()
    await page.unroute(entry)
    await pressRetry(page)
    await expect(page.getByLabel('Email')).toBeVisible()
  })
})

test('the page has one React, one platform and one set of controls, whichever remote asks for them', {
  tag: '@released',
}, async ({ page, owner }) => {
  const id = await owner.locationId('Hafen Truckstop')
  await page.goto(`/locations/campaigns?location-id=${id}`)
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  const copies = await page.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: the federation runtime's own global
    const instances = (globalThis as any).__FEDERATION__.__INSTANCES__ as any[]
    const findScope = (name: string) =>
      instances.find((instance) => instance.name === name).shareScopeMap.default as Record<string, object>
    const shellScope = findScope('hosts_shell')
    return instances.flatMap(({ name }) =>
      Object.entries(findScope(name)).map(([module, versions]) => {
        const [copy, ...others] = Object.values(versions)
        const isShells = copy === Object.values(shellScope[module] ?? {})[0]
        return { remote: name, module, isOne: others.length === 0 && isShells }
      }),
    )
  })
  const shared = [...new Set(copies.map(({ module }) => module))]
  expect(shared).toEqual(
    expect.arrayContaining(['react', '@hosts/shared/platform', '@hosts/shared/controls']),
  )
  expect(new Set(copies.map(({ remote }) => remote)).size).toBeGreaterThan(1)
  expect(copies.filter(({ isOne }) => !isOne)).toEqual([])
})
