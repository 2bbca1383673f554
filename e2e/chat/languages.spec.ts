import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { disablePreloading } from '../support/disable-preloading'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

/** Two texts of each language: where a host writes, which is Stream's, and what the app itself says of an empty list. */
const languages = [
  ['de-AT', 'de', 'Nachricht senden', 'Noch keine Unterhaltungen'],
  ['en-GB', 'en', 'Send a message', 'No conversations yet'],
  ['es-MX', 'es', 'Envíe un mensaje', 'Aún no hay conversaciones'],
  ['fr-BE', 'fr', 'Envoyez un message', 'Pas encore de conversations'],
  ['hi-IN', 'hi', 'संदेश भेजें', 'अभी तक कोई बातचीत नहीं'],
  ['it-IT', 'it', 'Invia un messaggio', 'Ancora nessuna conversazione'],
  ['ja-JP', 'ja', 'メッセージを送る', 'まだ会話はありません'],
  ['ko-KR', 'ko', '메시지 보내기', '아직 대화가 없습니다'],
  ['nl-NL', 'nl', 'Stuur een bericht', 'Nog geen gesprekken'],
  ['pt-BR', 'pt', 'Envie uma mensagem', 'Ainda não há conversas'],
  ['ru-RU', 'ru', 'Отправьте сообщение', 'Бесед пока нет'],
  ['tr-TR', 'tr', 'Bir mesaj gönderin', 'Henüz konuşma yok'],
  ['pl-PL', 'en', 'Send a message', 'No conversations yet'],
  ['zh-CN', 'en', 'Send a message', 'No conversations yet'],
] as const

for (const [locale, language, composer, empty] of languages) {
  test.describe(() => {
    test.use({ locale })

    test(`the chat of a browser in ${locale} is in "${language}"`, { tag: '@once' }, async ({
      page,
      owner,
    }) => {
      const { id } = await owner.addLocation(unique('Yard'))
      await page.goto(`/locations/chat?location-id=${id}`)
      await expect(page.getByText(empty)).toBeVisible()
      const { address } = await newConversation(id)
      await page.goto(address)
      await expect(page.getByRole('textbox', { name: composer })).toBeVisible()
      await expect(page.locator('[data-fill]')).toHaveAttribute('lang', language)
    })
  })
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('a language is one request, and the others are none', { tag: '@once' }, async ({ page, owner }) => {
    await disablePreloading(page)
    const { id } = await owner.addLocation(unique('Yard'))
    const { address } = await newConversation(id)
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    await page.goto(address)
    await expect(page.getByRole('textbox', { name: 'Nachricht senden' })).toBeVisible()
    const loaded = await Promise.all(scripts)
    const saying = (text: string) => loaded.filter((script) => script.includes(text)).length
    expect(loaded.filter((script) => /Nachricht senden|Noch keine Unterhaltungen/.test(script))).toHaveLength(
      1,
    )
    for (const [, language, composer] of languages)
      if (language !== 'de' && language !== 'en') expect(saying(composer)).toBe(0)
  })

  test('typing indicators are English while the rest is German', { tag: '@once' }, async ({
    page,
    owner,
  }) => {
    const { id } = await owner.addLocation(unique('Yard'))
    const { address, name, driver, call } = await newConversation(id, unique('Ola'))
    await page.goto(address)
    await expect(page.getByRole('textbox', { name: 'Nachricht senden' })).toBeVisible()
    await call('POST /event', { event: { type: 'typing.start', user_id: driver } })
    await expect(page.getByText(`${name} is typing`).first()).toBeVisible()
  })

  test('nothing is shown in another language first', { tag: '@once' }, async ({ page, owner }) => {
    const { id } = await owner.addLocation(unique('Yard'))
    const { address } = await newConversation(id)
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
  })

  test('a language that cannot be loaded leaves the chat in English', { tag: '@once' }, async ({
    page,
    owner,
    expectErrors,
  }) => {
    expectErrors(/ERR_FAILED|ChunkLoadError|Loading chunk/)
    const { id } = await owner.addLocation(unique('Yard'))
    const { address } = await newConversation(id)
    // Whatever the file is called: the one that says this.
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
