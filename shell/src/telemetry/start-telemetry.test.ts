import { loadLog } from '../federation/load-log'
import { storeOverride } from '../federation/overrides'
import type { Page } from './collect'
import { startTelemetry } from './start-telemetry'

jest.mock('web-vitals')
const sendBeacon = jest.fn((_url: string, _body: string) => true)
const idle: (() => void)[] = []
beforeAll(() => {
  Object.assign(navigator, { sendBeacon })
  Object.assign(window, { requestIdleCallback: (callback: () => void) => idle.push(callback) })
})

const page = (telemetry: boolean): Page => ({
  config: { apiUrl: 'https://api.example/api/v1', telemetry },
  federation: { releases: async () => ({}) },
  router: { state: { location: { pathname: '/login' } }, subscribe: () => () => {} },
})
const entry = { version: '1.0.0', address: null, outcome: 'loaded', ms: 5, startedAt: 1 } as const

it('does nothing where the configuration says no', () => {
  startTelemetry(page(false))
  loadLog.add({ ...entry, remote: 'auth' })
  expect(idle).toEqual([])
})

it('begins when a remote is there and the browser is idle, and leaves out what a developer has put in its place', async () => {
  storeOverride('chat', 'http://localhost:3003/remote-entry.js')
  startTelemetry(page(true))
  expect(idle).toHaveLength(1)
  idle[0]?.()
  const { collect } = await import('./collect')
  expect(collect).toBeDefined()
  loadLog.add({ ...entry, remote: 'chat' })
  loadLog.add({ ...entry, remote: 'campaigns' })
  window.dispatchEvent(new Event('pagehide'))
  expect(sendBeacon.mock.calls.map(([url, body]) => [url, JSON.parse(body).events])).toEqual([
    [
      'https://api.example/api/v1/telemetry',
      ['auth', 'campaigns'].map((remote) => ({ kind: 'load', remote, version: '1.0.0', ms: 5 })),
    ],
  ])
})
