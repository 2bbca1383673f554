import { telemetryBatch } from '@hosts/shared/telemetry'
import { demoUser } from '@hosts/shared/testing'
import { clearSession, storeSession } from '../session/storage'
import { createTelemetryQueue } from './telemetry-queue'

const load = { kind: 'load', remote: 'chat', version: '1.0.0', ms: 12 } as const
const send = jest.fn<Promise<Response>, [string, RequestInit]>()
const sent = () =>
  send.mock.calls.map(([, { body }]) => telemetryBatch.parse(JSON.parse(String(body))).events)
let visibility = 'visible'

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  visibility = 'visible'
  globalThis.fetch = send.mockReset().mockResolvedValue({ ok: true } as Response) as typeof fetch
  clearSession()
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as 'visible')
})
afterEach(() => jest.useRealTimers())

const hide = () => {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

it('sends collected events after half a minute, with the Bearer token', () => {
  storeSession({ user: demoUser, accessToken: 'a', refreshToken: 'r' })
  const queue = createTelemetryQueue('/api/v1/telemetry')
  queue.add(load)
  jest.advanceTimersByTime(20_000)
  queue.add({ ...load, ms: 13 })
  expect(send).not.toHaveBeenCalled()
  jest.advanceTimersByTime(10_000)
  expect(send).toHaveBeenCalledWith('/api/v1/telemetry', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer a' },
    body: expect.any(String),
    keepalive: true,
  })
  expect(sent()).toEqual([[load, { ...load, ms: 13 }]])
  jest.advanceTimersByTime(120_000)
  expect(send).toHaveBeenCalledTimes(1)
})

it('sends at once when the page is hidden, with events of that moment', async () => {
  const queue = createTelemetryQueue('/t')
  queue.add(load)
  window.addEventListener('visibilitychange', () => queue.add({ ...load, ms: 1 }), { once: true })
  hide()
  await Promise.resolve()
  expect(sent()).toEqual([[load, { ...load, ms: 1 }]])
})

it('sends at once when the page unloads', () => {
  const queue = createTelemetryQueue('/t')
  queue.add(load)
  window.dispatchEvent(new Event('pagehide'))
  expect(sent()).toEqual([[load]])
})

it('limits the events of a request and of a page', () => {
  const queue = createTelemetryQueue('/t')
  for (let ms = 0; ms < 300; ms++) queue.add({ ...load, ms })
  jest.runAllTimers()
  expect(sent().map((events) => events.length)).toEqual([50, 50, 50, 50])
  queue.add(load)
  jest.runAllTimers()
  expect(send).toHaveBeenCalledTimes(4)
})

it('sends without a token before the login', () => {
  createTelemetryQueue('/t').add(load)
  jest.runAllTimers()
  expect(send.mock.calls[0]?.[1].headers).toEqual({ 'Content-Type': 'application/json' })
})

it('keeps events that were not sent for the next time', async () => {
  const queue = createTelemetryQueue('/t')
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  queue.add(load)
  window.dispatchEvent(new Event('pagehide'))
  await Promise.resolve()
  window.dispatchEvent(new Event('pagehide'))
  expect(sent()).toEqual([[load], [load]])
})

it('sends an urgent event within a second, with those that wait', () => {
  const queue = createTelemetryQueue<{ ms: number }>('/t', ({ ms }) => ms === 13)
  queue.add(load)
  jest.advanceTimersByTime(5_000)
  const urgent = { ...load, ms: 13 }
  queue.add(urgent)
  jest.advanceTimersByTime(500)
  queue.add(urgent)
  jest.advanceTimersByTime(500)
  expect(sent()).toEqual([[load, urgent, urgent]])
  jest.runAllTimers()
  expect(send).toHaveBeenCalledTimes(1)
})
