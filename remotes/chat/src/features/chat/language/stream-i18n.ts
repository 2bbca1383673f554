import { Streami18n } from 'stream-chat-react'
import { type ChatLanguage, chatLanguage } from './chat-language'
import { ownTexts } from './own-texts'
import { loadTranslation } from './translations'

const create = async (language: ChatLanguage) =>
  new Streami18n({
    language,
    translationsForLanguage: { ...(await loadTranslation(language)), ...ownTexts(language) },
  })

/** The texts of Stream's UI, asked for with the screen; English when the browser's language cannot be loaded. */
export const streamI18n: Promise<Streami18n> = create(chatLanguage(navigator.language)).catch(() =>
  create('en'),
)
