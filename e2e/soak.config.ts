import { defineConfig } from '@playwright/test'
import browser from './playwright.config'

const { grepInvert: _, ...desktop } = browser.projects?.find(({ name }) => name === 'desktop') ?? {}

/** The long runs, tagged @soak: what hours of faults and hundreds of conversations would show. */
export default defineConfig({
  ...browser,
  grep: /@soak/,
  timeout: 600_000,
  retries: 0,
  projects: [desktop],
})
