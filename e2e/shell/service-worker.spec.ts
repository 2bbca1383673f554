import type { Page } from '@playwright/test'
import { openDemoSession } from '../support/demo-sessions'
import { test as base, expect } from '../support/fixtures'
import { openForeignOrigin } from '../support/foreign-origin'
import { openOwnDeployment } from '../support/own-deployment'
import { storeSession } from '../support/session'
import { visit } from '../support/visit'
import { readStored, waitForStored } from '../support/wait-for-stored'

// Which request is answered how, and which files stay: shell/src/service-worker/*.test.ts.

type Site = Awaited<ReturnType<typeof openOwnDeployment>>

const test = base.extend<{ site: Site }>({
  site: async ({ baseURL, page, api }, use) => {
    await storeSession(page, await openDemoSession(api, 'owner'))
    const site = await openOwnDeployment(baseURL)
    // Not before: what the page still asks for would fail, in the console too.
    page.context().once('close', site.close)
    await use(site)
  },
})
test.use({ serviceWorkers: 'allow' })

const waitForFile = (page: Page, path: string) => expect.poll(() => readStored(page)).toContain(path)

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const openAndStore = async (page: Page, { origin, pathOf }: Site) => {
  await page.goto(`${origin}/locations`)
  await expect(heading(page, 'Locations')).toBeVisible()
  await waitForStored(page)
  expect(await readStored(page)).toContain(pathOf('locations'))
}

test('opens without a network and with an expired token; a section that is not stored says so, and nobody is logged out', async ({
  page,
  site,
  context,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|net::ERR/)
  const throughWorker: string[] = []
  page.on('response', (response) => {
    if (response.fromServiceWorker()) throughWorker.push(new URL(response.url()).pathname)
  })
  await openAndStore(page, site)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('access-token', 'expired'))
  await context.setOffline(true)
  await page.goto(`${site.origin}/parkings`)
  await expect(heading(page, 'Gate')).toBeVisible()
  await visit(page, '/signup')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()

  await context.setOffline(false)
  await page.goto(`${site.origin}/locations`)
  await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
  expect(throughWorker).toEqual(expect.arrayContaining(['/parkings', site.pathOf('locations')]))
  const stored = await readStored(page)
  expect([...throughWorker, ...stored].filter((path) => /^\/(api|registry)/.test(path))).toEqual([])
})

test('follows releases, a canary and a rollback without a new shell, and stores the active release and the one before', {
  tag: '@rare',
}, async ({ page, site, context, expectErrors }) => {
  expectErrors(/Failed to load resource|net::ERR/)
  await openAndStore(page, site)
  const open = async (name: string, path: string) => {
    await page.goto(`${site.origin}/locations`)
    await expect(heading(page, name)).toBeVisible()
    await waitForFile(page, path)
  }
  const first = site.pathOf('locations')
  const one = await site.release('locations', '9.0.0', { from: 'title:"Locations"', to: 'title:"Places"' })
  const entry = (release: typeof one) => site.pathOf('locations', release.release.entry)
  await open('Places', entry(one))
  expect(await readStored(page)).toContain(first)

  const two = await site.release('locations', '9.1.0', { from: 'title:"Locations"', to: 'title:"Yards"' })
  await open('Yards', entry(two))
  await expect.poll(() => readStored(page)).not.toContain(first)
  expect(await readStored(page)).toEqual(expect.arrayContaining([...one.paths, ...two.paths]))

  site.setRelease('locations', one.release)
  const asked = site.asked.length
  await open('Places', entry(one))
  expect(site.asked.slice(asked).filter((path) => one.paths.includes(path))).toEqual([])

  site.setRelease('locations', one.release, two.release)
  await open('Yards', entry(two))
  await context.setOffline(true)
  await page.goto(`${site.origin}/locations`)
  await expect(heading(page, 'Yards')).toBeVisible()
})

test('refuses changed bytes from the server and from the cache, and Retry loads the right ones', async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/.*/)
  await openAndStore(page, site)
  const { release } = await site.release('locations', '9.0.0', {
    from: 'title:"Locations"',
    to: 'title:"Places"',
  })
  const entry = site.pathOf('locations', release.entry)
  const right = String(site.files.get(entry))
  const wrong = `globalThis.isChanged = true;${right}`
  const isChanged = () => page.evaluate(() => 'isChanged' in globalThis)
  site.files.set(entry, wrong)
  await page.goto(`${site.origin}/locations`)
  await expect(page.getByText('Its files are not the ones that were released')).toBeVisible()
  expect(await readStored(page)).not.toContain(entry)
  site.files.set(entry, right)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page, 'Places')).toBeVisible()

  await waitForFile(page, entry)
  await page.evaluate(
    async ([path, text]) => {
      const headers = { 'Content-Type': 'text/javascript' }
      await (await caches.open('hosts-offline')).put(path, new Response(text, { headers }))
    },
    [entry, wrong] as const,
  )
  await page.goto(`${site.origin}/locations`)
  await expect(heading(page, 'Places')).toBeVisible()
  expect(await isChanged()).toBe(false)
})

test('the registry and the inspector remove the worker and its files; an override bypasses it', {
  tag: '@rare',
}, async ({ page, site }) => {
  const hasWorker = () => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()))
  const expectNone = async () => {
    await expect.poll(hasWorker).toBe(false)
    await expect.poll(() => readStored(page)).toEqual([])
  }
  await openAndStore(page, site)
  const { from, entry } = site.findOverride('locations')
  await page.goto(`${site.origin}/locations?override=locations@${encodeURIComponent(entry)}&inspect`)
  await expect(page.getByText(`locations is taken from ${from} in this browser only.`)).toBeVisible()
  await expect(heading(page, 'Locations')).toBeVisible()
  await page.getByRole('button', { name: 'Switch offline off here' }).click()
  await expect(page.getByText('switched off in this browser')).toBeVisible()
  await expectNone()

  await page.getByRole('button', { name: 'Switch offline on here' }).click()
  await waitForStored(page)
  site.change({ offline: false })
  await page.reload()
  await expect(page.getByText('switched off by the registry')).toBeVisible()
  await expectNone()
})

/**
 * The state of each version of the worker, by its id. To wait for it without a page: in Chromium a navigation that meets the old worker
 * while it stops can hang.
 */
const watchWorkers = async (page: Page) => {
  const states = new Map<string, string>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status)
  })
  await devtools.send('ServiceWorker.enable')
  return states
}

test('a new worker waits until no page is open, whatever is typed', { tag: '@rare' }, async ({
  page,
  site,
  baseURL,
}) => {
  await openAndStore(page, site)
  await page.reload()
  const search = page.getByRole('searchbox')
  await search.fill('Haf')
  const script = await (await fetch(`${site.origin}/worker.js`)).text()
  site.files.set('/worker.js', `${script}\n// The next one.`)
  const read = () =>
    page.evaluate(async () => {
      const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
      const { controller } = navigator.serviceWorker
      return { isWaiting: Boolean(waiting), isServed: controller !== null && controller === active }
    })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(read).toEqual({ isWaiting: true, isServed: true })
  await search.pressSequentially('en')
  await expect(search).toHaveValue('Hafen')

  const states = await watchWorkers(page)
  await page.goto(`${baseURL}/files.json`)
  await expect.poll(() => [...states.values()].sort()).toEqual(['activated', 'redundant'])
  await page.goto(`${site.origin}/login`)
  expect(await read()).toEqual({ isWaiting: false, isServed: true })
})

test('on a first visit a file without end of an origin that others run costs words; a whole remote opens, also past the worker', {
  tag: '@rare',
}, async ({ page, site, baseURL, context, expectErrors }) => {
  expectErrors(/.*/)
  const foreign = await openForeignOrigin(baseURL, 'locations')
  context.once('close', foreign.close)
  site.origins.push(foreign.origin)
  const release = site.findRelease('locations')
  site.setRelease('locations', { ...release, base: `${foreign.origin}/` })
  const debug = await context.newCDPSession(page)
  await page.addInitScript(() =>
    Object.assign(globalThis, { wasControlled: Boolean(navigator.serviceWorker?.controller) }),
  )
  const wasControlled = () => page.evaluate(() => (globalThis as { wasControlled?: boolean }).wasControlled)
  /** As a browser that was never here, but with a session. */
  const visitFirst = async () => {
    await page.goto('about:blank')
    const storageTypes = 'service_workers,cache_storage'
    await debug.send('Storage.clearDataForOrigin', { origin: site.origin, storageTypes })
    await page.goto(`${site.origin}/locations`)
    expect(await wasControlled()).toBe(false)
  }

  const find = (end: string) => String(release.preload.find((file) => file.endsWith(end)))
  for (const file of [release.entry, find('.js'), find('.css')])
    await test.step(file, async () => {
      foreign.endless.add(file)
      await visitFirst()
      await expect(page.getByText('Its files are not the ones that were released')).toBeVisible()
      expect(foreign.getLongest()).toBeGreaterThan(0)
      // The limit of all files is 10 MB; the system's buffers take up to 36 more before the request ends.
      expect(foreign.getLongest()).toBeLessThan(100_000_000)
      foreign.endless.clear()
    })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page, 'Locations')).toBeVisible()

  const open = async (load: () => Promise<unknown>) => {
    const throughWorker: string[] = []
    page.on('response', (response) => {
      if (response.fromServiceWorker()) throughWorker.push(response.url())
    })
    await load()
    // The page before a reload has the heading, too.
    await expect.poll(() => throughWorker).toContain(`${foreign.origin}/${release.entry}`)
    await expect(heading(page, 'Locations')).toBeVisible()
  }
  await open(visitFirst)
  await open(() => debug.send('Page.reload', { ignoreCache: true }))
  expect(await wasControlled()).toBe(false)
})
