import { Streami18n } from 'stream-chat-react'
import { getLanguage } from '../../i18n'

/** The choices in a message's menu: what each is called for those who hear it, and what is read on it. */
const choices = {
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

/** Who speaks to the browser says what he reads: a name without it is that itself (WCAG 2.5.3). */
export const getMenuNames = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(choices).map(([key, english]) => {
      const name = texts[key] ?? key.replace('aria/', '')
      const label = texts[english] ?? english
      return [key, name.toLowerCase().includes(label.toLowerCase()) ? name : label]
    }),
  )

/** The typing indicators stay English in every language (SPEC.md section 8), whatever plurals that has. */
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
