import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { findChromium, launchArgs } from '../../scripts/stack/chromium.mjs'

/** The browser for every measurement, started as the browser tests start theirs. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: launchArgs })

/** For every context. The worker's costs and gains have rows of their own: elsewhere it would load files that no screen requests. */
export const contextOptions = {
  viewport: { width: 1280, height: 800 },
  serviceWorkers: 'block',
} satisfies BrowserContextOptions
