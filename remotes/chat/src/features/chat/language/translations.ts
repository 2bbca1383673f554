import type { ChatLanguage } from './chat-language'

type Translation = Record<string, string>

/** Stream's own translations, each a file of its own. */
const files: Record<Exclude<ChatLanguage, 'en'>, () => Promise<{ default: Translation }>> = {
  de: () => import('stream-translations/de.mjs'),
  es: () => import('stream-translations/es.mjs'),
  fr: () => import('stream-translations/fr.mjs'),
  hi: () => import('stream-translations/hi.mjs'),
  it: () => import('stream-translations/it.mjs'),
  ja: () => import('stream-translations/ja.mjs'),
  ko: () => import('stream-translations/ko.mjs'),
  nl: () => import('stream-translations/nl.mjs'),
  pt: () => import('stream-translations/pt.mjs'),
  ru: () => import('stream-translations/ru.mjs'),
  tr: () => import('stream-translations/tr.mjs'),
}

/** Stream's texts in a language; English is in the bundle. Rejects when the file cannot be loaded. */
export const loadTranslation = async (language: ChatLanguage): Promise<Translation> =>
  language === 'en' ? {} : (await files[language]()).default
