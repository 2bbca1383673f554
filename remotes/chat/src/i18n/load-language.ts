import { type ChatLanguage, getChatLanguage } from './chat-language'
import type { Language, LanguageFile, Tree } from './types'

/** Typographic replacements by language. The files have plain spaces, so that nothing in them is invisible. */
const rules: Partial<Record<ChatLanguage, [RegExp, string][]>> = {
  de: [[/[ \u00a0]?…/g, '\u00a0…']],
  fr: [
    [/ ([:;?!»])/g, '\u00a0$1'],
    [/« /g, '«\u00a0'],
    [/(\d) (\d{3})/g, '$1\u00a0$2'],
  ],
  hi: [[/एं(?=ग|[^\p{L}\p{M}]|$)/gu, 'एँ']],
  ja: [[/(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]): /gu, '：']],
}

/** A text as a typesetter of the language would set it: an ellipsis and apostrophes in one character, no-break spaces. */
export const typesetText = (text: string, language: ChatLanguage) =>
  [[/ ?\.\.\./g, '…'] as const, [/(?<=\p{L})'(?=\p{L})/gu, '’'] as const, ...(rules[language] ?? [])].reduce(
    (set, [plain, printed]) => set.replace(plain, printed),
    text,
  )

/** All texts of a tree, typeset. */
export const typeset = <T extends Tree>(texts: T, language: ChatLanguage): T =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? typesetText(text, language) : typeset(text, language),
    ]),
  ) as T

/** One file and one request per language; English is in the bundle. */
export const languageFiles: Record<Exclude<ChatLanguage, 'en'>, () => Promise<LanguageFile>> = {
  de: () => import('./de'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  hi: () => import('./hi'),
  it: () => import('./it'),
  ja: () => import('./ja'),
  ko: () => import('./ko'),
  nl: () => import('./nl'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  tr: () => import('./tr'),
}

/** Loads the texts in a language like the browser's; null for English and when the file cannot be loaded, which also means English. */
export const loadLanguage = async (wanted: string): Promise<Language | null> => {
  const language = getChatLanguage(wanted)
  if (language === 'en') return null
  const file = await languageFiles[language]().catch(() => null)
  return file && { language, ...typeset(file, language) }
}
