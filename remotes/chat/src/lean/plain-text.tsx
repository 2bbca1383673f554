import { Fragment } from 'react'
import emojiRegex from './emoji-regex'

/** What may be Markdown, a link, an address or HTML; rather too much than too little. */
const marks = [
  String.raw`[\\\`*_[\]|]|~~|\+\+|://|\S@\S|&#?\w+;|<[a-z!/?]|[^\s.]\.[^\s\d.]`,
  // At the beginning of a line: titles, quotes, lists, rules, code.
  String.raw`^\s*(?:#{1,6}\s|>|[-+]\s|\d+[.)]\s|[-=]{2,}\s*$)|^(?: {4}|\t)`,
]
const marked = new RegExp(marks.join('|'), 'im')

/** Whether a text says the same with and without the rules of Markdown. */
export const isPlain = (text: string): boolean => !marked.test(text)

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

/** A text in paragraphs, with a break for every empty line between them: what Stream makes of Markdown without marks. */
export const PlainText = ({ children }: { children: string }) => {
  const lines = children.split('\n').map((line) => line.trim())
  return lines
    .join('\n')
    .trim()
    .split(/\n(\n+)/)
    .map((part, index) => {
      const isParagraph = index % 2 === 0
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text have no other name
      if (isParagraph) return <p key={index}>{withEmoji(part)}</p>
      // biome-ignore lint/suspicious/noArrayIndexKey: nor have its empty lines
      return part.split('').map((_, line) => <br key={`${index} ${line}`} />)
    })
}
