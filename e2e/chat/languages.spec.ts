import type { Response } from '@playwright/test'
import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { disablePreloading } from '../support/disable-preloading'
import { expect, test } from '../support/fixtures'
import { startConversation } from '../support/open-conversation'
import { visit } from '../support/visit'

test.use({ user: 'owner' })

/** The name of the composer in every language but German and English. */
const otherLanguages =
  /Envíe un mensaje|Envoyez un message|संदेश भेजें|Invia un messaggio|メッセージを送る|메시지 보내기|Stuur een bericht|Envie uma mensagem|Отправьте сообщение|Bir mesaj gönderin/

/** One that the chat has; the other is one that it has not. */
const usual = 'hi'

// Which language a browser gets, and that each has all texts: the chat's own tests of its texts.
for (const [locale, language, composer, empty] of [
  ['hi-IN', 'hi', 'संदेश भेजें', 'अभी तक कोई बातचीत नहीं'],
  ['pl-PL', 'en', 'Send a message', 'No conversations yet'],
] as const)
  test.describe(() => {
    test.use({ locale })

    test(`the chat of a browser in ${locale} is in "${language}"`, {
      tag: language === usual ? [] : '@rare',
    }, async ({ page, owner, checkAccessibility }) => {
      const { id } = await owner.addLocation(unique('Yard'))
      await page.goto(`/locations/chat?location-id=${id}`)
      await expect(page.getByText(empty)).toBeVisible()
      await checkAccessibility()
      const { address } = await newConversation(id)
      await visit(page, address)
      await expect(page.getByRole('textbox', { name: composer })).toBeVisible()
      await expect(page.locator('[data-fill]')).toHaveAttribute('lang', language)
      await checkAccessibility()
    })
  })

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('loads and shows only the host’s language, but typing indicators in English', async ({
    page,
    owner,
  }) => {
    await disablePreloading(page)
    const { address, name, driver, call } = await startConversation(owner)
    const scripts: Promise<string>[] = []
    const read = (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    }
    page.on('response', read)
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      const look = () => {
        const chat = document.querySelector('[data-fill]')
        if (chat) seen.push(chat.outerHTML)
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
    })
    await page.goto(address)
    await expect(page.getByRole('textbox', { name: 'Nachricht senden' })).toBeVisible()
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    expect(seen.join()).toContain('Alle Unterhaltungen')
    expect(seen.join()).not.toMatch(
      /aria\/|Opening the chat|Send a message|Channel list|Choose a conversation/,
    )
    const loaded = await Promise.all(scripts)
    page.off('response', read)
    const withText = (text: RegExp) => loaded.filter((script) => text.test(script))
    expect(withText(/Nachricht senden|Noch keine Unterhaltungen/)).toHaveLength(1)
    expect(withText(otherLanguages)).toEqual([])

    // The specification has typing indicators in English in every language.
    await call('POST /event', { event: { type: 'typing.start', user_id: driver } })
    await expect(page.getByText(`${name} is typing`).first()).toBeVisible()
  })

  test('a language that cannot be loaded leaves the chat in English', { tag: '@rare' }, async ({
    page,
    owner,
    expectErrors,
  }) => {
    expectErrors(/ERR_FAILED|ChunkLoadError|Loading chunk/)
    const { address } = await startConversation(owner)
    // The file has another name in each build, so it is found by its text.
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      return body.includes('Nachricht senden') ? route.abort() : route.fulfill({ response, body })
    })
    await page.goto(address)
    await expect(page.getByRole('textbox', { name: 'Send a message' })).toBeVisible()
    await expect(page.locator('[data-fill]')).toHaveAttribute('lang', 'en')
  })
})
