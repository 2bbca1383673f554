import { renderHook } from '@testing-library/react'
import type { StreamChat } from 'stream-chat'
import { useReconnect } from './use-reconnect'

const connection = { isHealthy: true, onlineStatusChanged: jest.fn() }
const createToken = (exp: number) => `header.${btoa(JSON.stringify({ exp }))}.signature`
const tokenManager = { token: '', loadToken: jest.fn() }
const client = { wsConnection: connection, tokenManager } as unknown as StreamChat
const tries = () => connection.onlineStatusChanged.mock.calls.length

const show = (visibility: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  connection.isHealthy = true
  tokenManager.token = createToken(Date.now() / 1000 + 3600)
  show('visible')
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('retries every five seconds until the connection is back', () => {
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

test('does not retry in a hidden tab, and retries at once when it is visible', () => {
  renderHook(() => useReconnect(client))
  connection.isHealthy = false
  show('hidden')
  jest.advanceTimersByTime(60_000)
  expect(tries()).toBe(0)
  show('visible')
  expect(tries()).toBe(1)
})

test('renews an expired token before the retry', async () => {
  renderHook(() => useReconnect(client))
  connection.isHealthy = false
  jest.advanceTimersByTime(5_000)
  expect(tokenManager.loadToken).not.toHaveBeenCalled()
  expect(tries()).toBe(1)

  let renewed = () => {}
  tokenManager.loadToken.mockReturnValue(new Promise<void>((resolve) => (renewed = resolve)))
  tokenManager.token = createToken(Date.now() / 1000 - 1)
  jest.advanceTimersByTime(5_000)
  expect(tries()).toBe(1)
  renewed()
  await jest.advanceTimersByTimeAsync(0)
  expect(tries()).toBe(2)
})

test('does not reconnect when a renewal ends after the chat is left', async () => {
  const { unmount } = renderHook(() => useReconnect(client))
  let end = () => {}
  tokenManager.loadToken.mockReturnValue(new Promise<void>((_, reject) => (end = reject)))
  tokenManager.token = createToken(Date.now() / 1000 - 1)
  connection.isHealthy = false
  jest.advanceTimersByTime(5_000)
  unmount()
  end()
  await jest.advanceTimersByTimeAsync(0)
  expect(tries()).toBe(0)
})
