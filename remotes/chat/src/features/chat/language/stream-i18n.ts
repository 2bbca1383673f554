import { Streami18n } from 'stream-chat-react'
import { chatLanguage } from './chat-language'
import { loadTranslation } from './translations'
import { typingTexts } from './typing-texts'

const create = async (): Promise<Streami18n> => {
  const language = chatLanguage(navigator.language)
  try {
    const translation = await loadTranslation(language)
    return new Streami18n({ language, translationsForLanguage: { ...translation, ...typingTexts } })
  } catch {
    return new Streami18n({ language: 'en' })
  }
}

/** The texts of Stream's UI; English when the browser's language cannot be loaded. Asked for as soon as the screen is. */
export const streamI18n = create()
