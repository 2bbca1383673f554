import type { Page, Route } from '@playwright/test'
import { readDocuments } from '../support/api'
import { expect, test } from '../support/fixtures'
import { pageTitle } from '../support/page-title'

test.use({ user: 'owner' })

const entryUrl = async (baseURL: string | undefined, name: string) =>
  (await readDocuments(String(baseURL))).entryUrl(name)

const explanation = (page: Page, name = 'This part of Hosts cannot be reached') =>
  page.getByRole('heading', { name })
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

/** A remote and the title of its first screen. */
const remotes = [
  { name: 'campaigns', section: 'campaigns', title: 'Campaigns' },
  { name: 'chat', section: 'chat', title: 'Chat' },
]

const headers = { 'Access-Control-Allow-Origin': '*' }
const unreachable = 'This part of Hosts cannot be reached'
const refused = 'This part of Hosts was not opened'

/** What may be wrong with a remote's entry, and how the page names it. */
const faults: Record<string, { answer: (route: Route) => Promise<void>; title: string; text: string }> = {
  'is refused': {
    answer: (route) => route.abort('connectionrefused'),
    title: unreachable,
    text: 'Check your connection',
  },
  'answers 503': {
    answer: (route) => route.fulfill({ status: 503, headers, body: 'Service Unavailable' }),
    title: unreachable,
    text: 'Its server answered with an error (503).',
  },
  'answers a page of HTML': {
    answer: (route) =>
      route.fulfill({ headers, contentType: 'text/html', body: '<!doctype html><title>Hello</title>' }),
    title: refused,
    text: 'Its files are not the ones that were released',
  },
  'answers another script': {
    answer: (route) =>
      route.fulfill({ headers, contentType: 'text/javascript', body: 'globalThis.somethingElse = true' }),
    title: refused,
    text: 'Its files are not the ones that were released',
  },
}

for (const { name, section, title } of remotes) {
  for (const [fault, { answer, title: named, text }] of Object.entries(faults)) {
    test(`${name}: when it ${fault}, the rest works, and Retry brings it on the same page`, {
      tag: '@once',
    }, async ({ page, baseURL, owner, expectErrors, checkAccessibility }) => {
      expectErrors(/.*/)
      const id = await owner.locationId('Hafen Truckstop')
      const entry = await entryUrl(baseURL, name)
      await page.route(entry, answer)
      await page.goto(`/locations/${section}?location-id=${id}`)
      await expect(explanation(page, named)).toBeVisible()
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await checkAccessibility()

      await page.getByRole('link', { name: 'Overview' }).click()
      await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()

      await page.goBack()
      await expect(explanation(page, named)).toBeVisible()
      await page.unroute(entry)
      await retry(page).click()
      await expect(page).toHaveTitle(pageTitle(title))
      await expect(explanation(page, named)).toHaveCount(0)
    })
  }
}

test('a remote that hangs is given up after eight seconds', { tag: '@once' }, async ({
  page,
  baseURL,
  owner,
  expectErrors,
}) => {
  expectErrors(/.*/)
  const id = await owner.locationId('Hafen Truckstop')
  const entry = await entryUrl(baseURL, 'campaigns')
  await page.route(entry, () => {})
  await page.clock.install()
  await page.goto(`/locations/overview?location-id=${id}`)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  const asked = page.waitForRequest(entry)
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await asked
  await page.clock.fastForward(8_000)
  await expect(page.getByText('It takes too long to answer.')).toBeVisible()
})

test('without the remote that brings the location’s menu its sections still work', { tag: '@once' }, async ({
  page,
  baseURL,
  owner,
  expectErrors,
}) => {
  expectErrors(/.*/)
  const id = await owner.locationId('Hafen Truckstop')
  const entry = await entryUrl(baseURL, 'locations')
  await page.route(entry, (route) => route.abort())
  await page.goto(`/locations/campaigns?location-id=${id}`)
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  await expect(page.getByText('The menu of this location cannot be shown right now.')).toBeVisible()
  await page.unroute(entry)
  await retry(page).click()
  await expect(page.getByRole('link', { name: 'Overview' })).toBeVisible()
})

test('a screen whose code does not arrive says so, and Retry brings it', { tag: '@once' }, async ({
  page,
  baseURL,
  owner,
  expectErrors,
}) => {
  expectErrors(/.*/)
  const id = await owner.locationId('Hafen Truckstop')
  const entry = await entryUrl(baseURL, 'campaigns')
  const chunks = (url: URL) => url.origin === new URL(entry).origin && url.href !== entry
  await page.goto(`/locations/campaigns?location-id=${id}`)
  await expect(page.getByRole('link', { name: 'New campaign' })).toBeVisible()
  await page.route(chunks, (route) => route.abort())
  await page.getByRole('link', { name: 'New campaign' }).click()
  await expect(explanation(page)).toBeVisible()
  await page.unroute(chunks)
  await retry(page).click()
  await expect(page.getByRole('heading', { name: 'New campaign', level: 1 })).toBeVisible()
})

test.describe('the login', () => {
  test.use({ user: null })

  test('says so when its remote is missing, and Retry brings it', { tag: '@once' }, async ({
    page,
    baseURL,
    expectErrors,
  }) => {
    expectErrors(/.*/)
    const entry = await entryUrl(baseURL, 'auth')
    await page.route(entry, (route) => route.abort())
    await page.goto('/login')
    await expect(explanation(page)).toBeVisible()
    await page.unroute(entry)
    await retry(page).click()
    await expect(page.getByLabel('Email')).toBeVisible()
  })
})

test('the page has one React, one platform and one set of controls, whoever asks for them', {
  tag: ['@once', '@released'],
}, async ({ page, owner }) => {
  const id = await owner.locationId('Hafen Truckstop')
  await page.goto(`/locations/campaigns?location-id=${id}`)
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  const copies = await page.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: the federation runtime's own global
    const instances = (globalThis as any).__FEDERATION__.__INSTANCES__ as any[]
    const scopeOf = (name: string) =>
      instances.find((instance) => instance.name === name).shareScopeMap.default as Record<string, object>
    const ofShell = scopeOf('hosts_shell')
    return instances.flatMap(({ name }) =>
      Object.entries(scopeOf(name)).map(([module, versions]) => {
        const [copy, ...others] = Object.values(versions)
        const isShells = copy === Object.values(ofShell[module] ?? {})[0]
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
