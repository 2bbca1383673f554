import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Scrolls a list of messages as a host does, with the wheel: one that has just been opened goes back to its end for two seconds,
 * unless it hears of a wheel.
 */
export const scrollTo = (list: Locator, top: number) =>
  list.evaluate((element, scrollTop) => {
    element.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
    element.scrollTo({ top: scrollTop })
  }, top)

/** What a host does in a location's chat, in the way of the window's width. */
export const conversationPage = (page: Page, driver: string) => {
  const isPhone = () => (page.viewportSize()?.width ?? 0) < 768
  const messages = page.getByRole('main').getByRole('listitem')
  const message = (text: string) => messages.filter({ hasText: text }).last()

  /** On a phone a tap on its text brings what leads to the menu of a message. */
  const openMenu = async (text: string) => {
    if (isPhone()) await message(text).getByText(text).tap()
    else await message(text).hover()
    await message(text).getByRole('button', { name: 'Open Message Actions Menu' }).click()
  }

  // Builds that were released before call them otherwise.
  const addReaction = /^(Add reaction|Open Reaction Selector)$/
  const threadReply = /^(Thread Reply|Open Thread)$/

  return {
    message,
    openMenu,
    /**
     * Opens it, unless it is the one that is shown. Until the header names the driver, the composer is still that of the conversation
     * before.
     */
    open: async () => {
      const option = page.getByRole('option', { name: new RegExp(`^${driver}\\.`) })
      const header = page.locator('.str-chat__channel-header:visible').getByText(driver, { exact: true })
      // A row that was there a moment ago gives way to the conversation that the address names.
      await expect(async () => {
        await expect(option.or(header).filter({ visible: true }).first()).toBeVisible()
        if (!(await header.isVisible())) await option.click({ timeout: 2_000 })
        await expect(header).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 20_000 })
    },
    /**
     * Scrolls up to a message, with the wheel first: a list that has just been opened goes back to its end for two seconds, unless it
     * is the host who scrolls.
     */
    scrollTo: async (text: string) => {
      await page.locator('[data-conversation]:not([hidden]) .str-chat__message-list').hover()
      await page.mouse.wheel(0, -1000)
      await message(text).scrollIntoViewIfNeeded()
    },
    /** Writes into the latest composer; resolves once the chat service has the message, which is shown before. */
    say: async (text: string) => {
      const stored = page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/message'),
      )
      const composer = page.getByRole('textbox', { name: 'Send a message' }).last()
      await composer.fill(text)
      await page.getByRole('button', { name: 'Send', exact: true }).last().click()
      await stored
    },
    /** Resolves once the chat service has the reaction, which is shown before. */
    react: async (text: string, reaction: string) => {
      const stored = page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/reaction'),
      )
      if (isPhone()) {
        await message(text).getByText(text).tap()
        await message(text).getByRole('button', { name: 'Open Message Actions Menu' }).tap()
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
    chooseForAll: async (action: string) => {
      await page.getByRole('button', { name: 'Conversation menu' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    },
    openThread: async (text: string) => {
      await openMenu(text)
      await page.getByRole('menuitem', { name: threadReply }).click()
    },
  }
}
