import { liveChanged } from '@hosts/shared/store'
import { buildOccupancy } from '@hosts/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { open } from '../../testing/open-overview'

const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
}

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('shows the age of the numbers, says when it is offline and refreshes afterwards', async () => {
  const { calls } = open()
  expect(await screen.findByText(/^Updated (just now|\d+ s ago)$/)).toBeVisible()
  await waitFor(() => expect(calls.filter(({ url }) => url.endsWith('/occupancy'))).toHaveLength(1))
  setOnline(false)
  expect(await screen.findByText('You are offline')).toBeVisible()
  setOnline(true)
  expect(screen.queryByText('You are offline')).toBeNull()
  await waitFor(() => expect(calls.filter(({ url }) => url.endsWith('/occupancy'))).toHaveLength(2))
})

test('refreshes every 30 s while the page is visible and says when that fails', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  let isDown = false
  const { calls } = open({
    'GET /warehouse/7/occupancy': () =>
      isDown ? { status: 503, data: { message: 'Down' } } : { data: buildOccupancy() },
  })
  const counted = () => calls.filter(({ url }) => url.endsWith('/occupancy')).length
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
  await screen.findByText('A1')
  await pass(31)
  expect(counted()).toBe(2)
  isDown = true
  await pass(31)
  expect(await screen.findByText('Could not be refreshed')).toBeVisible()
  expect(screen.getByText('A1')).toBeVisible()
  isDown = false
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const before = counted()
  await pass(120)
  expect(counted()).toBe(before)
  visible.mockReturnValue('visible')
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await pass(1)
  expect(counted()).toBe(before + 1)
  expect(screen.queryByText('Could not be refreshed')).toBeNull()
})

test('polls nothing while events announce changes', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { calls, store } = open()
  const count = (end: string) => calls.filter(({ url }) => url.endsWith(end)).length
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
  await screen.findByText('A1')
  act(() => void store.dispatch(liveChanged(true)))
  expect(screen.getByText('Live')).toBeVisible()
  expect(screen.queryByText(/^Updated/)).toBeNull()
  await pass(61)
  expect(count('/occupancy')).toBe(1)
  act(() => void store.dispatch(liveChanged(false)))
  expect(screen.getByText(/^Updated/)).toBeVisible()
  await pass(31)
  expect(count('/occupancy')).toBe(2)
})
