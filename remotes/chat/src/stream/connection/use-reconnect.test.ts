import { renderHook } from '@testing-library/react'
import type { StreamChat } from 'stream-chat'
import { useReconnect } from './use-reconnect'

const connection = { isHealthy: true, onlineStatusChanged: jest.fn() }
const tokenOf = (exp: number) => `header.${btoa(JSON.stringify({ exp }))}.signature`
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
  tokenManager.token = tokenOf(Date.now() / 1000 + 3600)
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

test('an expired token is renewed before the connection is tried again', async () => {
  renderHook(() => useReconnect(client))
  connection.isHealthy = false
  jest.advanceTimersByTime(5_000)
  expect(tokenManager.loadToken).not.toHaveBeenCalled()
  expect(tries()).toBe(1)

  let renewed = () => {}
  tokenManager.loadToken.mockReturnValue(new Promise<void>((resolve) => (renewed = resolve)))
  tokenManager.token = tokenOf(Date.now() / 1000 - 1)
  jest.advanceTimersByTime(5_000)
  expect(tries()).toBe(1)
  renewed()
  await jest.advanceTimersByTimeAsync(0)
  expect(tries()).toBe(2)
})

test('a renewal that ends after the chat was left connects nobody', async () => {
  const { unmount } = renderHook(() => useReconnect(client))
  let end = () => {}
  tokenManager.loadToken.mockReturnValue(new Promise<void>((_, reject) => (end = reject)))
  tokenManager.token = tokenOf(Date.now() / 1000 - 1)
  connection.isHealthy = false
  jest.advanceTimersByTime(5_000)
  unmount()
  end()
  await jest.advanceTimersByTimeAsync(0)
  expect(tries()).toBe(0)
})
