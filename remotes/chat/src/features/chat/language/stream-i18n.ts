import { Streami18n } from 'stream-chat-react'
import { spokenLanguage } from '../../../texts'
import { inEnglish, inEveryLanguage } from './own-texts'

let instance: Streami18n | undefined

/** The texts of Stream's UI in the language that the chat speaks; made once. */
export const streamI18n = (): Streami18n => {
  if (instance) return instance
  const { language, translation, overrides } = spokenLanguage()
  instance = new Streami18n({
    language,
    translationsForLanguage: {
      ...translation,
      ...(language === 'en' && inEnglish),
      ...overrides,
      ...inEveryLanguage,
    },
  })
  return instance
}
