import type { LocalMessage } from 'stream-chat'
import { getPreviewMessage } from './conversation-item'

const message = (text: string, type = 'regular') => ({ id: text, text, type }) as LocalMessage

test('a picture that is offered and not sent is not named', () => {
  const [sent, offered] = [message('Good night'), message('', 'ephemeral')]
  expect(getPreviewMessage(offered, [sent, offered])).toMatchObject({ text: 'Good night' })
  expect(getPreviewMessage(offered, [sent])).toMatchObject({ text: 'Good night' })
  expect(getPreviewMessage(offered, [offered])).toBeUndefined()
})
