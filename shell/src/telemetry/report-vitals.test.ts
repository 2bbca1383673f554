import { telemetryEvent } from '@hosts/shared/telemetry'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { createLoadLog } from '../federation/diagnosis/load-log'
import type { Releases } from '../federation/releases/releases'
import { type Router, recordScreenViews } from './record-screen-views'
import { reportVitals } from './report-vitals'

jest.mock('web-vitals')
const measured = { onCLS, onFCP, onINP, onLCP, onTTFB }

const releases = { auth: { paths: ['/login'] }, chat: { paths: ['/chat'] } } as unknown as Releases

const start = async (loaded = ['auth', 'chat']) => {
  let listener: (state: Router['state']) => void = () => {}
  const router: Router = {
    state: { location: { pathname: '/login' } },
    subscribe: (given) => {
      listener = given
      return () => {}
    },
  }
  const log = createLoadLog()
  const outcome = 'loaded' as const
  for (const remote of loaded)
    log.add({ remote, version: `1.0.0-${remote}`, address: null, outcome, ms: 1, startedAt: 1 })
  const ask = jest.fn(async () => releases)
  const events: unknown[] = []
  reportVitals(recordScreenViews(router, { loadReleases: ask }, log), (event) =>
    events.push(telemetryEvent.parse(event)),
  )
  await Promise.resolve()
  return {
    events,
    ask,
    /** Navigates to a path at a time of performance.now(). */
    go: (pathname: string, at: number) => {
      jest.spyOn(performance, 'now').mockReturnValue(at)
      listener({ location: { pathname } })
    },
  }
}
/** Lets the library report a value with its entries. */
const tell = (name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB', value: number, entries: object[], id = name) => {
  const [callback] = jest.mocked(measured[`on${name}`]).mock.calls.at(-1) ?? []
  callback?.({ name, value, entries, id } as never)
}
beforeEach(() => jest.clearAllMocks())
afterEach(() => jest.restoreAllMocks())

it('reports each value for the screen it happened on', async () => {
  const { events, go } = await start()
  go('/chat', 5000)
  go('/nobody', 9000)
  tell('TTFB', 80, [{ startTime: 0 }])
  tell('LCP', 1200.1234, [{ startTime: 700 }, { startTime: 1200 }])
  tell('INP', 240, [{ startTime: 6000 }])
  tell('CLS', 0.12345, [
    { startTime: 100, value: 0.02 },
    { startTime: 5500, value: 0.1 },
    { startTime: 8000, value: 0.003 },
  ])
  tell('FCP', 300, [{ startTime: 9500 }])
  const auth = { remote: 'auth', version: '1.0.0-auth' }
  const chat = { remote: 'chat', version: '1.0.0-chat' }
  expect(events).toEqual([
    { kind: 'vital', name: 'TTFB', value: 80, ...auth },
    { kind: 'vital', name: 'LCP', value: 1200.123, ...auth },
    { kind: 'vital', name: 'INP', value: 240, ...chat },
    { kind: 'vital', name: 'CLS', value: 0.123, ...chat },
  ])
})

it('reports a value without an entry for the current screen', async () => {
  const { events, go } = await start()
  go('/chat', 5000)
  tell('CLS', 0, [])
  expect(events).toEqual([{ kind: 'vital', name: 'CLS', value: 0, remote: 'chat', version: '1.0.0-chat' }])
})

it('reports each value once, and again for a restored page', async () => {
  const { events } = await start()
  tell('INP', 40, [{ startTime: 1 }])
  tell('INP', 900, [{ startTime: 2 }])
  tell('INP', 64, [{ startTime: 3 }], 'another' as never)
  expect(events).toMatchObject([{ value: 40 }, { value: 64 }])
})

it('neither fetches the registry nor reports before a remote is loaded', async () => {
  const { events, ask, go } = await start([])
  go('/chat', 10)
  tell('LCP', 1000, [{ startTime: 11 }])
  expect(ask).not.toHaveBeenCalled()
  expect(events).toEqual([])
})
