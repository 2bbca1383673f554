import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium, launchArgs } from '../../scripts/stack/chromium.mjs'
import { logIn } from '../browser-steps/host-actions'
import type { Figure } from '../report/row'
import { median, range } from '../report/statistics'
import type { Bench } from '../types'

/** Fetched by npx: with what it needs it takes 185 MB, for one row. */
const lighthouse = 'lighthouse@12.8.2'
const debuggingPort = 30_222

const pages = [
  { name: 'login', pathname: '/login' },
  { name: 'signup', pathname: '/signup' },
  // The last, as it needs a session.
  { name: 'list', pathname: '/locations' },
]

type Scores = { performance: number; other: number }

/** The points of one run, as Lighthouse's command line measures a phone. */
const audit = async (address: string, ...flags: string[]): Promise<Scores> => {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      address,
      `--port=${debuggingPort}`,
      '--quiet',
      '--output=json',
      ...flags,
      '--only-categories=performance,accessibility,best-practices',
    ],
    { maxBuffer: 100_000_000 },
  )
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number }> }
  const points = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100)
  return {
    performance: points('performance'),
    other: Math.min(points('accessibility'), points('best-practices')),
  }
}

/** Points that Lighthouse's phone takes off the full score of each page; medians. */
export const measureLighthouse = async ({ origins, runs }: Bench): Promise<Figure[]> => {
  const origin = origins.federated
  const profile = await mkdtemp(path.join(tmpdir(), 'hosts-lighthouse-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...launchArgs, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    const figures: Figure[] = []
    const others: number[] = []
    for (const { name, pathname } of pages) {
      const hasSession = name === 'list'
      const page = await context.newPage()
      if (hasSession) await logIn(page, origin)
      const cdp = await context.newCDPSession(page)
      await page.goto('about:blank')
      const missing: number[] = []
      for (let run = 0; run < runs; run += 1) {
        // Lighthouse empties the cache itself only together with the session.
        await cdp.send('Network.clearBrowserCache')
        const { performance, other } = await audit(
          origin + pathname,
          ...(hasSession ? ['--disable-storage-reset'] : []),
        )
        missing.push(100 - performance)
        others.push(100 - other)
      }
      await page.close()
      figures.push({ id: `lighthouse-${name}`, value: median(missing), spread: range(missing), runs })
    }
    return [...figures, { id: 'lighthouse-other', value: Math.max(...others), runs }]
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
