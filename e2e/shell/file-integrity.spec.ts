import type { Page, Route } from '@playwright/test'
import { type Account, readDocuments } from '../support/api'
import { fulfillFile } from '../support/deployment'
import { disablePreloading } from '../support/disable-preloading'
import { expect, test } from '../support/fixtures'
import { pageTitle } from '../support/page-title'

/** Each remote's first screen, and who sees it. */
const remotes: Record<string, { user: Account | null; path: string; title: string }> = {
  auth: { user: null, path: '/login', title: 'Log in' },
  campaigns: { user: 'owner', path: '/locations/campaigns?location-id=1', title: 'Campaigns' },
  chat: { user: 'owner', path: '/locations/chat?location-id=1', title: 'Chat' },
  locations: { user: 'owner', path: '/locations', title: 'Locations' },
}

/** All are built alike. */
const usual = 'locations'

const expectRefused = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'This part of Hosts was not opened' })).toBeVisible()
  await expect(page.getByText('Its files are not the ones that were released')).toBeVisible()
}

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).last()

type Corrupt = (content: Buffer, file: string) => Buffer

/** Flips one bit of the byte in the middle. */
const flipBit: Corrupt = (content) => {
  const changed = Buffer.from(content)
  changed[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1
  return changed
}
/** Adds a line that leaves a mark when the script runs or the sheet applies. */
const addMark: Corrupt = (content, file) => {
  const mark = file.endsWith('.css') ? ':root { --is-marked: yes }' : 'globalThis.isMarked = true;'
  return Buffer.concat([Buffer.from(mark), content])
}
const hasMark = (page: Page) =>
  page.evaluate(
    () =>
      'isMarked' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--is-marked') !== '',
  )

/** Lets a test corrupt any script or sheet of a remote's release on its way to the page. */
const corruptFiles = async (page: Page, baseURL: string | undefined, name: string) => {
  const { registry, fileUrl, listFiles } = await readDocuments(String(baseURL))
  const release = registry.remotes[name]?.stable
  const files = Object.keys(await listFiles(name)).filter((file) => /\.(js|css)$/.test(file))
  const fileAt = (address: string) => files.find((file) => fileUrl(name, file) === address) ?? ''
  let corrupt: (file: string) => Corrupt | null = () => null
  // The loader would reuse a corrupted preload.
  await disablePreloading(page)
  await page.route(
    (url) => fileAt(url.href) !== '',
    async (route: Route) => {
      const file = fileAt(route.request().url())
      const change = corrupt(file)
      if (!change) return route.fallback()
      const content = await fetch(route.request().url())
      await fulfillFile(route, change(Buffer.from(await content.arrayBuffer()), file), file)
    },
  )
  return {
    entry: String(release?.entry),
    lazy: files.filter((file) => file !== release?.entry),
    preload: release?.preload ?? [],
    fileUrl: (file: string) => fileUrl(name, file),
    corrupt: (how: (file: string) => Corrupt | null) => {
      corrupt = how
    },
  }
}

/** Loads every file of a remote by its own loader; returns outcomes by address. */
const loadEveryFile = (page: Page, name: string) =>
  page.evaluate(async (chunks) => {
    type Ask = (id: number, promises: Promise<unknown>[]) => void
    type Loader = {
      p: string
      u: (id: number) => string
      k: (id: number) => string
      f: { j: Ask; css: Ask }
      sriHashes: Record<string, string>
      sriCssHashes?: Record<string, string>
    }
    const { [chunks]: known } = globalThis as unknown as Record<string, unknown[]>
    const loader = await new Promise<Loader>((resolve) => known?.push([[Symbol(chunks)], {}, resolve]))
    const load = async (ask: Ask, id: number) => {
      const promises: Promise<unknown>[] = []
      ask(id, promises)
      const [result] = await Promise.allSettled(promises)
      return result?.status === 'rejected' ? String(result.reason.type) : 'loaded'
    }
    const { p, u, k, f, sriHashes, sriCssHashes = {} } = loader
    // The loader knows a chunk by its number.
    const asked = [
      ...Object.keys(sriHashes).map(async (id) => [new URL(p + u(+id)).href, await load(f.j, +id)] as const),
      ...Object.keys(sriCssHashes).map(
        async (id) => [new URL(p + k(+id)).href, await load(f.css, +id)] as const,
      ),
    ]
    return Object.fromEntries(await Promise.all(asked))
  }, `rspackChunkhosts_${name}`)

for (const [name, { user, path, title }] of Object.entries(remotes)) {
  test.describe(name, () => {
    test.use({ user })

    test('runs no script and no sheet with a flipped byte, and says why', {
      tag: name === usual ? [] : '@rare',
    }, async ({ page, baseURL, expectErrors }) => {
      expectErrors(/.*/)
      const output: string[] = []
      page.on('console', (message) => output.push(message.text()))
      const { entry, lazy, fileUrl, corrupt } = await corruptFiles(page, baseURL, name)
      const all = (outcome: string) => Object.fromEntries(lazy.map((file) => [fileUrl(file), outcome]))
      // Its loader also knows a chunk that is part of the entry, and loads nothing for it.
      const loadLazyFiles = async () =>
        Object.fromEntries(
          Object.entries(await loadEveryFile(page, name)).filter(([address]) => address in all('')),
        )

      corrupt((file) => (file === entry ? flipBit : null))
      await page.goto(path)
      await expectRefused(page)
      corrupt((file) => (file === entry ? addMark : null))
      await Promise.all([page.waitForResponse(fileUrl(entry)), retry(page).click()])
      await expectRefused(page)
      expect(await hasMark(page)).toBe(false)

      corrupt((file) => (file === entry ? null : flipBit))
      await page.goto(path)
      await expectRefused(page)
      for (const how of [flipBit, addMark]) {
        corrupt((file) => (file === entry ? null : how))
        output.length = 0
        expect(await loadLazyFiles()).toEqual(all('error'))
        const isBlocked = (file: string) =>
          output.some((text) => text.includes(`'${fileUrl(file)}'`) && text.includes('digest'))
        await expect.poll(() => lazy.filter((file) => !isBlocked(file))).toEqual([])
        expect(await hasMark(page)).toBe(false)
      }

      corrupt(() => null)
      expect(await loadLazyFiles()).toEqual(all('loaded'))
      await retry(page).click()
      await expect(page).toHaveTitle(pageTitle(title))
    })
  })
}

for (const [name, path, title, user] of [
  ['locations', '/locations/overview?location-id=1', 'Overview', 'owner'],
  ['auth', '/signup', 'Create your account', null],
] as const)
  test.describe(path, () => {
    test.use({ user })

    test('says that a script or sheet of its own is corrupted, and Retry loads it', { tag: '@rare' }, async ({
      page,
      baseURL,
      expectErrors,
    }) => {
      expectErrors(/.*/)
      const { lazy, preload, corrupt } = await corruptFiles(page, baseURL, name)
      for (const extension of ['.js', '.css']) {
        const own = lazy.filter((file) => !preload.includes(file) && file.endsWith(extension))
        expect(own).not.toEqual([])
        corrupt((file) => (own.includes(file) ? addMark : null))
        await page.goto(path)
        await expectRefused(page)
      }
      expect(await hasMark(page)).toBe(false)
      corrupt(() => null)
      await retry(page).click()
      await expect(page).toHaveTitle(pageTitle(title))
    })
  })

test('shows no other font than the one that was released', async ({ page, expectErrors }) => {
  expectErrors(/integrity|digest|Failed to decode/i)
  const sheet = await (await page.request.get('/login')).text()
  const fonts = [...new Set(sheet.match(/\/[\w.-]+\.woff2/g))]
  expect(fonts.length).toBeGreaterThan(1)
  const other = await page.request.get(String(fonts[1]))
  expect(other.headers()['cache-control']).toContain('immutable')
  // A flipped byte would be no font at all, which needs no hash to be refused.
  await page.route(`**${fonts[0]}`, async (route) => route.fulfill({ response: other }))
  await page.goto('/login')
  const findStatus = () =>
    page.evaluate(() => [...document.fonts].find(({ family }) => family === 'Figtree')?.status)
  await expect.poll(findStatus).toBe('error')
})
