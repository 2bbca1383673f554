import { loadLog } from '../federation/diagnosis/load-log'
import { storeOverride } from '../federation/releases/overrides'
import type { Page } from './collect-telemetry'
import { startTelemetry } from './start-telemetry'

jest.mock('web-vitals')
const send = jest.fn(async (_url: string, _request: RequestInit) => ({ ok: true }))
beforeAll(() => Object.assign(globalThis, { fetch: send }))
beforeEach(() => jest.useFakeTimers())

const page = (telemetry: boolean): Page => ({
  config: { apiUrl: 'https://api.example/api/v1', telemetry },
  federation: { loadReleases: async () => ({}), getResolvedRemote: () => undefined },
  router: { state: { location: { pathname: '/login' } }, subscribe: () => () => {} },
})
const entry = { version: '1.0.0', address: null, outcome: 'loaded', ms: 5, startedAt: 1 } as const

it('does nothing if the configuration turns it off', () => {
  startTelemetry(page(false))
  loadLog.add({ ...entry, remote: 'auth' })
  expect(jest.getTimerCount()).toBe(0)
})

it('starts after the first screen is painted and skips overridden remotes', async () => {
  storeOverride('chat', 'http://localhost:3003/remote-entry.js')
  startTelemetry(page(true))
  jest.advanceTimersByTime(999)
  expect(jest.getTimerCount()).toBe(1)
  jest.advanceTimersByTime(1)
  jest.useRealTimers()
  const { collectTelemetry } = await import('./collect-telemetry')
  expect(collectTelemetry).toBeDefined()
  loadLog.add({ ...entry, remote: 'chat' })
  loadLog.add({ ...entry, remote: 'campaigns' })
  window.dispatchEvent(new Event('pagehide'))
  expect(send.mock.calls.map(([url, { body }]) => [url, JSON.parse(String(body)).events])).toEqual([
    [
      'https://api.example/api/v1/telemetry',
      ['auth', 'campaigns'].map((remote) => ({ kind: 'load', remote, version: '1.0.0', ms: 5 })),
    ],
  ])
})
