import { defineConfig } from '@playwright/test'
import { launchArgs } from '../scripts/stack/chromium.mjs'

const port = 13_000
const ownStack = !process.env.BASE_URL
const desktop = { viewport: { width: 1280, height: 800 } }

/** The flows at the two widths that every screen is made for, against a stack of their own or the one at BASE_URL. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/demo-sessions.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/browser.json' }],
  ],
  use: {
    baseURL: process.env.BASE_URL ?? `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Without the film of it: that takes a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    permissions: [],
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: launchArgs,
    },
  },
  projects: [
    { name: 'desktop', testIgnore: 'tools/**', use: desktop },
    {
      name: 'phone',
      testIgnore: 'tools/**',
      // What is tagged so is the same at every width.
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // What a developer runs; each compiles, so they wait until the others are through.
    { name: 'tools', testMatch: 'tools/**', use: desktop, dependencies: ['desktop', 'phone'], workers: 1 },
  ],
  webServer: ownStack
    ? {
        command: 'node scripts/start.mjs --data .data/e2e --reset --port-offset 10000',
        cwd: '..',
        url: `http://localhost:${port}`,
        timeout: 300_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        stdout: 'pipe',
      }
    : undefined,
})
