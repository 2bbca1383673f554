import type { Page, Route } from '@playwright/test'
import type { Registry } from '../support/api'
import { openDeployment } from '../support/deployment'
import { expect, test } from '../support/fixtures'
import { serveNewRelease } from '../support/new-release'
import { openConversation } from '../support/open-conversation'
import { pressRetry } from '../support/press-retry'
import { holdRequests } from '../support/respond'

test.use({ user: 'owner' })

const list = '/locations/campaigns?location-id=1'
const creation = '/locations/campaigns/new?location-id=1'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Counts how often the page is loaded from now on. */
const countLoads = (page: Page) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}
const respondNotFound = (route: Route) =>
  route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } })
/** Marks the page, which loses the mark when it is loaded again. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

/** Deletes the campaigns' current files, as a clean-up does. */
const removeFiles = async (
  page: Page,
  { listFiles, fileUrl }: Awaited<ReturnType<typeof openDeployment>>,
) => {
  const files = Object.keys(await listFiles('campaigns'))
  const addresses = files.map((file) => fileUrl('campaigns', file))
  return page.route((url) => addresses.includes(url.href), respondNotFound)
}

/** Opens the campaigns and prepares their next release, in which one screen has another heading. */
const openAndRelease = async (page: Page, baseURL: string | undefined) => {
  const deployment = await openDeployment(page, baseURL)
  const { next, serveRegistry, signer } = deployment
  await page.goto(list)
  await expect(heading(page, 'Campaigns')).toBeVisible()
  const released = await serveNewRelease(page, deployment, 'campaigns', {
    from: 'New campaign',
    to: 'Write to drivers',
  })
  await markPage(page)
  return { ...deployment, released, release: () => serveRegistry(signer.sign(next('campaigns', released))) }
}

test('a loaded remote stays as it is when a newer one is released, until the page is loaded again', {
  tag: '@rare',
}, async ({ page, baseURL }) => {
  const { release } = await openAndRelease(page, baseURL)
  release()
  await page.getByRole('link', { name: 'New campaign' }).click()
  await expect(heading(page, 'New campaign')).toBeVisible()
  const name = page.getByLabel('Name')
  await name.fill('Half written')
  await expect(name).toHaveValue('Half written')
  expect(await isSamePage(page)).toBe(true)
  await page.goto(creation)
  await expect(heading(page, 'Write to drivers')).toBeVisible()
})

test('a screen whose old file is gone reloads the page once and shows the new release at the same address', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource.*404/)
  const deployment = await openAndRelease(page, baseURL)
  deployment.release()
  await removeFiles(page, deployment)
  const loads = countLoads(page)
  await page.getByRole('link', { name: 'New campaign' }).click()
  await expect(heading(page, 'Write to drivers')).toBeVisible()
  await expect(page).toHaveURL(creation)
  expect(loads()).toBe(1)
  // The session is still there.
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(heading(page, 'Overview')).toBeVisible()
  expect(loads()).toBe(1)
})

test('a screen that fails again after that reload says why, and does not reload in a loop', {
  tag: '@rare',
}, async ({ page, baseURL, expectErrors }) => {
  expectErrors(/Failed to load resource.*404/)
  const deployment = await openAndRelease(page, baseURL)
  const { release, released } = deployment
  release()
  await removeFiles(page, deployment)
  const isScreen = (url: URL) => url.href.startsWith(released.base) && !/remote[.-]/.test(url.pathname)
  await page.route(isScreen, respondNotFound)
  const loads = countLoads(page)
  await page.getByRole('link', { name: 'New campaign' }).click()
  await expect(page.getByText('Its server answered with an error (404).')).toBeVisible()
  await pressRetry(page)
  await expect(page.getByText('Its server answered with an error (404).')).toBeVisible()
  // A third release: the page was reloaded a moment ago, so it does not reload.
  const { next, serveRegistry, signer } = deployment
  const base = released.base.replace('9.9.9', '9.9.10')
  serveRegistry(signer.sign(next('campaigns', { ...released, base, version: '9.9.10' })))
  const asked = page.waitForResponse(deployment.registryUrl)
  await pressRetry(page)
  await asked
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
  await expect(page.getByText('Its server answered with an error (404).')).toBeVisible()
  expect(loads()).toBe(1)
  await page.unroute(isScreen)
  await pressRetry(page)
  await expect(heading(page, 'Write to drivers')).toBeVisible()
  expect(loads()).toBe(1)
})

test('an urgent release reloads a hidden page once its upload has ended, and keeps the draft', {
  tag: '@rare',
}, async ({ page, baseURL, owner }) => {
  const deployment = await openDeployment(page, baseURL)
  const { next, serveRegistry, signer, registryUrl } = deployment
  await page.clock.install()
  const { screen } = await openConversation(page, owner)
  const released = await serveNewRelease(page, deployment, 'chat', {
    from: 'New conversation',
    to: 'Write to a driver',
  })
  await markPage(page)
  let answers = 0
  page.on('response', (response) => {
    if (response.url() === registryUrl) answers += 1
  })
  const askForRegistry = async () => {
    const before = answers
    // Waits for loading files: the jump in time would exceed their deadlines.
    await expect(page.locator('script[data-rspack]')).toHaveCount(0)
    await page.clock.fastForward(5 * 60_000)
    await expect.poll(() => answers, { timeout: 3_000 }).toBeGreaterThan(before)
  }
  // A late part of the page, which may still be loading, asks for it.
  await expect(askForRegistry).toPass()
  await screen.composer.fill('Gate 2 is open')
  const releaseUpload = await holdRequests(page, /\/file\?/)
  await screen.attach({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(100, 'x') })
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeVisible()

  const registry = next('chat', released)
  serveRegistry(
    signer.sign({
      ...registry,
      remotes: { ...registry.remotes, chat: { ...registry.remotes.chat, urgent: registry.sequence } },
    } as Registry),
  )
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    window.addEventListener('beforeunload', (event) => {
      Object.assign(globalThis, { wasReloadRefused: event.defaultPrevented })
    })
  })
  await askForRegistry()
  const wasReloadRefused = async () => {
    await page.clock.runFor(5_000)
    return page.evaluate(() => Reflect.get(globalThis, 'wasReloadRefused') === true)
  }
  await expect.poll(wasReloadRefused).toBe(true)
  expect(await isSamePage(page)).toBe(true)

  releaseUpload()
  await expect(screen.send).toBeEnabled()
  await page.getByRole('button', { name: 'Remove attachment' }).click()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: 'Write to a driver' })).toBeVisible()
  await expect(screen.composer).toHaveValue('Gate 2 is open')
  expect(await isSamePage(page)).toBe(false)
})

/** How a release fails before it has a screen, and the words of the page. */
const badStarts = [
  {
    what: 'stops while it starts',
    to: 'contract:(()=>{throw new Error("x is not defined")})()||1',
    words: 'stopped while it was starting',
    tag: [],
  },
  { what: 'is of another contract', to: 'contract:99', words: 'does not understand', tag: '@rare' },
]

/** The locations' first screen, and one that loads later. */
const expectLocations = async (page: Page) => {
  await expect(heading(page, 'Locations')).toBeVisible()
  await page.getByRole('link', { name: 'Add location' }).click()
  await expect(heading(page, 'New location')).toBeVisible()
}

for (const { what, to, words, tag } of badStarts)
  test(`a release that ${what}: the page blames it at each Retry, and the rollback heals it without a reload`, {
    tag,
  }, async ({ page, baseURL, expectErrors }) => {
    expectErrors(/x is not defined/)
    const deployment = await openDeployment(page, baseURL)
    const { next, serveRegistry, signer } = deployment
    // Its first sheet arrives, and has to leave with it.
    const rules = 'h1{display:none!important}'
    const bad = await serveNewRelease(page, deployment, 'locations', { from: 'contract:1', to, rules })
    serveRegistry(signer.sign(next('locations', bad)))
    const loads = countLoads(page)
    await page.goto('/locations')
    for (const _ of ['first', 'second']) {
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByText('9.9.9')).toBeVisible()
      const asked = page.waitForResponse(deployment.registryUrl)
      await page.getByRole('button', { name: 'Retry' }).click()
      await asked
      await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
    }
    serveRegistry(signer.sign(next('locations', {})))
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectLocations(page)
    expect(loads()).toBe(1)
  })

test('a script of a bad release that comes after the rollback changes nothing', { tag: '@rare' }, async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource.*404/)
  const deployment = await openDeployment(page, baseURL)
  const { next, serveRegistry, signer } = deployment
  const bad = await serveNewRelease(page, deployment, 'locations', {
    // The first words of a chunk's file.
    from: '(globalThis.rspackChunkhosts_locations',
    to: 'globalThis.hasLateRun=1,(globalThis.rspackChunkhosts_locations',
  })
  const { base } = bad
  const isFirst = (type: string) => (url: URL) =>
    url.href.startsWith(base) && url.pathname.includes('/remote.') && url.pathname.endsWith(type)
  await page.route(isFirst('.css'), respondNotFound)
  const sendScript = await holdRequests(page, isFirst('.js'))
  serveRegistry(signer.sign(next('locations', bad)))
  const loads = countLoads(page)
  await page.goto('/locations')
  await expect(page.getByText('Its server answered with an error (404).')).toBeVisible()
  serveRegistry(signer.sign(next('locations', {})))
  await pressRetry(page)
  await expect(heading(page, 'Locations')).toBeVisible()
  const countChunks = () => page.evaluate(() => Reflect.get(globalThis, 'rspackChunkhosts_locations').length)
  const chunks = await countChunks()
  sendScript()
  await expect.poll(() => page.evaluate(() => 'hasLateRun' in globalThis)).toBe(true)
  expect(await countChunks()).toBe(chunks)
  await expectLocations(page)
  expect(loads()).toBe(1)
})

/** The shell's lazy files. */
const isPart = (baseURL: string | undefined) => (url: URL) =>
  url.origin === new URL(String(baseURL)).origin && /^\/\d+\.[0-9a-f]{10}\.\w+$/.test(url.pathname)

test('a page whose shell has a newer release reloads once', { tag: '@rare' }, async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource.*404/)
  const loads = countLoads(page)
  await page.route(isPart(baseURL), (route) => (loads() === 1 ? respondNotFound(route) : route.fallback()))
  // The page reads this to learn whether it is the latest.
  await page.route(new URL('/', baseURL).href, async (route) => {
    const html = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'text/html',
      body: html.replaceAll(/\/main\.\w+/g, '/main.0000000000'),
    })
  })
  await page.goto('/locations')
  await expect(heading(page, 'Locations')).toBeVisible()
  expect(loads()).toBe(2)
})
