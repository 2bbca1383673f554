import type { RenderedMessage } from 'stream-chat-react'
import { groupStyles } from './group-styles'

let id = 0
const message = (status: string, user = 'warehouse-1') =>
  ({
    id: `${++id}`,
    attachments: [],
    created_at: new Date(),
    status,
    type: 'regular',
    user: { id: user },
  }) as unknown as RenderedMessage
const stylesOf = (...statuses: string[]) => {
  const messages = statuses.map((status) => message(status))
  const at = (index: number) => messages[index] as RenderedMessage
  return messages.map((_, index) => groupStyles(at(index), at(index - 1), at(index + 1), false))
}

test('a group shows the state of its last message', () => {
  expect(stylesOf('received', 'received', 'received')).toEqual(['top', 'middle', 'bottom'])
})

test('a message that failed stands alone, so that its label is seen', () => {
  expect(stylesOf('received', 'failed', 'received')).toEqual(['single', 'single', 'single'])
  expect(stylesOf('failed', 'failed')).toEqual(['single', 'single'])
})

test('a message still on its way is seen to be, before one that has arrived', () => {
  expect(stylesOf('received', 'sending', 'received')).toEqual(['top', 'bottom', 'single'])
  expect(stylesOf('sending', 'sending')).toEqual(['top', 'bottom'])
})

test('a message just sent does not part the group that it will belong to', () => {
  expect(stylesOf('received', 'received', 'sending')).toEqual(['top', 'middle', 'bottom'])
})
