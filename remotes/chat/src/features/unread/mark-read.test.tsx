import { act, renderHook } from '@testing-library/react'
import type { Channel } from 'stream-chat'
import { useMarkLatestRead } from './mark-read'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A conversation that is shown, two messages of which nobody has marked as read. */
const show = (isHidden = false) => {
  const listeners: Record<string, () => void> = {}
  const markRead = jest.fn(async () => null)
  const channel = {
    markRead,
    countUnread: () => 2,
    on: (event: string, listener: () => void) => {
      listeners[event] = listener
      return { unsubscribe: () => delete listeners[event] }
    },
  } as unknown as Channel
  const view = renderHook(() => useMarkLatestRead(channel, { current: null }, isHidden))
  const happens = (event: string) => act(() => listeners[event]?.())
  return { ...view, happens, markRead }
}

test('half a second after the last message what is unread is marked as read, once', () => {
  const { happens, markRead } = show()
  for (let message = 0; message < 3; message += 1) happens('message.new')
  jest.advanceTimersByTime(499)
  expect(markRead).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(markRead).toHaveBeenCalledTimes(1)
})

test.each(['before', 'after'])('what is marked as unread %s a message comes stays so', (when) => {
  const { happens, markRead } = show()
  if (when === 'before') happens('notification.mark_unread')
  happens('message.new')
  if (when === 'after') happens('notification.mark_unread')
  jest.runAllTimers()
  expect(markRead).not.toHaveBeenCalled()
})

test('nothing is marked in a conversation that is hidden or has gone', () => {
  const hidden = show(true)
  hidden.happens('message.new')
  const left = show()
  left.happens('message.new')
  left.unmount()
  jest.runAllTimers()
  expect(hidden.markRead).not.toHaveBeenCalled()
  expect(left.markRead).not.toHaveBeenCalled()
})
