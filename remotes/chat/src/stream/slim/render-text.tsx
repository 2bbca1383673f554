import { Fragment } from 'react'
import emojiRegex from './emoji-regex'

/** An absolute URL, an email address or an international phone number. */
const link = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d ()/-]{6,}\d)/i

const getHref = (text: string) => {
  if (text.startsWith('+')) return `tel:${text.replace(/[^+\d]/g, '')}`
  return /^https?:/i.test(text) ? text : `mailto:${text}`
}

/** Beside other elements words have an element of their own, for a browser's translation. */
const withEmoji = (text: string) => {
  const emoji = text.match(emojiRegex()) ?? []
  if (emoji.length === 0) return text
  return text.split(emojiRegex()).map((words, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
    <Fragment key={index}>
      {words && <span>{words}</span>}
      {emoji[index] && <span className="inline-text-emoji">{emoji[index]}</span>}
    </Fragment>
  ))
}

const withLinks = (text: string) => {
  const parts = text.split(link)
  if (parts.length === 1) return withEmoji(text)
  return parts.map((part, index) => {
    const isLink = index % 2 === 1
    if (isLink)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
        <a key={index} href={getHref(part)} target="_blank" rel="nofollow noreferrer noopener">
          {part}
        </a>
      )
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
    return part && <span key={index}>{withEmoji(part)}</span>
  })
}

/** A text as typed: paragraphs, a line break for every empty line between them, and links. */
export const PlainText = ({ children }: { children: string }) => {
  const lines = children.split('\n').map((line) => line.trim())
  return lines
    .join('\n')
    .trim()
    .split(/\n(\n+)/)
    .map((part, index) => {
      const isParagraph = index % 2 === 0
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text have no other name
      if (isParagraph) return <p key={index}>{withLinks(part)}</p>
      // biome-ignore lint/suspicious/noArrayIndexKey: the empty lines of one text have no other name
      return part.split('').map((_, line) => <br key={`${index} ${line}`} />)
    })
}

/** Replaces Stream's Markdown renderer (docs/decisions/0017-plain-text-messages.md). */
export const renderText = (text?: string) => (text ? <PlainText>{text}</PlainText> : null)

/** Unused, but Stream re-exports them. */
export const [defaultAllowedTagNames, markDownRenderers] = [[], {}]
