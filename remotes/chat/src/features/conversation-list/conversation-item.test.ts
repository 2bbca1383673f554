import type { LocalMessage } from 'stream-chat'
import { getPreviewMessage } from './conversation-item'

const message = (text: string, type = 'regular') => ({ id: text, text, type }) as LocalMessage

test('skips a giphy preview that is not sent yet', () => {
  const [text, giphy] = [message('Good night'), message('', 'ephemeral')]
  expect(getPreviewMessage(giphy, [text, giphy])).toMatchObject({ text: 'Good night' })
  expect(getPreviewMessage(giphy, [text])).toMatchObject({ text: 'Good night' })
  expect(getPreviewMessage(giphy, [giphy])).toBeUndefined()
})
