import { Fragment } from 'react'
import { findLinks } from '../../lib/find-links'
import emojiRegex from './emoji-regex'

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
  const parts = findLinks(text)
  if (parts.every(({ href }) => href === undefined)) return withEmoji(text)
  return parts.map(({ text: words, href }, index) =>
    href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <span key={index}>{withEmoji(words)}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <a key={index} href={href} target="_blank" rel="nofollow noreferrer noopener">
        {words}
      </a>
    ),
  )
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
