import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fulfillFile, openDeployment } from '../support/deployment'
import { expect, test } from '../support/fixtures'

// Every bad registry and release: shell/src/federation/*/*.test.ts. Here: that a browser runs nothing from it, and that Retry loads
// the right one.

test.use({ user: 'owner' })

const refused = 'This part of Hosts was not opened'

const panel = (page: Page, name: string) => page.getByRole('heading', { name })
const locations = (page: Page) => page.getByRole('heading', { name: 'Locations', level: 1 })
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

type Deployment = Awaited<ReturnType<typeof openDeployment>>

/** An attacker's release of a remote, with its right hash: it leaves a mark when it runs. */
const serveAttack = async (page: Page, { fileUrl }: Deployment, name: string) => {
  const script = 'globalThis.isAttacked = true'
  const base = new URL('../9.9.9-0123456789/', fileUrl(name)).href
  await page.route(`${base}**`, (route) => fulfillFile(route, script, 'remote-entry.js'))
  const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`
  return { base, entry: 'remote-entry.js', preload: [], files: { 'remote-entry.js': hash } }
}
const isAttacked = (page: Page) => page.evaluate(() => 'isAttacked' in globalThis)

test('runs nothing from a registry that was changed after signing, and Retry loads the right one', async ({
  page,
  baseURL,
  checkAccessibility,
}) => {
  const deployment = await openDeployment(page, baseURL)
  const { next, serveRegistry, signed } = deployment
  const changed = next('locations', await serveAttack(page, deployment, 'locations'))
  serveRegistry(JSON.stringify({ ...signed, registry: JSON.stringify(changed) }))
  await page.goto('/locations')
  await expect(panel(page, refused)).toBeVisible()
  await expect(page.getByText(/not signed by anybody Hosts trusts/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(await isAttacked(page)).toBe(false)
  await checkAccessibility()

  serveRegistry(null)
  await retry(page).click()
  await expect(locations(page)).toBeVisible()
  expect(await isAttacked(page)).toBe(false)
})

test('a returning browser uses its copy when the server sends an older registry or none', {
  tag: '@rare',
}, async ({ page, baseURL, expectErrors }) => {
  const deployment = await openDeployment(page, baseURL)
  const { next, serveRegistry, signer, registry } = deployment
  const attack = next('locations', await serveAttack(page, deployment, 'locations'))
  await page.goto('/parkings')
  await expect(page.getByRole('heading', { name: 'Gate', level: 1 })).toBeVisible()
  serveRegistry(signer.sign({ ...attack, sequence: registry.sequence - 1 }))
  await page.goto('/locations?inspect')
  await expect(locations(page)).toBeVisible()
  await expect(page.getByText(/browser’s copy, because the server sent none.*\(replayed\)/)).toBeVisible()
  expect(await isAttacked(page)).toBe(false)

  expectErrors(/Failed to load resource/)
  serveRegistry('', 500)
  await page.goto('/login?inspect')
  await expect(page.getByText(/browser’s copy.*\(http\)/)).toBeVisible()
  await page.goto('/locations')
  await expect(locations(page)).toBeVisible()
})

test('accepts a signed registry (control for the tests above)', async ({ page, baseURL, expectErrors }) => {
  expectErrors(/.*/)
  const deployment = await openDeployment(page, baseURL)
  const { next, serveRegistry, signer } = deployment
  serveRegistry(signer.sign(next('locations', await serveAttack(page, deployment, 'locations'))))
  await page.goto('/locations')
  await expect(panel(page, 'This part of Hosts cannot be reached')).toBeVisible()
  expect(await isAttacked(page)).toBe(true)
})

test('a registry that cannot be reached or never responds says so', { tag: '@rare' }, async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/)
  const { registryUrl } = await openDeployment(page, baseURL)
  await page.route(registryUrl, (route) => route.abort('connectionrefused'))
  await page.clock.install()
  await page.goto('/locations')
  await expect(page.getByText('The list of its parts cannot be reached. Check your connection')).toBeVisible()
  await page.unroute(registryUrl)
  await page.route(registryUrl, () => {})
  const asked = page.waitForRequest(registryUrl)
  await retry(page).click()
  await asked
  await page.clock.fastForward(8_000)
  await expect(page.getByText('The list of its parts takes too long to come.')).toBeVisible()
})

test('requests nothing from a signed release at an origin that only starts like a listed one', {
  tag: '@rare',
}, async ({ page, baseURL }) => {
  const { fileUrl, next, serveRegistry, signer } = await openDeployment(page, baseURL)
  const own = fileUrl('campaigns')
  const base = own.replace(/^(https?:\/\/[^:/]+)/, '$1.elsewhere.test')
  // The page knows of it from its first request on.
  serveRegistry(signer.sign(next('campaigns', { base })))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/locations/overview?location-id=1')
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await expect(panel(page, refused)).toBeVisible()
  await expect(page.getByText('It would come from a place that Hosts does not trust')).toBeVisible()
  expect(asked.filter((address) => address.startsWith(own))).toEqual([])
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()

  await page.goto('/locations/campaigns?location-id=1')
  await expect(panel(page, refused)).toBeVisible()
  expect(asked.filter((address) => address.includes('elsewhere'))).toEqual([])

  serveRegistry(signer.sign(next('campaigns', {})))
  await retry(page).click()
  await expect(page).toHaveTitle('Campaigns · Hosts')
})
