import { renderHtml } from './html-template'
import { mailTexts } from './mail-texts'
import { en } from './mail-texts/en'
import type { NewMail } from './new-mail'
import { notificationWords } from './notification-words'
import { en as usualWords } from './notification-words/en'

/** Names are one line by the contract; older ones, or those from elsewhere, must not start a header either. */
export const toOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** `by`: who has done it, if the mail says who. */
type Values = NewMail['values'] & { by?: string }

/** Fills the slots of a text; an unknown value stays empty. */
const fill = (template: string, values: Values) =>
  template.replace(/\{(\w+)\}/g, (_, slot: string) => toOneLine(values[slot as keyof typeof values] ?? ''))

/** A mail in words, as plain text and as HTML with the same content. */
export const renderMail = ({ kind, to, language, values: given, link, unsubscribe }: NewMail) => {
  const { footer, app: _app, anOwner, ...texts } = mailTexts[language] ?? en
  const { subject, ...parts }: { subject: string; text: string; action?: string; note?: string } = texts[kind]
  const { owner, company } = given
  const values: Values = { ...given, by: owner ? `${owner} (${company})` : fill(anOwner, given) }
  const title = toOneLine(fill(subject, values))
  const text = fill(parts.text, values)
  const note = parts.note && fill(parts.note, values)
  const words = notificationWords[language] ?? usualWords
  const end = unsubscribe && { text: words.unsubscribe, link: unsubscribe.page }
  const last = end ? [footer, words.why, `${end.text}: ${end.link}`] : [footer]
  const lines = [text, values.code, link && `${parts.action}:\n${link}`, note, `-- \n${last.join('\n')}`]
  const button = link && parts.action ? { text: parts.action, link } : undefined
  return {
    to,
    subject: title,
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
    html: renderHtml({
      language,
      title,
      text,
      code: values.code,
      button,
      note,
      footer: end ? `${footer} ${words.why}` : footer,
      unsubscribe: end,
    }),
    ...(unsubscribe && { unsubscribe: unsubscribe.post }),
  }
}
