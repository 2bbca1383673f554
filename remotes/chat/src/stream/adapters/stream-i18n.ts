import { Streami18n } from 'stream-chat-react'
import { getLanguage } from '../../i18n'
import type { Language } from '../../i18n/types'

/** The items of a message's menu: the key of the accessible name and that of the visible label. */
const menuItems = {
  'aria/Open Reaction Selector': 'Add reaction',
  'aria/Open Thread': 'Thread Reply',
  'aria/Quote Message': 'Quote Reply',
  'aria/Download attachment': 'Download Attachment',
  'aria/Pin Message': 'Pin',
  'aria/Unpin Message': 'Unpin',
  'aria/Copy Message Text': 'Copy Message',
  'aria/Resend Message': 'Resend',
  'aria/Edit Message': 'Edit Message',
  'aria/Mark Message Unread': 'Mark as unread',
  'aria/Flag Message': 'Flag',
  'aria/Delete Message': 'Delete message',
}

/** Accessible names contain the visible label, for voice control (WCAG 2.5.3); one that does not becomes the label. */
export const getMenuNames = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(menuItems).map(([key, english]) => {
      const name = texts[key] ?? key.replace('aria/', '')
      const label = texts[english] ?? english
      return [key, name.toLowerCase().includes(label.toLowerCase()) ? name : label]
    }),
  )

/** The typing indicators, in English for every language (SPEC.md section 8) and for all its plural forms. */
export const untranslatedTexts: Record<string, string> = {
  '{{ typing }} is typing': '{{ typing }} is typing',
  '{{ typing }} are typing': '{{ typing }} are typing',
  ...Object.fromEntries(
    ['zero', 'one', 'two', 'few', 'many', 'other'].map((plural) => [
      `{{ count }} people are typing_${plural}`,
      plural === 'one' ? '{{ count }} person is typing' : '{{ count }} people are typing',
    ]),
  ),
}

/** The texts of Stream's UI in a language. */
export const getStreamTexts = ({ translation, overrides }: Language): Record<string, string> => {
  const texts: Record<string, string> = { ...translation, ...overrides }
  return {
    ...texts,
    // The countdown beside it shows the seconds.
    'Slow mode, wait {{ seconds }}s...': texts['Slow Mode ON'] ?? 'Slow Mode ON',
    // A constant name for the field, whatever it contains.
    'aria/Message input': texts['Send a message'] ?? 'Send a message',
    ...getMenuNames(texts),
    ...untranslatedTexts,
  }
}

let instance: Streami18n | undefined

/** Stream's UI in the chat's language; one instance for the page. */
export const getStreamI18n = (): Streami18n => {
  instance ??= new Streami18n({
    language: getLanguage().language,
    translationsForLanguage: getStreamTexts(getLanguage()),
  })
  return instance
}
