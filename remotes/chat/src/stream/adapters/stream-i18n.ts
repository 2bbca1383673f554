import { Streami18n } from 'stream-chat-react'
import { getLanguage } from '../../i18n'
import { getMenuNames } from './menu-names'
import { untranslatedTexts } from './untranslated-texts'

let instance: Streami18n | undefined

/** The texts of Stream's UI in the language that the chat speaks; made once. */
export const streamI18n = (): Streami18n => {
  if (instance) return instance
  const { language, translation, overrides } = getLanguage()
  instance = new Streami18n({
    language,
    translationsForLanguage: {
      ...translation,
      // The seconds count down beside it.
      'Slow mode, wait {{ seconds }}s...': translation['Slow Mode ON'] ?? 'Slow Mode ON',
      // The name of the field does not change with what is typed.
      'aria/Message input': translation['Send a message'] ?? 'Send a message',
      ...overrides,
      ...getMenuNames({ ...translation, ...overrides }),
      ...untranslatedTexts,
    },
  })
  return instance
}
