import type { BrowserContext, Page } from '@playwright/test'
import { findHeading } from '../browser-steps/host-actions'
import { logInOnce, type Storage } from '../browser-steps/log-in-once'
import { watchIdle } from '../browser-steps/watch-idle'
import { readLcp, watchLcp } from '../browser-steps/watch-lcp'
import { compareAmounts, type Figure } from '../report/row'
import { median, quartiles, range } from '../report/statistics'
import { contextOptions } from '../setup/launch-browser'
import { measureAlternately } from '../setup/measure-alternately'
import { countSentBytes } from '../setup/site-server'
import type { Bench, Kind } from '../types'

/**
 * Opens the list of locations with a slow processor, on the slow network that the server imitates. Returns the LCP (ms), and the bytes that
 * the server had sent by the time the list was there.
 */
const visit = async (context: BrowserContext, { origins, sites }: Bench, kind: Kind) => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const idle = watchIdle(cdp)
  await Promise.all([watchLcp(page), cdp.send('Network.enable')])
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  sites[kind].isSlow = true
  await page.goto(`${origins[kind]}/locations`)
  await findHeading(page, 'Locations').waitFor()
  await page.getByRole('link', { name: 'Hafen Truckstop' }).waitFor()
  const { lcp } = await readLcp(page)
  const sent = countSentBytes(sites[kind])
  sites[kind].isSlow = false
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await idle()
  return { lcp, page, sent }
}

/** Waits until the service worker has stored its files: it writes its list last. */
const waitForStored = (page: Page) =>
  page.waitForFunction(async () => {
    const cache = await caches.open('hosts-offline')
    return (await cache.match('/offline-releases.json')) !== undefined
  })

const visitTwice = async (bench: Bench, kind: Kind, storageState: Storage) => {
  const context = await bench.browser.newContext({
    ...contextOptions,
    storageState,
    serviceWorkers: 'allow',
  })
  try {
    const first = await visit(context, bench, kind)
    if (kind === 'federated') await waitForStored(first.page)
    const stored = countSentBytes(bench.sites[kind]) - first.sent
    await first.page.close()
    const second = await visit(context, bench, kind)
    return { first: first.lcp, second: second.lcp, stored: stored / 1024 }
  } finally {
    await context.close()
  }
}

/** A browser with a session opens the list twice: with an empty cache, and once the service worker has stored its files. */
export const measureSecondVisit = async (bench: Bench): Promise<Figure[]> => {
  const { browser, origins, runs } = bench
  const sessions = {
    federated: await logInOnce(browser, origins.federated),
    single: await logInOnce(browser, origins.single),
  }
  const { federated, single } = await measureAlternately(runs, (kind) =>
    visitTwice(bench, kind, sessions[kind]),
  )
  const [first, second] = [federated.map(({ first }) => first), federated.map(({ second }) => second)]
  const ofSingle = single.map(({ second }) => second)
  const stored = federated.map(({ stored }) => stored)
  return [
    {
      id: 'second-visit',
      value: median(second) / median(first),
      spread: quartiles(second.map((lcp, run) => lcp / Number(first[run]))),
      beside: compareAmounts(median(second), median(first), 'ms'),
    },
    {
      id: 'second-visit-single',
      value: median(second) / median(ofSingle),
      spread: quartiles(second.map((lcp, run) => lcp / Number(ofSingle[run]))),
      beside: compareAmounts(median(second), median(ofSingle), 'ms'),
    },
    { id: 'offline-bytes', value: median(stored), spread: range(stored) },
  ]
}
