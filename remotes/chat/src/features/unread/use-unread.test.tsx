import { hostApi } from '@hosts/shared/platform'
import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, renderHook, screen } from '@testing-library/react'
import { useState } from 'react'
import type { StreamChat } from 'stream-chat'
import { useUnread, useUnreadRefresh, useUnreadTitle } from './use-unread'

type Listener = (event: object) => void

const createClient = (user: object) => {
  const listeners = new Set<Listener>()
  const on = (listener: Listener) => {
    listeners.add(listener)
    return { unsubscribe: () => listeners.delete(listener) }
  }
  const emit = (event: object) =>
    act(() => {
      for (const listener of listeners) listener(event)
    })
  return { client: { user, on } as unknown as StreamChat, emit, listeners }
}

test('starts with the counts from connecting and follows every event with new ones', () => {
  const { client, emit, listeners } = createClient({ total_unread_count: 3, unread_channels: 2 })
  const { result, unmount } = renderHook(() => useUnread(client))
  expect(result.current).toEqual({ messages: 3, conversations: 2 })
  emit({ type: 'typing.start' })
  emit({ type: 'message.new', total_unread_count: 4, unread_channels: 2 })
  expect(result.current).toEqual({ messages: 4, conversations: 2 })
  emit({ type: 'notification.mark_read', total_unread_count: 0, unread_channels: 0 })
  expect(result.current).toEqual({ messages: 0, conversations: 0 })
  unmount()
  expect(listeners.size).toBe(0)
})

test('a later mount starts with the latest counts, not with those from connecting', () => {
  const { client, emit } = createClient({ total_unread_count: 3, unread_channels: 2 })
  renderHook(() => useUnread(client))
  emit({ type: 'notification.mark_read', total_unread_count: 1, unread_channels: 1 })
  expect(renderHook(() => useUnread(client)).result.current).toEqual({ messages: 1, conversations: 1 })
})

test('counts nothing without a connection', () => {
  expect(renderHook(() => useUnread(null)).result.current).toEqual({ messages: 0, conversations: 0 })
})

test.each([
  [0, 'Chat · Hosts'],
  [3, '(3) Chat · Hosts'],
  [120, '(99+) Chat · Hosts'],
])('with %i unread the page title is %s', (unread, title) => {
  renderHook(() => useUnreadTitle(unread))
  expect(document.title).toBe(title)
})

/** The query of a screen outside the chat that shows the count. */
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
  let fetches = 0
  const { transport } = fakeTransport({
    'GET /chat/unread': () => {
      fetches += 1
      return { data: { unread: 5 - fetches } }
    },
  })
  renderRoutes([{ path: '/', element: <Screen /> }], { path: '/', transport })
  await screen.findByText('4 unread')
  return { countFetches: () => fetches }
}
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('refetches the unread count once a new one has settled', async () => {
  const { countFetches } = await start()
  act(() => setCount(3))
  expect(countFetches()).toBe(1)
  await advance(500)
  expect(await screen.findByText('3 unread')).toBeVisible()
  await advance(5000)
  expect(countFetches()).toBe(2)
})

test('does not refetch for a message that is read at once', async () => {
  const { countFetches } = await start()
  act(() => setCount(5))
  await advance(200)
  act(() => setCount(4))
  await advance(5000)
  expect(countFetches()).toBe(1)
})

test('refetches at most twice a second', async () => {
  const { countFetches } = await start()
  for (let count = 5; count < 25; count += 1) {
    act(() => setCount(count))
    await advance(50)
  }
  await advance(500)
  expect(countFetches() - 1).toBeGreaterThanOrEqual(2)
  expect(countFetches() - 1).toBeLessThanOrEqual(3)
})

test('refetches on leaving the chat if the count has not settled', async () => {
  await start()
  act(() => setCount(3))
  act(() => leave())
  expect(await screen.findByText('3 unread')).toBeVisible()
})
