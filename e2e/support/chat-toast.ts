import { expect, type Page } from '@playwright/test'
import { serverMessage } from './refuse-chat-calls'

/** A message of the chat is shown, once on the whole page, and nothing of what the server has said. */
export const expectToast = async (page: Page, text: string, role: 'alert' | 'status' = 'alert') => {
  // At the same time: after one look the toast may be gone before the next.
  await Promise.all([
    expect(page.getByRole(role).filter({ hasText: text })).toHaveText(text),
    expect(page.getByText(text, { exact: true })).toHaveCount(1),
  ])
  await expect(page.getByText(serverMessage)).toHaveCount(0)
}
