import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { findFirstScreen } from '../browser-steps/first-screen'
import { logInOnce } from '../browser-steps/log-in-once'
import { recordRequests } from '../browser-steps/record-requests'
import type { Figure } from '../report/row'
import { contextOptions } from '../setup/launch-browser'
import { findFile } from '../setup/site-server'
import type { Bench } from '../types'

/** Size of the locations remote with an empty cache, until its first screen shows the tasks and the locations (KB, gzip). */
export const measureLocationsSize = async ({ browser, sites, origins }: Bench): Promise<Figure[]> => {
  const storageState = await logInOnce(browser, origins.federated)
  const context = await browser.newContext({ ...contextOptions, storageState })
  try {
    const page = await context.newPage()
    const { requests } = await recordRequests(page, origins.federated)
    await page.goto(origins.federated)
    await page.getByRole('heading', { name: 'What to do now' }).waitFor()
    await page.getByRole('heading', { name: 'Hafen Truckstop', level: 2 }).waitFor()
    // The registry preloads the entry, and the runtime asks for it again.
    const files = new Set(findFirstScreen(requests(), Date.now()).map(({ path }) => path))
    const own = [...files].filter((path) => /^\/remotes\/locations\/.*\.(js|css)$/.test(path))
    const sizes = own.map(
      async (path) => gzipSync(await readFile(findFile(sites.federated, path)), { level: 9 }).length,
    )
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    return [{ id: 'locations-size', value: bytes / 1024 }]
  } finally {
    await context.close()
  }
}
