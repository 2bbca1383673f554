import { defineConfig } from '@playwright/test'
import { findChromium, launchArgs } from '../scripts/stack/chromium.mjs'

const port = 13_000
const ownStack = !process.env.BASE_URL
const executablePath = await findChromium()
const isHeadlessShell = /headless.shell/.test(executablePath)
const desktop = { viewport: { width: 1280, height: 800 } }

/**
 * The flows, against a stack of their own or the one at BASE_URL. A test runs at the desktop's width; tagged @phone it runs at a
 * phone's as well, tagged @phone-only only there. @rare is left out by `npm test`; @soak is for soak.config.ts.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/demo-sessions.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Two more than the reference machine's processors: a browser test often waits for the network or a timer. A full Chromium needs three
  // times as much of them for each page.
  workers: isHeadlessShell ? 4 : 2,
  forbidOnly: Boolean(process.env.CI),
  // The second try is for its trace: a test that passes only then has found a race. `npm test` names it, and fails for more than a few.
  retries: 1,
  // Eight whole flows take 44 to 53 s on the reference machine, more on a slower one.
  timeout: 120_000,
  // Four tests share two processors: a screen that takes 3 s alone takes up to 10 beside others. Waiting costs only where something is wrong.
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/browser.json' }],
  ],
  use: {
    baseURL: process.env.BASE_URL ?? `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'on-first-retry',
    actionTimeout: 25_000,
    // A service worker's requests bypass a test's routes. Tests of the worker allow it and have their own deployment.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    permissions: [],
    launchOptions: {
      executablePath,
      // A test's page lives a few seconds: V8 would optimise code that has no time to repay it.
      args: [...launchArgs, '--js-flags=--no-opt --no-maglev'],
    },
  },
  projects: [
    // Its tests take long and often wait: first, so that the others run beside them. One edits sources that the next one builds.
    { name: 'tools', testMatch: 'tools/**', use: desktop, workers: 1 },
    { name: 'desktop', testIgnore: 'tools/**', grepInvert: /@soak|@phone-only/, use: desktop },
    {
      name: 'phone',
      testIgnore: 'tools/**',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  ...(ownStack && {
    webServer: {
      command: 'node scripts/start.mjs --data .data/e2e --reset --port-offset 10000',
      cwd: '..',
      // Tests sign up more often than the people of an office.
      env: { SIGN_UPS_PER_MINUTE: '1000' },
      url: `http://localhost:${port}`,
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'pipe',
    },
  }),
})
