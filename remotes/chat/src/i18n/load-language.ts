import { type ChatLanguage, chatLanguage } from './chat-language'
import type { Language, LanguageFile } from './types'

/** A file, and one request, for each language but English, which is in the bundle. */
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

/**
 * The texts in the language of a browser. Null for English, and where the file does not come: then the chat speaks
 * English.
 */
export const loadLanguage = async (browserLanguage: string): Promise<Language | null> => {
  const language = chatLanguage(browserLanguage)
  if (language === 'en') return null
  const file = await languageFiles[language]().catch(() => null)
  return file && { language, ...file }
}
