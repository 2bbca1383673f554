import { expect, type Page } from '@playwright/test'
import { serverMessage } from './refuse-chat-calls'

/** Expects a toast of the chat, once on the whole page, without the server's own words. */
export const expectToast = async (page: Page, text: string, role: 'alert' | 'status' = 'alert') => {
  // At the same time, because the toast may be gone before a second look.
  await Promise.all([
    expect(page.getByRole(role).filter({ hasText: text })).toHaveText(text),
    expect(page.getByText(text, { exact: true })).toHaveCount(1),
  ])
  await expect(page.getByText(serverMessage)).toHaveCount(0)
}

/** Dismisses the chat's toasts, one after the other. */
export const dismissToasts = async (page: Page) => {
  const dismiss = page.getByRole('button', { name: 'Dismiss notification' })
  await expect(async () => {
    const count = await dismiss.count()
    if (count > 0) {
      await dismiss.first().click({ timeout: 1_000 })
      // One that leaves cannot be pressed again.
      await expect(dismiss).toHaveCount(count - 1, { timeout: 1_000 })
    }
    expect(await dismiss.count()).toBe(0)
  }).toPass()
}
