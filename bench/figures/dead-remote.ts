import type { Route } from '@playwright/test'
import { findSectionLink } from '../browser-steps/host-actions'
import { logInOnce, type Storage } from '../browser-steps/log-in-once'
import { withOverview } from '../browser-steps/open-overview'
import { timeNextClick } from '../browser-steps/time-next-click'
import type { Figure } from '../report/row'
import { median, range } from '../report/statistics'
import { contextOptions } from '../setup/launch-browser'
import type { Bench } from '../types'

declare global {
  interface Window {
    /** When the frame after what was waited for began (ms of the page's clock). */
    benchSeenAt?: number
  }
}

const scripts = /\/remotes\/campaigns\/.*\.js$/

type Answer = (route: Route) => unknown

/** From the click on a remote's link to a page with this heading, with a given answer from the remote's server. */
const untilExplained = ({ browser, origins }: Bench, storage: Storage, answer: Answer, heading: string) =>
  withOverview(
    { browser, origin: origins.federated, storage, before: (page) => page.route(scripts, answer) },
    async (page) => {
      const { painted } = await timeNextClick(page, heading)
      await findSectionLink(page, 'Campaigns').click()
      return painted()
    },
  )

/** An element, by selector and text. */
type PageTarget = readonly [selector: string, text?: string]

/**
 * From opening the remote's address, or the login, to the frame or a heading, while some scripts never come. The page records
 * the moment: a check from outside may see it half a second late.
 */
const untilOpened = async (
  { browser, origins }: Bench,
  storage: Storage | undefined,
  hanging: RegExp,
  target: PageTarget,
) => {
  const context = await browser.newContext({ ...contextOptions, ...(storage && { storageState: storage }) })
  try {
    const page = await context.newPage()
    await page.addInitScript(async ([selector, text]) => {
      // Without a named function: tsx would wrap it in a helper that the page does not have.
      while (
        ![...document.querySelectorAll(selector)].some(
          (one) => one.checkVisibility() && (!text || one.textContent === text),
        )
      )
        await new Promise(requestAnimationFrame)
      window.benchSeenAt = await new Promise<number>(requestAnimationFrame)
    }, target)
    await page.route(hanging, () => {})
    const path = storage ? '/locations/campaigns?location-id=1' : '/login'
    await page.goto(`${origins.federated}${path}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.benchSeenAt)
    return await page.evaluate(() => Number(window.benchSeenAt))
  } finally {
    await context.close()
  }
}

/** A few runs suffice: a timeout takes the same seconds on any machine. */
const hangingRuns = 3

/** How long a host waits for words when a remote's server, or the app's script, hangs, and when a remote is refused. */
export const measureDeadRemote = async (bench: Bench): Promise<Figure[]> => {
  const storage = await logInOnce(bench.browser, bench.origins.federated)
  const measure = async (id: string, runs: number, time: () => Promise<number>): Promise<Figure> => {
    const times: number[] = []
    while (times.length < runs) times.push(await time())
    return { id, value: median(times), spread: range(times) }
  }
  const few = Math.min(bench.runs, hangingRuns)
  const late = ['h1, h2', 'Still loading'] as const
  const frame = ['nav[aria-label=Main]'] as const
  return [
    await measure('dead-hanging', few, () => untilExplained(bench, storage, () => {}, 'Still loading')),
    await measure('dead-opened-frame', bench.runs, () => untilOpened(bench, storage, scripts, frame)),
    await measure('dead-opened', few, () => untilOpened(bench, storage, scripts, late)),
    await measure('dead-app', few, () => untilOpened(bench, undefined, /\/main\.\w+\.js$/, late)),
    await measure('dead-refused', bench.runs, () =>
      untilExplained(
        bench,
        storage,
        (route) => route.abort('connectionrefused'),
        'This part of Hosts cannot be reached',
      ),
    ),
  ]
}
