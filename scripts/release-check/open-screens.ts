import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { getAccess } from '../../shell/src/access/rules'
import type { Releases } from '../../shell/src/federation/releases/releases'
import { launchArgs } from '../stack/chromium.mjs'
import type { RemoteManifest } from '../stack/types'
import type { Screens } from './check-release'
import { findForeignParts, listScreens, readParts } from './read-parts'

const defaultTimes = {
  /** Longer (ms) than any page or module takes to load, also on a machine with other work. */
  open: 40_000,
  /** Longer (ms) than any screen takes until it can be seen. */
  see: 40_000,
  /** Screens stay open this long (ms) together: some harm comes late. */
  stay: 10_000,
  /** A page that answers later (ms) hangs. */
  answer: 10_000,
}
type Times = typeof defaultTimes

export type Account = { user: { subrole: never } & object; accessToken: string; refreshToken: string }
type Served = { origin: string; words: string; releases: Releases; accounts: Account[]; locationId: number }
type Visitor = { account: Account | null; context: BrowserContext }

const openContext = async (browser: Browser, origin: string, account: Account | null): Promise<Visitor> => {
  const session = account && {
    user: JSON.stringify(account.user),
    'access-token': account.accessToken,
    'refresh-token': account.refreshToken,
  }
  const localStorage = Object.entries(session ?? {}).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  return { account, context }
}

/** Reports what a page's console, its scripts and its own telemetry call an error. */
const watchPage = (page: Page, address: string, report: (words: string) => void) => {
  page.on('pageerror', (error) => report(`${address}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') report(`${address}: ${message.text()} (${message.location().url})`)
  })
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !new URL(request.url()).pathname.endsWith('/telemetry/releases'))
      return
    const sent = request.postDataJSON() as {
      events?: { kind: string; remote: string; message?: string }[]
    } | null
    for (const { kind, remote, message = '' } of sent?.events ?? [])
      if (kind !== 'view') report(`${address}: ${kind} of ${remote} ${message}`)
  })
}

type Screen = { path: string; page: Page; hasFrame: boolean }

/** Whether a screen with a heading is there and something of it can be clicked; also of the frame around it, where it has one. */
const isSeen = ({ page, hasFrame }: Screen) =>
  page.evaluate(
    (selectors) =>
      document.querySelector('h1') !== null &&
      selectors.every((selector) =>
        [...document.querySelectorAll(selector)].some((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        }),
      ),
    [
      'h1, main :is(h2, p, a, button, input)',
      ...(hasFrame ? ['header a:not(main *)', 'nav a:not(main *)'] : []),
    ],
  )

const withTimeout = <Value>(work: Promise<Value>, { answer }: Times): Promise<Value | 'late'> =>
  Promise.race([work, new Promise<'late'>((resolve) => setTimeout(resolve, answer, 'late').unref())])

const waitUntilSeen = async (screen: Screen, times: Times) => {
  const end = Date.now() + times.see
  for (;;) {
    const seen = await withTimeout(
      isSeen(screen).catch(() => false),
      times,
    )
    if (seen === true || Date.now() > end) return seen
    await screen.page.waitForTimeout(100)
  }
}

/** Goes to another screen as the app's links do. */
const leave = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

const explain = (seen: boolean | 'late') =>
  seen === 'late' ? 'the page does not answer' : 'the frame or the screen with its heading cannot be seen'

/** Opens every screen of the remotes, each in a page of its own, and looks at them again after some seconds and after leaving. */
export const openScreens = async (
  executablePath: string,
  { origin, words, releases, accounts, locationId }: Served,
  remotes: RemoteManifest[],
  times = defaultTimes,
): Promise<Screens> => {
  const problems = new Set<string>()
  const report = (words: string) => problems.add(words)
  const browser = await chromium.launch({ executablePath, args: launchArgs })
  try {
    const visitors = await Promise.all(
      [null, ...accounts].map((account) => openContext(browser, origin, account)),
    )
    const query = `?location-id=${locationId}`
    const open = async (path: string): Promise<Screen> => {
      const visitor = visitors.find(
        ({ account }) => getAccess(path, query, account?.user ?? null).kind === 'allow',
      )
      const page = await (visitor as Visitor).context.newPage()
      watchPage(page, path, report)
      const address = visitor?.account ? path + query : path
      await page
        .goto(address, { waitUntil: 'commit', timeout: times.open })
        .catch((error) => report(`${path}: ${error.message.split('\n')[0]}`))
      return { path, page, hasFrame: Boolean(visitor?.account) }
    }
    const opened: Screen[] = []
    for (const remote of remotes) {
      const first = await open(remote.paths[0] ?? '/')
      const parts = await readParts(first.page, remote.name, times.open).catch(() => null)
      if (!parts) {
        report(`${remote.name}: its module did not load at ${first.path}`)
        continue
      }
      for (const words of findForeignParts(remote, parts, releases)) report(words)
      await first.page.close()
      for (const path of listScreens(remote.name, parts, releases, locationId)) {
        const screen = await open(path)
        const seen = await waitUntilSeen(screen, times)
        if (seen !== true) report(`${path}: ${explain(seen)}`)
        else if (new URL(screen.page.url()).pathname !== path) report(`${path} leads to ${screen.page.url()}`)
        opened.push(screen)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, times.stay))
    for (const screen of opened) {
      const { path, page, hasFrame } = screen
      const seen = await withTimeout(
        isSeen(screen).catch(() => false),
        times,
      )
      if (seen !== true) report(`${path}, after ${times.stay / 1_000} s: ${explain(seen)}`)
      // One that is not there now is not there after leaving, either.
      if (seen !== true || !hasFrame) continue
      await withTimeout(leave(page, `/locations/overview${query}`), times)
      const left = await waitUntilSeen(screen, times)
      if (left !== true) report(`${path}, after leaving: ${explain(left)}`)
    }
    return { opened: opened.length, words, problems: [...problems] }
  } finally {
    await browser.close()
  }
}
