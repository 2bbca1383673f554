import { telemetryBatch } from '@hosts/shared/telemetry'
import { createTelemetryQueue } from './telemetry-queue'

const load = { kind: 'load', remote: 'chat', version: '1.0.0', ms: 12 } as const
const sendBeacon = jest.fn<boolean, [string, string]>()
const sent = () => sendBeacon.mock.calls.map(([, body]) => telemetryBatch.parse(JSON.parse(body)).events)
let visibility = 'visible'

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  visibility = 'visible'
  sendBeacon.mockReset().mockReturnValue(true)
  Object.assign(navigator, { sendBeacon })
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as 'visible')
})
afterEach(() => jest.useRealTimers())

const hide = () => {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

it('sends collected events after half a minute, as text', () => {
  const queue = createTelemetryQueue('/api/v1/telemetry')
  queue.add(load)
  jest.advanceTimersByTime(20_000)
  queue.add({ ...load, ms: 13 })
  expect(sendBeacon).not.toHaveBeenCalled()
  jest.advanceTimersByTime(10_000)
  expect(sendBeacon).toHaveBeenCalledWith('/api/v1/telemetry', expect.any(String))
  expect(sent()).toEqual([[load, { ...load, ms: 13 }]])
  jest.advanceTimersByTime(120_000)
  expect(sendBeacon).toHaveBeenCalledTimes(1)
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
  expect(sendBeacon).toHaveBeenCalledTimes(4)
})

it('keeps rejected events for the next time', () => {
  const queue = createTelemetryQueue('/t')
  sendBeacon.mockReturnValueOnce(false)
  queue.add(load)
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pagehide'))
  expect(sent()).toEqual([[load], [load]])
})

it.each([
  [
    'refuses',
    () =>
      sendBeacon.mockImplementation(() => {
        throw new TypeError()
      }),
  ],
  ['has no beacons', () => Object.assign(navigator, { sendBeacon: undefined })],
])('does not throw where the browser %s', (_, prepare) => {
  prepare()
  createTelemetryQueue('/t').add(load)
  expect(() => jest.runAllTimers()).not.toThrow()
  expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow()
})
