import { hostApi } from '@hosts/shared/platform'
import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, renderHook, screen } from '@testing-library/react'
import { useState } from 'react'
import type { StreamChat } from 'stream-chat'
import { useUnread, useUnreadRefresh, useUnreadTitle } from './use-unread'

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

/** Stands for a screen outside of the chat that shows the count. */
const { useProbeUnreadQuery } = hostApi.injectEndpoints({
  endpoints: (build) => ({
    probeUnread: build.query<{ unread: number }, number>({
      query: (warehouseId) => ({ url: '/chat/unread', params: { warehouseId } }),
      providesTags: (_, __, id) => [{ type: 'Unread', id }],
    }),
  }),
})

let setCount: (unread: number) => void
let leave: () => void
const Chat = ({ initial }: { initial: number }) => {
  const [unread, setUnread] = useState(initial)
  setCount = setUnread
  useUnreadRefresh(unread, 7)
  return null
}
const Screen = () => {
  const [isOpen, setOpen] = useState(true)
  leave = () => setOpen(false)
  return (
    <>
      <p>{useProbeUnreadQuery(7).currentData?.unread} unread</p>
      {isOpen && <Chat initial={4} />}
    </>
  )
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const start = async () => {
  let asked = 0
  const { transport } = fakeTransport({
    'GET /chat/unread': () => {
      asked += 1
      return { data: { unread: 5 - asked } }
    },
  })
  renderRoutes([{ path: '/', element: <Screen /> }], { path: '/', transport })
  await screen.findByText('4 unread')
  return { asked: () => asked }
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('the unread count is asked for again when another one has settled', async () => {
  const { asked } = await start()
  act(() => setCount(3))
  expect(asked()).toBe(1)
  await pass(500)
  expect(await screen.findByText('3 unread')).toBeVisible()
  await pass(5000)
  expect(asked()).toBe(2)
})

test('a message that is read as soon as it comes asks for nothing', async () => {
  const { asked } = await start()
  act(() => setCount(5))
  await pass(200)
  act(() => setCount(4))
  await pass(5000)
  expect(asked()).toBe(1)
})

test('many that come one after another are told twice a second at most', async () => {
  const { asked } = await start()
  for (let count = 5; count < 25; count += 1) {
    act(() => setCount(count))
    await pass(50)
  }
  await pass(500)
  expect(asked() - 1).toBeGreaterThanOrEqual(2)
  expect(asked() - 1).toBeLessThanOrEqual(3)
})

test('what has not settled when the chat is left is told then', async () => {
  await start()
  act(() => setCount(3))
  act(() => leave())
  expect(await screen.findByText('3 unread')).toBeVisible()
})
