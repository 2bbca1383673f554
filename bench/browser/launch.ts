import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/stack/chromium.mjs'

/** The browser that everything is measured in, as the browser tests start it. */
export const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

export const viewport = { width: 1280, height: 800 }
