import { beatMs, startHeartbeat } from './heartbeat'
import type { PageRelease } from './release-of-page'

const chat: PageRelease = { remote: 'chat', version: '2.0.0+ab', channel: 'canary' }
const gate: PageRelease = { remote: 'gate', version: '1.0.0', channel: 'stable' }
const stops: (() => void)[] = []
beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z') })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  jest.useRealTimers()
})

const open = (release: PageRelease | null = gate) => {
  const onHung = jest.fn()
  const page = startHeartbeat({ findRelease: () => release, onHung })
  stops.push(page.stop)
  return { ...page, onHung }
}
/** A page whose code no longer runs: what it has written stays. */
const hang = () => {
  const page = startHeartbeat({ findRelease: () => chat, onHung: () => {} })
  const [[key, value] = ['', '']] = Object.entries({ ...localStorage }).filter(([, text]) =>
    text.includes('chat'),
  )
  page.stop()
  localStorage.setItem(key, value)
}

test('another tab reports a page whose signs of life have stopped, once', () => {
  const tab = open()
  hang()
  jest.advanceTimersByTime(2 * beatMs)
  expect(tab.onHung).not.toHaveBeenCalled()
  jest.advanceTimersByTime(4 * beatMs)
  expect(tab.onHung.mock.calls).toEqual([[chat]])
})

test('the next page reports it as it starts, before its remote runs', () => {
  hang()
  jest.setSystemTime(Date.now() + 20_000)
  expect(open().onHung.mock.calls).toEqual([[chat]])
  expect(open().onHung).not.toHaveBeenCalled()
})

test('two pages that respond report nothing', () => {
  const [one, other] = [open(), open(chat)]
  jest.advanceTimersByTime(60_000)
  expect([one.onHung, other.onHung].map(({ mock }) => mock.calls)).toEqual([[], []])
})

test('after a sleep of the computer waits for the next sign of the others', () => {
  const tab = open()
  const other = 'device/alive/other'
  const beatOther = () => localStorage.setItem(other, `${Date.now()} chat 2.0.0 stable`)
  beatOther()
  jest.setSystemTime(Date.now() + 60_000)
  jest.advanceTimersByTime(beatMs)
  beatOther()
  jest.advanceTimersByTime(beatMs)
  expect(tab.onHung).not.toHaveBeenCalled()
})

test('forgets a page of a computer that was switched off', () => {
  hang()
  jest.setSystemTime(Date.now() + 3_600_000)
  expect(open(null).onHung).not.toHaveBeenCalled()
  expect(Object.keys(localStorage)).toEqual([])
})

test.each<[string, () => void]>([
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'hidden',
    () => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      document.dispatchEvent(new Event('visibilitychange'))
      jest.restoreAllMocks()
    },
  ],
  ['printed', () => window.dispatchEvent(new Event('beforeprint'))],
])('a page that is %s takes its sign back', (_, end) => {
  open(chat)
  expect(Object.keys(localStorage)).toHaveLength(1)
  end()
  expect(Object.keys(localStorage)).toEqual([])
})
