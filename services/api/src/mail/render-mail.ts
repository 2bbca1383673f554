import { renderHtml } from './html-template'
import { mailTexts } from './mail-texts'
import { en } from './mail-texts/en'
import type { NewMail } from './new-mail'

/** Names are one line by the contract; older ones, or those from elsewhere, must not start a header either. */
const toOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Fills the slots of a text; an unknown value stays empty. */
const fill = (template: string, values: NewMail['values']) =>
  template.replace(/\{(\w+)\}/g, (_, slot: string) => toOneLine(values[slot as keyof typeof values] ?? ''))

/** A mail in words, as plain text and as HTML with the same content. */
export const renderMail = ({ kind, to, language, values, link }: NewMail) => {
  const { footer, ...texts } = mailTexts[language] ?? en
  const { subject, ...parts }: { subject: string; text: string; action?: string; note?: string } = texts[kind]
  const title = toOneLine(fill(subject, values))
  const text = fill(parts.text, values)
  const note = parts.note && fill(parts.note, values)
  const lines = [text, values.code, link && `${parts.action}:\n${link}`, note, `-- \n${footer}`]
  const button = link && parts.action ? { text: parts.action, link } : undefined
  return {
    to,
    subject: title,
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
    html: renderHtml({ language, title, text, code: values.code, button, note, footer }),
  }
}
