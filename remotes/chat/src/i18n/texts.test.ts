import stream from 'stream-translations/en.mjs'
import { errorText } from '.'
import { getChatLanguage } from './chat-language'
import { en, overrides, translation } from './en'
import { languageFiles, loadLanguage } from './load-language'
import type { Tree } from './types'

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
const getSlots = (text: string) => [...new Set(text.match(/{{\s*[\w.]+\s*}}/g))].sort()
const getStem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** The keys that a language needs: all of English, with every plural form of the language. */
const getKeys = (language: string, texts: Tree) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return flatten(texts).flatMap(([key]) =>
    getStem(key) === key
      ? key
      : key.endsWith('_other')
        ? pluralCategories.map((plural) => `${getStem(key)}_${plural}`)
        : [],
  )
}
/** The slots of each text; for a plural those of English's last form, which has them all. */
const slots = new Map(
  [...flatten(stream), ...flatten(en), ...flatten(overrides)].map(([key, text]) => [
    key.replace(/_other$/, ''),
    getSlots(text),
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
    ).toEqual(getKeys(language, en).sort())
  },
)

test.each(Object.entries(languageFiles))(
  'the texts in %s have the slots of the English ones',
  async (_, load) => {
    const file = await load()
    const all = [...flatten(file.texts), ...flatten(file.overrides)]
    for (const [key, text] of all) {
      expect(text.trim()).not.toBe('')
      // "One message" needs no count.
      const requiredSlots = (slots.get(getStem(key)) ?? []).filter(
        (slot) => !/_(one|two)$/.test(key) || !/count/.test(slot),
      )
      expect([key, getSlots(text)]).toEqual([key, expect.arrayContaining(requiredSlots)])
      expect([key, slots.get(getStem(key))]).toEqual([key, expect.arrayContaining(getSlots(text))])
    }
  },
)

test.each(Object.entries(languageFiles))(
  'the overrides in %s are complete and have only keys of ours and Stream’s',
  async (_, load) => {
    const file = await load()
    const keys = Object.keys(file.overrides)
    expect(keys).toEqual(expect.arrayContaining(Object.keys(overrides)))
    expect(keys.filter((key) => !(key in overrides || key in file.translation))).toEqual([])
  },
)

test('English is in sentence case, but for the labels that the specification fixes', () => {
  const own = [...flatten(en), ...Object.entries(overrides), ...Object.entries(translation)]
  const isTitleCase = (text: string) =>
    text
      .replace('Hosts', '')
      .split(/[.!?:·“”] ?|\n/)
      .some((part) => /\S\s\p{Lu}\p{Ll}/u.test(part))
  expect(own.flatMap(([, text]) => (isTitleCase(text) ? text : []))).toEqual([
    'Message Failed · Click to try again',
    'Message Failed · Unauthorized',
  ])
  for (const [key, text] of Object.entries(translation))
    expect(String(stream[key as keyof typeof stream] ?? key).toLowerCase()).toBe(text.toLowerCase())
})

/** The languages whose singular is also for 21, 31 and so on. */
const widePlurals = Object.entries(languageFiles).filter(
  ([language]) => new Intl.PluralRules(language).select(21) === 'one',
)

test.each(widePlurals)('every singular in %s has its number', async (_, load) => {
  const { translation, overrides, texts } = await load()
  const all: Record<string, string> = { ...translation, ...overrides, ...Object.fromEntries(flatten(texts)) }
  const singulars = Object.entries(all).filter(
    ([key]) => key.endsWith('_one') && /count/.test(all[key.replace(/_one$/, '_other')] ?? ''),
  )
  expect(singulars.filter(([, text]) => !/{{ ?count ?}}/.test(text))).toEqual([])
})

test.each(['de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pt', 'ru', 'tr'])(
  'the chat speaks %s when the browser does',
  (language) => {
    expect(getChatLanguage(language)).toBe(language)
    expect(getChatLanguage(`${language}-XX`)).toBe(language)
  },
)

test.each([
  ['kok', 'ko'],
  ['est', 'es'],
  ['DE', 'de'],
  ['fil', 'en'],
])('the first two letters of the browser’s "%s" choose %s', (language, chosen) => {
  expect(getChatLanguage(language)).toBe(chosen)
})

test.each(['pl', 'zh-CN', '', 'e'])('the chat speaks English when the browser speaks "%s"', (language) => {
  expect(getChatLanguage(language)).toBe('en')
})

test.each([
  [{ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, /^No connection to Hosts$/],
  [{ status: 'TIMEOUT_ERROR', error: 'TimeoutError: signal timed out' }, /^No connection to Hosts$/],
  [{ status: 503, data: { message: 'Down for a moment' } }, /^Down for a moment$/],
  [{ message: 'expected number' }, /^expected number$/],
])('the text of error %o is %s', (error, text) => {
  expect(errorText(error as never)).toMatch(text)
})

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
