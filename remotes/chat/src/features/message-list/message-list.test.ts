import type { RenderedMessage } from 'stream-chat-react'
import { groupStyles } from './message-list'

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
const getStyles = (...statuses: string[]) => {
  const messages = statuses.map((status) => message(status))
  const at = (index: number) => messages[index] as RenderedMessage
  return messages.map((_, index) => groupStyles(at(index), at(index - 1), at(index + 1), false))
}

test('groups delivered messages', () => {
  expect(getStyles('received', 'received', 'received')).toEqual(['top', 'middle', 'bottom'])
})

test('a failed message is its own group', () => {
  expect(getStyles('received', 'failed', 'received')).toEqual(['single', 'single', 'single'])
  expect(getStyles('failed', 'failed')).toEqual(['single', 'single'])
})

test('a message that is sending ends its group before a delivered one', () => {
  expect(getStyles('received', 'sending', 'received')).toEqual(['top', 'bottom', 'single'])
  expect(getStyles('sending', 'sending')).toEqual(['top', 'bottom'])
})

test('a message that is sending joins the group before it', () => {
  expect(getStyles('received', 'received', 'sending')).toEqual(['top', 'middle', 'bottom'])
})
