import { act, renderHook } from '@testing-library/react'
import type { StreamChat } from 'stream-chat'
import { useUnreadTitle } from './use-title'
import { useUnread } from './use-unread'

type Listener = (event: object) => void

const clientOf = (user: object) => {
  const listeners = new Set<Listener>()
  const on = (listener: Listener) => {
    listeners.add(listener)
    return { unsubscribe: () => listeners.delete(listener) }
  }
  const tell = (event: object) =>
    act(() => {
      for (const listener of listeners) listener(event)
    })
  return { client: { user, on } as unknown as StreamChat, tell, listeners }
}

test('what is unread is known from connecting, and follows each event that tells it', () => {
  const { client, tell, listeners } = clientOf({ total_unread_count: 3, unread_channels: 2 })
  const { result, unmount } = renderHook(() => useUnread(client))
  expect(result.current).toEqual({ messages: 3, conversations: 2 })
  tell({ type: 'typing.start' })
  tell({ type: 'message.new', total_unread_count: 4, unread_channels: 2 })
  expect(result.current).toEqual({ messages: 4, conversations: 2 })
  tell({ type: 'notification.mark_read', total_unread_count: 0, unread_channels: 0 })
  expect(result.current).toEqual({ messages: 0, conversations: 0 })
  unmount()
  expect(listeners.size).toBe(0)
})

test('what is asked for later is what was told last, not what was known on connecting', () => {
  const { client, tell } = clientOf({ total_unread_count: 3, unread_channels: 2 })
  renderHook(() => useUnread(client))
  tell({ type: 'notification.mark_read', total_unread_count: 1, unread_channels: 1 })
  expect(renderHook(() => useUnread(client)).result.current).toEqual({ messages: 1, conversations: 1 })
})

test('without a connection nothing counts as unread', () => {
  expect(renderHook(() => useUnread(null)).result.current).toEqual({ messages: 0, conversations: 0 })
})

test.each([
  [0, 'Chat · Hosts'],
  [3, '(3) Chat · Hosts'],
  [120, '(99+) Chat · Hosts'],
])('with %i unread the page’s title is %s', (unread, title) => {
  renderHook(() => useUnreadTitle(unread))
  expect(document.title).toBe(title)
})
