import { Fragment } from 'react'
import emojiRegex from './emoji-regex'

/** A whole address, a mail address, a telephone number with its country. */
const link = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d ()/-]{6,}\d)/i

const getHref = (found: string) => {
  if (found.startsWith('+')) return `tel:${found.replace(/[^+\d]/g, '')}`
  return /^https?:/i.test(found) ? found : `mailto:${found}`
}

const withEmoji = (text: string) => {
  const emoji = text.match(emojiRegex()) ?? []
  return text.split(emojiRegex()).map((words, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
    <Fragment key={index}>
      {words}
      {emoji[index] && <span className="inline-text-emoji">{emoji[index]}</span>}
    </Fragment>
  ))
}

const withLinks = (text: string) =>
  text.split(link).map((part, index) => {
    const isLink = index % 2 === 1
    if (!isLink) return withEmoji(part)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <a key={index} href={getHref(part)} target="_blank" rel="nofollow noreferrer noopener">
        {part}
      </a>
    )
  })

/** A text as it was typed, in paragraphs, with a break for every empty line between them; what can be followed is a link. */
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
      // biome-ignore lint/suspicious/noArrayIndexKey: nor have its empty lines
      return part.split('').map((_, line) => <br key={`${index} ${line}`} />)
    })
}

/** The text of a message, for Stream's UI: no Markdown (docs/decisions/0017-plain-text-messages.md). */
export const renderText = (text?: string) => (text ? <PlainText>{text}</PlainText> : null)

/** Nothing of this app asks for these two. */
export const [defaultAllowedTagNames, markDownRenderers] = [[], {}]
