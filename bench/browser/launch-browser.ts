import { type Browser, chromium } from '@playwright/test'
import { findChromium, launchArgs } from '../../scripts/stack/chromium.mjs'

/** The browser that everything is measured in, as the browser tests start it. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: launchArgs })

export const viewport = { width: 1280, height: 800 }
