import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { data, dueMixtures } from '../scripts/contracts/mixtures.mjs'
import { root } from '../scripts/stack/root.mjs'
import browser from './playwright.config'
import type { Fixtures } from './support/fixtures'

const address = (port: number) => `http://localhost:${port}`

// Drivers' terminals find the mixtures' own chat service by it.
if (!process.env.BASE_URL) process.env.HOSTS_DATA = data

/**
 * Flows tagged `@released` with the mixtures of released and new apps (scripts/contracts/), on the API of the stack at BASE_URL or one of
 * their own. A flow gets the tag once its behaviour is released; if a screen changes on purpose, it accepts both until the next release.
 */
export default defineConfig<Fixtures>({
  ...browser,
  grep: /@released/,
  use: { ...browser.use, viewport: { width: 1280, height: 800 }, accessibility: false },
  projects: dueMixtures.map(({ name, tests, page }) => ({
    name,
    testDir: path.join(root, 'e2e'),
    testMatch: tests.map((folder) => path.join(root, folder, '**/*.spec.ts')),
    use: { baseURL: address(page) },
  })),
  webServer: {
    command: 'node --import tsx scripts/contracts/serve-mixtures.ts',
    cwd: '..',
    url: address(dueMixtures.at(-1)?.page ?? 0),
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
})
