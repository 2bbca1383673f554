import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Api } from './api'
import { openConversation } from './open-conversation'
import { respond } from './respond'

export const isSending = (url: URL) => url.pathname.endsWith('/message')

/** Blocks sending; returns a function that ends it. */
export const cutSending = async (browser: Page | BrowserContext) => {
  await browser.route(isSending, (route) =>
    respond(route, 503, { code: -1, message: 'Unwell', StatusCode: 503 }),
  )
  return () => browser.unroute(isSending)
}

/** An open conversation whose messages cannot be sent before `reconnect()`. */
export const openCutOff = async (page: Page, owner: Api, texts: string[] = []) => {
  const conversation = await openConversation(page, owner, texts)
  return { conversation, reconnect: await cutSending(page) }
}

export const openChat = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.locator('.str-chat__message-composer textarea')).toBeVisible()
}

/** A blank page sends nothing, not even while a page closes. */
export const leave = (page: Page) => page.goto('about:blank')

/** Sends messages and expects each once, without waiting for the chat service. */
export const write = async (page: Page, ...texts: string[]) => {
  for (const text of texts) {
    await page.getByRole('textbox', { name: 'Send a message' }).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  }
}

export const failedLabels = (page: Page) =>
  page.getByRole('button', { name: 'Message Failed · Click to try again' })

export const unsentKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent/')))

type Stored = { stored: () => Promise<{ text: string }[]> }
/** Messages that the chat service has, oldest first. */
export const storedTexts = async ({ stored }: Stored) => (await stored()).map(({ text }) => text)

/** The longest pause between two retries (ms). */
export const patience = { timeout: 30_000 }
export const expectStored = (conversation: Stored, ...texts: string[]) =>
  expect.poll(() => storedTexts(conversation), patience).toEqual(texts)
