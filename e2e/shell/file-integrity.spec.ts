import type { Page, Route } from '@playwright/test'
import { type Account, readDocuments } from '../support/api'
import { fulfillFile } from '../support/deployment'
import { disablePreloading } from '../support/disable-preloading'
import { expect, test } from '../support/fixtures'
import { pageTitle } from '../support/page-title'

type Screen = [path: string, title: string]

/** Of every remote who sees it, its first screen, and those that have files of their own. */
const remotes: Record<string, { user: Account | null; first: Screen; screens: Screen[] }> = {
  auth: {
    user: null,
    first: ['/login', 'Log in'],
    screens: [
      ['/signup', 'Create your account'],
      ['/parkings/sign-up', 'Sign up as gate staff'],
    ],
  },
  campaigns: {
    user: 'owner',
    first: ['/locations/campaigns?location-id=1', 'Campaigns'],
    screens: [
      ['/locations/campaigns?location-id=1', 'Campaigns'],
      ['/locations/campaigns/new?location-id=1', 'New campaign'],
    ],
  },
  chat: {
    user: 'owner',
    first: ['/locations/chat?location-id=1', 'Chat'],
    screens: [['/locations/chat?location-id=1', 'Chat']],
  },
  locations: {
    user: 'owner',
    first: ['/locations', 'Locations'],
    screens: [
      ['/locations', 'Locations'],
      ['/locations/overview?location-id=1', 'Overview'],
      ['/locations/new', 'New location'],
      ['/parkings', 'Gate'],
      ['/parkings/1', 'Hafen Truckstop'],
    ],
  },
}

const named = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'This part of Hosts was not opened' })).toBeVisible()
  await expect(page.getByText('Its files are not the ones that were released')).toBeVisible()
}
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).last().click()
const shows = (page: Page, title: string) => expect(page).toHaveTitle(pageTitle(title))

type Spoil = (content: Buffer, file: string) => Buffer

/** One bit of the byte in the middle. */
const flip: Spoil = (content) => {
  const changed = Buffer.from(content)
  changed[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1
  return changed
}
/** Tells when it is run or applied. */
const betray: Spoil = (content, file) => {
  const mark = file.endsWith('.css') ? ':root { --betrayed: yes }' : 'globalThis.betrayed = true;'
  return Buffer.concat([Buffer.from(mark), content])
}
const betrayed = (page: Page) =>
  page.evaluate(
    () =>
      'betrayed' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--betrayed') !== '',
  )

/** The scripts and sheets of a remote's release, each of which can be spoilt on its way to the page. */
const filesOf = async (page: Page, baseURL: string | undefined, name: string) => {
  const { registry, fileUrl } = await readDocuments(String(baseURL))
  const release = registry.remotes[name]?.stable
  const files = Object.keys(release?.files ?? {}).filter((file) => /\.(js|css)$/.test(file))
  const fileAt = (address: string) => files.find((file) => fileUrl(name, file) === address) ?? ''
  let spoil: (file: string) => Spoil | null = () => null
  // Else a file that is being loaded ahead, still spoilt, is what the loader gives to whoever asks for it next.
  await disablePreloading(page)
  await page.route(
    (url) => fileAt(url.href) !== '',
    async (route: Route) => {
      const file = fileAt(route.request().url())
      const change = spoil(file)
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
    spoil: (how: (file: string) => Spoil | null) => {
      spoil = how
    },
  }
}

/** Has a remote's own loader ask for every file that it knows. Gives what became of each, by address. */
const askForEveryFile = (page: Page, name: string) =>
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
    const outcomeOf = async (ask: Ask, id: number) => {
      const promises: Promise<unknown>[] = []
      ask(id, promises)
      const [result] = await Promise.allSettled(promises)
      return result?.status === 'rejected' ? String(result.reason.type) : 'loaded'
    }
    const { p, u, k, f, sriHashes, sriCssHashes = {} } = loader
    // The loader knows a chunk by its number.
    const asked = [
      ...Object.keys(sriHashes).map(
        async (id) => [new URL(p + u(+id)).href, await outcomeOf(f.j, +id)] as const,
      ),
      ...Object.keys(sriCssHashes).map(
        async (id) => [new URL(p + k(+id)).href, await outcomeOf(f.css, +id)] as const,
      ),
    ]
    return Object.fromEntries(await Promise.all(asked))
  }, `rspackChunkhosts_${name}`)

for (const [name, { user, first, screens }] of Object.entries(remotes)) {
  test.describe(name, () => {
    test.use({ user })
    const [path, title] = first

    test('one flipped byte in any script or sheet: it is not run, and the page says why', {
      tag: '@once',
    }, async ({ page, baseURL, expectErrors }) => {
      expectErrors(/.*/)
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      const { entry, lazy, fileUrl, spoil } = await filesOf(page, baseURL, name)
      const all = (outcome: string) => Object.fromEntries(lazy.map((file) => [fileUrl(file), outcome]))

      for (const how of [flip, betray]) {
        spoil((file) => (file === entry ? how : null))
        await page.goto(path)
        await named(page)
        expect(await betrayed(page)).toBe(false)
      }

      for (const how of [flip, betray]) {
        spoil((file) => (file === entry ? null : how))
        await page.goto(path)
        await named(page)
        said.length = 0
        expect(await askForEveryFile(page, name)).toEqual(all('error'))
        const blocked = (file: string) =>
          said.some((text) => text.includes(`'${fileUrl(file)}'`) && text.includes('digest'))
        await expect.poll(() => lazy.filter((file) => !blocked(file))).toEqual([])
        expect(await betrayed(page)).toBe(false)
      }

      spoil(() => null)
      expect(await askForEveryFile(page, name)).toEqual(all('loaded'))
      await retry(page)
      await shows(page, title)
    })

    for (const [path, shown] of screens) {
      test(`${path}: a flipped byte in its own script or sheet is named, and Retry brings it`, {
        tag: '@once',
      }, async ({ page, baseURL, expectErrors }) => {
        expectErrors(/.*/)
        const { lazy, preload, spoil } = await filesOf(page, baseURL, name)
        const own = (extension: string) =>
          lazy.filter((file) => !preload.includes(file) && file.endsWith(extension))
        const scripts = own('.js')
        const sheets = own('.css')
        spoil((file) => (scripts.includes(file) ? betray : null))
        await page.goto(path)
        await named(page)
        if (sheets.length) {
          spoil((file) => (sheets.includes(file) ? betray : null))
          await page.reload()
          await named(page)
        }
        expect(await betrayed(page)).toBe(false)
        spoil(() => null)
        await retry(page)
        await shows(page, shown)
      })
    }
  })
}
