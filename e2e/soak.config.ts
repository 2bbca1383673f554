import { defineConfig } from '@playwright/test'
import browser from './playwright.config'

const find = (wanted: string) => browser.projects?.find(({ name }) => name === wanted)

/**
 * What is too long for every run: tagged @soak, what hours of faults and hundreds of conversations would show; tagged @rare, states that few
 * hosts see and only a change of their own app can break.
 */
export default defineConfig({
  ...browser,
  timeout: 600_000,
  retries: 0,
  projects: [
    { ...find('desktop'), grep: /@soak|@rare/, grepInvert: /@phone-only/ },
    { ...find('phone'), grep: /(?=.*@rare)(?=.*@phone)/ },
    { ...find('tools'), grep: /@rare/ },
  ],
})
