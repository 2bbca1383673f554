import { act, renderHook } from '@testing-library/react'
import type { Channel } from 'stream-chat'
import { useMarkLatestRead } from './mark-read'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const setTabHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => setTabHidden(false))

type Options = {
  isHidden?: boolean
  /** Unread messages as the client counts them. */
  counted?: number
  /** Those that are newer than the last read. */
  newer?: number
  screen?: HTMLElement | null
}

/** Renders the hook for a conversation with two unread messages. */
const renderMarkRead = ({ isHidden = false, counted = 2, newer = 2, screen = null }: Options = {}) => {
  const listeners: Record<string, (event: object) => void> = {}
  const on = (event: string, listener: (event: object) => void) => {
    listeners[event] = listener
    return { unsubscribe: () => delete listeners[event] }
  }
  const markRead = jest.fn(async () => null)
  const channel = {
    markRead,
    countUnread: (lastRead?: Date) => (lastRead ? newer : counted),
    lastRead: () => new Date(),
    getClient: () => ({ userID: 'warehouse-7', on }),
    on,
  } as unknown as Channel
  const view = renderHook(() => useMarkLatestRead(channel, { current: screen }, isHidden))
  const emit = (event: string, user = 'driver-1') => act(() => listeners[event]?.({ user: { id: user } }))
  return { ...view, emit, markRead }
}

test('marks as read once, half a second after the last message', () => {
  const { emit, markRead } = renderMarkRead()
  for (let message = 0; message < 3; message += 1) emit('message.new')
  jest.advanceTimersByTime(499)
  expect(markRead).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(markRead).toHaveBeenCalledTimes(1)
})

test.each([
  { counted: 0, newer: 0, calls: 0 },
  // Written while an earlier request was on its way, whose event sets the client's count to 0.
  { counted: 0, newer: 1, calls: 1 },
])(
  'with $counted counted messages and $newer newer than the last read, it marks $calls times',
  ({ calls, ...options }) => {
    const { emit, markRead } = renderMarkRead(options)
    emit('message.new')
    jest.runAllTimers()
    expect(markRead).toHaveBeenCalledTimes(calls)
  },
)

test.each(['before', 'after'])('stays unread if marked so %s a message arrives', (when) => {
  const { emit, markRead } = renderMarkRead()
  if (when === 'before') emit('notification.mark_unread')
  emit('message.new')
  if (when === 'after') emit('notification.mark_unread')
  jest.runAllTimers()
  expect(markRead).not.toHaveBeenCalled()
})

test('marks a conversation as read when the location answers, although it was marked as unread', () => {
  const { emit, markRead } = renderMarkRead()
  emit('notification.mark_unread')
  emit('message.new', 'warehouse-7')
  jest.runAllTimers()
  expect(markRead).toHaveBeenCalledTimes(1)
})

test('marks nothing in a hidden or closed conversation', () => {
  const hidden = renderMarkRead({ isHidden: true })
  hidden.emit('message.new')
  const closedView = renderMarkRead()
  closedView.emit('message.new')
  closedView.unmount()
  jest.runAllTimers()
  expect(hidden.markRead).not.toHaveBeenCalled()
  expect(closedView.markRead).not.toHaveBeenCalled()
})

describe('after the network was away', () => {
  const recover = ({ emit }: ReturnType<typeof renderMarkRead>) => {
    emit('connection.recovered')
    jest.runAllTimers()
  }

  test('marks what came meanwhile as read', () => {
    const view = renderMarkRead()
    recover(view)
    expect(view.markRead).toHaveBeenCalledTimes(1)
  })

  test('marks nothing where nothing came, in a hidden or closed conversation, and where the host marked it as unread', () => {
    const closedView = renderMarkRead()
    closedView.emit('connection.recovered')
    closedView.unmount()
    const marked = renderMarkRead()
    marked.emit('notification.mark_unread')
    for (const view of [
      renderMarkRead({ counted: 0, newer: 0 }),
      renderMarkRead({ isHidden: true }),
      marked,
    ]) {
      recover(view)
      expect(view.markRead).not.toHaveBeenCalled()
    }
    expect(closedView.markRead).not.toHaveBeenCalled()
  })

  test('waits until the tab is visible', () => {
    const view = renderMarkRead()
    setTabHidden(true)
    recover(view)
    expect(view.markRead).not.toHaveBeenCalled()
    setTabHidden(false)
    jest.runAllTimers()
    expect(view.markRead).toHaveBeenCalledTimes(1)
  })

  test('marks nothing as read while the conversation shows that it could not be loaded', () => {
    const screen = document.createElement('div')
    const view = renderMarkRead({ screen })
    recover(view)
    expect(view.markRead).not.toHaveBeenCalled()
  })
})
