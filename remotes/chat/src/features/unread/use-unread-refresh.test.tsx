import { hostApi } from '@hosts/shared/platform'
import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { useUnreadRefresh } from './use-unread-refresh'

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
