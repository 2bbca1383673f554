import { type Browser, chromium } from '@playwright/test'
import { findChromium, launchArgs } from '../../scripts/stack/chromium.mjs'

/** The browser for every measurement, started as the browser tests start theirs. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: launchArgs })

export const viewport = { width: 1280, height: 800 }
