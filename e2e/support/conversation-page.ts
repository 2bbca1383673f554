import { expect, type Locator, type Page } from '@playwright/test'

/** Stream's list jumps to its end for 2 s after opening unless the wheel moved. */
export const scrollTo = (list: Locator, top: number) =>
  list.evaluate((element, scrollTop) => {
    element.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
    element.scrollTo({ top: scrollTop })
  }, top)

/** The texts of the messages that are shown, oldest first. */
export const messageTexts = (page: Page) => page.locator('.str-chat__message-text p')

// Builds that were released before have the second name.
const addReaction = /^(Add reaction|Open Reaction Selector)$/i
const threadReply = /^(Thread Reply|Open Thread)$/i

/** A host's actions in a driver's conversation, for desktop and phone. */
export const conversationPage = (page: Page, driver: string) => {
  const isPhone = () => (page.viewportSize()?.width ?? 0) < 768
  const messages = page.getByRole('main').getByRole('listitem')
  const message = (text: string) => messages.filter({ hasText: text }).last()
  const row = page.getByRole('option', { name: new RegExp(`^${driver}[. ]`) })
  const header = page.locator('.str-chat__channel-header:visible').getByText(driver, { exact: true })
  /** The composer of the conversation, or of its thread if one is open. */
  const composer = page.locator('.str-chat__message-composer').getByRole('textbox').last()
  const send = page.getByRole('button', { name: 'Send', exact: true }).last()

  const isStored = (ending: string) =>
    page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith(ending),
    )

  /** On a phone, a tap on a message's text brings the button of its menu. */
  const openMenu = async (text: string) => {
    if (isPhone()) await message(text).getByText(text).tap()
    else await message(text).hover()
    await message(text).getByRole('button', { name: 'Open Message Actions Menu' }).click()
  }

  return {
    row,
    header,
    composer,
    send,
    message,
    openMenu,
    /** Opens the conversation from the list, unless it is open. Before its header, the composer is that of the last one. */
    open: async () => {
      // While the address's conversation loads, the row may be replaced by it.
      await expect(async () => {
        await expect(row.or(header).filter({ visible: true }).first()).toBeVisible()
        if (!(await header.isVisible())) await row.click({ timeout: 2_000 })
        await expect(header).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 20_000 })
    },
    /** Scrolls up to a message, with the wheel first (see `scrollTo`). */
    scrollToMessage: async (text: string) => {
      await page.locator('[data-conversation]:not([hidden]) .str-chat__message-list').hover()
      await page.mouse.wheel(0, -1000)
      await message(text).scrollIntoViewIfNeeded()
    },
    /** Sends a message without waiting for the chat service. */
    write: async (text: string) => {
      await composer.fill(text)
      await send.click()
    },
    /** Sends a message; resolves when the chat service has it, which is after it is shown. */
    say: async (text: string) => {
      const stored = isStored('/message')
      await composer.fill(text)
      await send.click()
      await stored
    },
    /** Reacts to a message; resolves when the chat service has it. */
    react: async (text: string, reaction: string) => {
      const stored = isStored('/reaction')
      if (isPhone()) {
        await openMenu(text)
        await page.getByRole('menuitem', { name: addReaction }).tap()
      } else {
        await message(text).hover()
        await message(text).getByRole('button', { name: addReaction }).click()
      }
      await page.getByRole('button', { name: `Select Reaction: ${reaction}` }).click()
      await stored
    },
    /** Chooses from the menu of a message. */
    choose: async (text: string, action: string) => {
      await openMenu(text)
      await page.getByRole('menuitem', { name: action }).click()
    },
    /** Chooses from the menu of the conversation. */
    chooseFromConversationMenu: async (action: string) => {
      await page.getByRole('button', { name: 'Conversation menu' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    },
    openThread: async (text: string) => {
      await openMenu(text)
      await page.getByRole('menuitem', { name: threadReply }).click()
    },
    /** Chooses files for the message that is being written. */
    attach: (files: Parameters<Locator['setInputFiles']>[0]) =>
      page.locator('input[type=file]').last().setInputFiles(files),
  }
}
