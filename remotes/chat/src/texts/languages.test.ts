import stream from 'stream-translations/en.mjs'
import { en, overrides } from './en'
import { languageFiles, loadLanguage } from './languages'

type Tree = { readonly [key: string]: string | Tree }

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
const slotsOf = (text: string) => [...new Set(text.match(/{{\s*[\w.]+\s*}}/g))].sort()
const stemOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** What a language owes: every text, and of one with a number as many as the language has plurals. */
const keysIn = (language: string, texts: Tree) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return flatten(texts).flatMap(([key]) =>
    stemOf(key) === key
      ? key
      : key.endsWith('_other')
        ? pluralCategories.map((plural) => `${stemOf(key)}_${plural}`)
        : [],
  )
}
/** The slots of each text; of a text with a number those of English's last plural, in which every slot stands. */
const slots = new Map(
  [...flatten(stream), ...flatten(en), ...flatten(overrides)].map(([key, text]) => [
    key.replace(/_other$/, ''),
    slotsOf(text),
  ]),
)

test.each(Object.entries(languageFiles))(
  'the chat’s own texts are all there in %s',
  async (language, load) => {
    const { texts } = await load()
    expect(
      flatten(texts)
        .map(([key]) => key)
        .sort(),
    ).toEqual(keysIn(language, en).sort())
  },
)

test.each(Object.entries(languageFiles))(
  'the texts in %s have the slots of the English ones',
  async (_, load) => {
    const file = await load()
    const all = [...flatten(file.texts), ...flatten(file.overrides)]
    for (const [key, text] of all) {
      expect(text.trim()).not.toBe('')
      // "One message" needs no number.
      const needed = (slots.get(stemOf(key)) ?? []).filter(
        (slot) => !/_(one|two)$/.test(key) || !/count/.test(slot),
      )
      expect([key, slotsOf(text)]).toEqual([key, expect.arrayContaining(needed)])
      expect([key, slots.get(stemOf(key))]).toEqual([key, expect.arrayContaining(slotsOf(text))])
    }
  },
)

test.each(Object.entries(languageFiles))(
  'what is said otherwise than by Stream is there in %s, and is what Stream would say',
  async (_, load) => {
    const keys = Object.keys((await load()).overrides)
    expect(keys).toEqual(expect.arrayContaining(Object.keys(overrides)))
    expect(keys.filter((key) => !(key in overrides || key in stream))).toEqual([])
  },
)

test.each([
  ['de-AT', 'Nachricht senden', 'Noch keine Unterhaltungen'],
  ['es-MX', 'Envíe un mensaje', 'Aún no hay conversaciones'],
  ['fr-BE', 'Envoyez un message', 'Pas encore de conversations'],
  ['hi-IN', 'संदेश भेजें', 'अभी तक कोई बातचीत नहीं'],
  ['it-IT', 'Invia un messaggio', 'Ancora nessuna conversazione'],
  ['ja-JP', 'メッセージを送る', 'まだ会話はありません'],
  ['ko-KR', '메시지 보내기', '아직 대화가 없습니다'],
  ['nl-NL', 'Stuur een bericht', 'Nog geen gesprekken'],
  ['pt-BR', 'Envie uma mensagem', 'Ainda não há conversas'],
  ['ru-RU', 'Отправьте сообщение', 'Бесед пока нет'],
  ['tr-TR', 'Bir mesaj gönderin', 'Henüz konuşma yok'],
])('a browser in %s gets Stream’s texts and ours in its language', async (locale, composer, empty) => {
  const language = await loadLanguage(locale)
  const streams: Record<string, string> = { ...language?.translation, ...language?.overrides }
  expect(streams['Send a message']).toBe(composer)
  expect(language?.texts).toMatchObject({ conversations: { empty } })
  const lost = 'Connection failure, reconnecting now...'
  expect(streams[lost]).toBeTruthy()
  expect(streams[lost]).not.toBe(lost)
})

test.each(['en-GB', 'pl-PL', 'zh-CN'])('a browser in %s gets English', async (locale) => {
  expect(await loadLanguage(locale)).toBeNull()
})
