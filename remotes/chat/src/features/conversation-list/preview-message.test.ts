import type { LocalMessage } from 'stream-chat'
import { previewed } from './preview-message'

const message = (text: string, type = 'regular') => ({ id: text, text, type }) as LocalMessage

test('a picture that is offered and not sent is not named', () => {
  const [sent, offered] = [message('Good night'), message('', 'ephemeral')]
  expect(previewed(offered, [sent, offered])).toMatchObject({ text: 'Good night' })
  expect(previewed(offered, [sent])).toMatchObject({ text: 'Good night' })
  expect(previewed(offered, [offered])).toBeUndefined()
})
