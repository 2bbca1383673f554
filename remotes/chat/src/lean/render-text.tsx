import { useEffect, useState } from 'react'
import type { renderText as StreamRenderText } from 'stream-chat-react'
import { isPlain, PlainText } from './plain-text'

type Render = typeof StreamRenderText
type Props = { text: string; rest: Parameters<Render> extends [unknown?, ...infer Rest] ? Rest : never }

let markdown: Render | undefined

/** Until the code for it is there, or when it cannot be loaded, Markdown is shown as it was written. */
const Markdown = ({ text, rest }: Props) => {
  const [render, setRender] = useState(() => markdown)
  useEffect(() => {
    if (render) return
    import('stream-ui/components/Message/renderText/renderText.mjs').then(
      ({ renderText }) => {
        markdown = renderText
        setRender(() => renderText)
      },
      () => {},
    )
  }, [render])
  return render ? render(text, ...rest) : <PlainText>{text}</PlainText>
}

/** The text of a message: as it is where it has neither marks of Markdown nor mentions, else by Stream's renderer. */
export const renderText: Render = (text, ...rest) => {
  if (!text) return null
  const [mentioned, options] = rest
  const mentions = options?.messageMentionEntities ?? mentioned ?? []
  return mentions.length === 0 && isPlain(text) ? (
    <PlainText>{text}</PlainText>
  ) : (
    <Markdown text={text} rest={rest} />
  )
}

/** Nothing of this app asks for these two. */
export const [defaultAllowedTagNames, markDownRenderers] = [[], {}]
