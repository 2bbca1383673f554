import { defineConfig } from '@playwright/test'
import { data, mixtures } from '../scripts/contracts/mixtures.mjs'
import browser from './playwright.config'
import type { Fixtures } from './support/fixtures'

const address = (port: number) => `http://localhost:${port}`

/** The screens of each remote: what is run where it alone is the released one. */
const own: Record<string, RegExp> = {
  auth: /e2e\/auth\//,
  campaigns: /e2e\/campaigns\//,
  chat: /e2e\/chat\//,
  locations: /e2e\/locations\//,
}

// The terminals of drivers find the chat service by it.
process.env.HOSTS_DATA = data

/**
 * Flows tagged `@released` with every mixture of released and new apps (scripts/contracts/). A flow has the tag once what it shows
 * is released; where a screen changes on purpose, it takes both until the next release.
 */
export default defineConfig<Fixtures>({
  ...browser,
  grep: /@released/,
  use: { ...browser.use, viewport: { width: 1280, height: 800 }, accessibility: false },
  projects: mixtures.map(({ name, remotes: [remote = '', ...others], page }) => ({
    name,
    use: { baseURL: address(page) },
    testMatch: others.length === 0 ? own[remote] : undefined,
  })),
  webServer: {
    command: 'node --import tsx scripts/contracts/serve.ts',
    cwd: '..',
    url: address(mixtures.at(-1)?.page ?? 0),
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
})
