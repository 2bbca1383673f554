import { expect, type Page } from '@playwright/test'
import { serverWords } from './refuse'

/** A message of the chat is shown, once on the whole page, and nothing of what the server has said. */
export const expectToast = async (page: Page, text: string, role: 'alert' | 'status' = 'alert') => {
  await expect(page.getByRole(role).filter({ hasText: text })).toHaveText(text)
  await expect(page.getByText(text, { exact: true })).toHaveCount(1)
  await expect(page.getByText(serverWords)).toHaveCount(0)
}
