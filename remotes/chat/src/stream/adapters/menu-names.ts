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
