import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Registry } from '../support/api'
import { fulfillFile, openDeployment } from '../support/deployment'
import { expect, test } from '../support/fixtures'
import { createSigner } from '../support/registry-signer'

test.use({ user: 'owner' })

const unreachable = 'This part of Hosts cannot be reached'
const refused = 'This part of Hosts was not opened'

const panel = (page: Page, name: string) => page.getByRole('heading', { name })
const locations = (page: Page) => page.getByRole('heading', { name: 'Locations', level: 1 })
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

type Deployment = Awaited<ReturnType<typeof openDeployment>>

/** A release of a remote that tells when it is run, with its right hash: what an attacker would have people load. */
const betrayal = async (page: Page, { fileUrl }: Deployment, name: string) => {
  const script = 'globalThis.betrayed = true'
  const base = new URL('../9.9.9-0123456789/', fileUrl(name)).href
  await page.route(`${base}**`, (route) => fulfillFile(route, script, 'remote-entry.js'))
  const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`
  return { base, entry: 'remote-entry.js', preload: [], files: { 'remote-entry.js': hash } }
}
const betrayed = (page: Page) => page.evaluate(() => 'betrayed' in globalThis)

type Fault = {
  /** What the registry's address answers; `evil` has the betrayal in place of the remote that the page needs. */
  answer: (deployment: Deployment, evil: Registry) => [body: string, status?: number]
  title: string
  text: RegExp
}

const unsigned = { title: refused, text: /not signed by anybody Hosts trusts/ }
const unreadable = { title: unreachable, text: /The list of its parts cannot be read\./ }
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const faults: Record<string, Fault> = {
  'has a forged signature': {
    ...unsigned,
    answer: (_, evil) => [
      JSON.stringify({ registry: JSON.stringify(evil), signature: `${'A'.repeat(86)}==` }),
    ],
  },
  'was changed after it was signed': {
    ...unsigned,
    answer: ({ signed }, evil) => [JSON.stringify({ ...signed, registry: JSON.stringify(evil) })],
  },
  'was signed by another key': { ...unsigned, answer: (_, evil) => [createSigner().sign(evil)] },
  'lacks its signature': {
    ...unsigned,
    answer: (_, evil) => [JSON.stringify({ registry: JSON.stringify(evil) })],
  },
  'was never signed': { ...unsigned, answer: (_, evil) => [JSON.stringify(evil)] },
  'is older than one that this browser has seen': {
    title: refused,
    text: /older than one you have used/,
    answer: ({ signer, registry }, evil) => [signer.sign({ ...evil, sequence: registry.sequence - 1 })],
  },
  'is a page of HTML': { ...unreadable, answer: () => ['<!doctype html><title>Hello</title>'] },
  'is empty': { ...unreadable, answer: () => [''] },
  'is huge': {
    ...unreadable,
    answer: ({ signer }, evil) => [`${signer.sign(evil)}${' '.repeat(2_000_000)}`],
  },
  'never ends going down': { ...unreadable, answer: () => [nested(200_000)] },
  'is signed and never ends going down': {
    ...unreadable,
    answer: ({ signer }) => [signer.sign(nested(200_000))],
  },
  'contains itself': { ...unreadable, answer: ({ signer }, evil) => [signer.sign(signer.sign(evil))] },
  'is missing': {
    title: unreachable,
    text: /The list of its parts was answered with an error \(404\)\./,
    answer: () => ['Not found', 404],
  },
}

for (const [fault, { answer, title, text }] of Object.entries(faults)) {
  test(`a registry that ${fault}: nothing of it is run, the page says so, and Retry brings the right one`, {
    tag: '@once',
  }, async ({ page, baseURL, expectErrors }) => {
    expectErrors(/Failed to load resource/)
    const deployment = await openDeployment(page, baseURL)
    const evil = deployment.next('locations', await betrayal(page, deployment, 'locations'))
    if (title === refused) {
      await page.goto('/parkings')
      await expect(page.getByRole('heading', { name: 'Gate', level: 1 })).toBeVisible()
    }
    deployment.say(...answer(deployment, evil))
    await page.goto('/locations')
    await expect(panel(page, title)).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(await betrayed(page)).toBe(false)

    deployment.say(null)
    await retry(page).click()
    await expect(locations(page)).toBeVisible()
    expect(await betrayed(page)).toBe(false)
  })
}

test('what is signed is run: the tests above would see it', { tag: '@once' }, async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/.*/)
  const deployment = await openDeployment(page, baseURL)
  const evil = deployment.next('locations', await betrayal(page, deployment, 'locations'))
  deployment.say(deployment.signer.sign(evil))
  await page.goto('/locations')
  await expect(panel(page, unreachable)).toBeVisible()
  expect(await betrayed(page)).toBe(true)
})

test('a registry that cannot be reached or never answers says so', { tag: '@once' }, async ({
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

test('in production a registry that is signed with a development key is refused', { tag: '@once' }, async ({
  page,
  baseURL,
}) => {
  const { next, say, signer } = await openDeployment(page, baseURL, 'production')
  say(signer.sign({ ...next('locations', {}), development: true }))
  await page.goto('/locations')
  await expect(panel(page, refused)).toBeVisible()
  await expect(page.getByText(unsigned.text)).toBeVisible()
  const { development, ...released } = next('locations', {})
  say(signer.sign(released))
  await retry(page).click()
  await expect(locations(page)).toBeVisible()
})

/** Signed as it should be, but for a remote that this page may not load. The page knows it from its first request on. */
const unfit: Record<string, { change: (own: string) => object; title: string; text: string }> = {
  'another origin': {
    change: () => ({ base: 'http://elsewhere.test/campaigns/' }),
    title: refused,
    text: 'It would come from a place that Hosts does not trust',
  },
  'an origin that begins like a listed one': {
    change: (own) => ({ base: `${own.replace(/^(https?:\/\/[^:/]+)/, '$1.elsewhere.test')}` }),
    title: refused,
    text: 'It would come from a place that Hosts does not trust',
  },
  'an origin with a listed one as its user': {
    change: (own) => ({ base: `http://${new URL(own).host}@elsewhere.test/` }),
    title: refused,
    text: 'It would come from a place that Hosts does not trust',
  },
  'a data: address': {
    change: () => ({ base: 'data:text/javascript,globalThis.betrayed=true;//' }),
    title: refused,
    text: 'It would come from a place that Hosts does not trust',
  },
  'a release for another platform': {
    change: () => ({ platform: '^99.0.0' }),
    title: unreachable,
    text: 'It needs another version of Hosts.',
  },
  'a release that was built with another federation runtime': {
    change: () => ({ federation: '99.0.0' }),
    title: unreachable,
    text: 'It needs another version of Hosts.',
  },
}

for (const [what, { change, title, text }] of Object.entries(unfit)) {
  test(`${what}, signed: nothing is asked of it, the rest works, and Retry brings a right one`, {
    tag: '@once',
  }, async ({ page, baseURL }) => {
    const { fileUrl, next, say, signer } = await openDeployment(page, baseURL)
    const own = fileUrl('campaigns')
    say(signer.sign(next('campaigns', change(own))))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/locations/overview?location-id=1')
    await page.getByRole('link', { name: 'Campaigns' }).click()
    await expect(panel(page, title)).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    expect(asked.filter((address) => address.startsWith(own) || address.includes('elsewhere'))).toEqual([])
    expect(await betrayed(page)).toBe(false)
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()

    await page.goto('/locations/campaigns?location-id=1')
    await expect(panel(page, title)).toBeVisible()
    expect(asked.filter((address) => address.includes('elsewhere'))).toEqual([])
    expect(await betrayed(page)).toBe(false)

    say(signer.sign(next('campaigns', {})))
    await retry(page).click()
    await expect(page).toHaveTitle('Campaigns · Hosts')
  })
}
