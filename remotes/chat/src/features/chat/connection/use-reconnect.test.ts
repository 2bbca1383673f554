import { renderHook } from '@testing-library/react'
import type { StreamChat } from 'stream-chat'
import { useReconnect } from './use-reconnect'

const connection = { isHealthy: true, onlineStatusChanged: jest.fn() }
const client = { wsConnection: connection } as unknown as StreamChat
const tries = () => connection.onlineStatusChanged.mock.calls.length

const show = (visibility: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  connection.isHealthy = true
  show('visible')
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('a lost connection is tried again every five seconds until it is back', () => {
  const { unmount } = renderHook(() => useReconnect(client))
  jest.advanceTimersByTime(20_000)
  expect(tries()).toBe(0)
  connection.isHealthy = false
  jest.advanceTimersByTime(15_000)
  expect(tries()).toBe(3)
  expect(connection.onlineStatusChanged).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'online' }))
  connection.isHealthy = true
  jest.advanceTimersByTime(15_000)
  expect(tries()).toBe(3)
  connection.isHealthy = false
  unmount()
  jest.advanceTimersByTime(15_000)
  expect(tries()).toBe(3)
})

test('a lost connection is left to the client while nobody looks, and tried at once when somebody does', () => {
  renderHook(() => useReconnect(client))
  connection.isHealthy = false
  show('hidden')
  jest.advanceTimersByTime(60_000)
  expect(tries()).toBe(0)
  show('visible')
  expect(tries()).toBe(1)
})
