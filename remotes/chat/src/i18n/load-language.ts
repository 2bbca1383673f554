import { type ChatLanguage, getChatLanguage } from './chat-language'
import type { Language, LanguageFile } from './types'
import { typeset } from './typeset'

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
