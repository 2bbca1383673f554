import { fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { act, screen } from '@testing-library/react'
import UnreadCard from './unread-card'

const location = { id: 7, name: 'Hamburg', timezone: 'Europe/Berlin', currency: 'EUR' }
const open = (unread: Handlers['']) => {
  const { transport, calls } = fakeTransport({ 'GET /chat/unread': unread ?? { data: { unread: 0 } } })
  const element = <UnreadCard location={location} />
  renderRoutes([{ path: '/', element }], { path: '/?location-id=7', transport })
  return calls
}
afterEach(() => jest.useRealTimers())

test('links unread messages to the chat', async () => {
  const calls = open({ data: { unread: 1 } })
  expect(await screen.findByText('1 unread message')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Messages' })).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/locations/chat?location-id=7')
  expect(calls[0]?.params).toEqual({ warehouseId: 7 })
})

test('says that everything has been read', async () => {
  open({ data: { unread: 0 } })
  expect(await screen.findByText('Everything has been read.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('polls, because the stream announces no messages', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const calls = open({ data: { unread: 0 } })
  await screen.findByText('Everything has been read.')
  await act(() => jest.advanceTimersByTimeAsync(61_000))
  expect(calls).toHaveLength(3)
})
