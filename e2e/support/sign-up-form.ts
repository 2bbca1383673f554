import type { Page } from '@playwright/test'
import { uniqueEmail } from './api'

/** Fills fields by their exact labels. */
export const fillFields = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}

/** The fields of the person, by label; nobody has this email yet. */
export const buildPerson = () => ({
  'Your name': 'Ada Berg',
  Email: uniqueEmail(),
  Phone: '+49 40 5550 1234',
  Password: 'a-long-password',
})
