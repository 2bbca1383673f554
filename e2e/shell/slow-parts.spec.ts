import type { Page } from '@playwright/test'
import { readDocuments } from '../support/api'
import { openDeployment } from '../support/deployment'
import { expect, test } from '../support/fixtures'
import { serveNewRelease } from '../support/new-release'

// Each part's states over time: shell/src/app/slow-remotes.test.tsx. Real durations: bench/figures/dead-remote.ts.

test.use({ user: 'owner' })

const campaigns = '/locations/campaigns?location-id=1'

/** Requests to the remote's server hang. Calling the returned function answers later ones; `unroute` would end the old ones, too. */
const hang = async (page: Page, baseURL: string | undefined, name: string) => {
  const { origin } = new URL((await readDocuments(String(baseURL))).entryUrl(name))
  let isHanging = true
  await page.route(
    (url) => url.origin === origin,
    (route) => (isHanging ? undefined : route.fallback()),
  )
  return () => {
    isHanging = false
  }
}

test('a page that is opened at a hanging remote shows the frame, and Retry loads it', async ({
  page,
  baseURL,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(/.*/)
  await page.clock.install()
  const release = await hang(page, baseURL, 'campaigns')
  await page.goto(campaigns, { waitUntil: 'commit' })
  // The frame and the layout of another remote wait for nothing.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Overview' })).toBeVisible()
  await page.clock.fastForward(4_500)
  await expect(page.getByRole('heading', { name: 'Still loading' })).toBeVisible()
  await checkAccessibility()
  release()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
})

test('a page whose layout hangs shows the section, and Retry loads the menu', { tag: '@rare' }, async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/.*/)
  await page.clock.install()
  const release = await hang(page, baseURL, 'locations')
  await page.goto(campaigns, { waitUntil: 'commit' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.clock.fastForward(4_500)
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  await page.clock.fastForward(4_500)
  await expect(page.getByText('The menu of this location cannot be shown right now.')).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: 'Overview' })).toBeVisible()
})

test('a page whose own script has changed says so, and Reload starts it', { tag: '@rare' }, async ({
  page,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(/.*/)
  const isOwnScript = /\/main\.\w+\.js$/
  await page.route(isOwnScript, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\n` })
  })
  await page.goto(campaigns)
  await expect(page.getByRole('heading', { name: 'Hosts cannot start' })).toBeVisible()
  await checkAccessibility()
  await page.unroute(isOwnScript)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
})

test('a screen that throws names owner and version, is reported, and Retry loads the next release', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/.*/)
  const deployment = await openDeployment(page, baseURL)
  const { next, serveRegistry, signer } = deployment
  const version = '9.9.8'
  const change = { from: '.useLocationId)(', to: '.useMissing)(', version }
  const broken = await serveNewRelease(page, deployment, 'campaigns', change)
  serveRegistry(signer.sign(next('campaigns', broken)))
  const reporting = page.waitForRequest('**/telemetry/releases?*')
  await page.goto(campaigns)
  await expect(page.getByText(/Responsible: .+, campaigns 9\.9\.8/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Overview' })).toBeVisible()

  const { events } = (await reporting).postDataJSON()
  const fixed = await serveNewRelease(page, deployment, 'campaigns', {
    ...change,
    to: change.from,
    version: '9.9.9',
  })
  serveRegistry(signer.sign(next('campaigns', fixed)))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  const release = { remote: 'campaigns', version, channel: 'stable' }
  expect(events).toContainEqual({ kind: 'view', ...release })
  expect(events).toContainEqual({
    kind: 'crash',
    ...release,
    screen: '/locations/campaigns',
    message: expect.stringContaining('useMissing'),
    stack: expect.arrayContaining([expect.stringMatching(/^\d+\.\w+\.js:\d+:\d+$/)]),
  })
})
