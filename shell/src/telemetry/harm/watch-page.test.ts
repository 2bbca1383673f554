import type { Harm } from '@hosts/shared/telemetry'
import { createLoadLog } from '../../federation/diagnosis/load-log'
import { buildRelease } from '../../federation/testing/builders'
import { findPatched } from './find-patched'
import { type Look, lookAtFrame } from './look-at-frame'
import type { PageRelease } from './release-of-page'
import { lookMs, watchPage } from './watch-page'

jest.mock('./find-patched')
jest.mock('./look-at-frame')
const patched = jest.mocked(findPatched)
const looks = jest.mocked(lookAtFrame)

const releases = {
  locations: buildRelease('locations', { paths: ['/locations'] }),
  chat: buildRelease('chat', { paths: ['/locations/chat'] }),
  gate: buildRelease('gate', { paths: ['/gate'] }),
}
let stop = () => {}
beforeEach(() => {
  jest.useFakeTimers()
  patched.mockReturnValue(null)
  looks.mockReturnValue('fine')
  window.history.replaceState(null, '', '/locations/chat')
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

const open = (queries: object = {}) => {
  const log = createLoadLog()
  const load = (remote: string) =>
    log.add({ remote, version: '1.2.3', address: null, outcome: 'loaded', ms: 1, startedAt: 1 })
  const sent: string[] = []
  load('locations')
  load('chat')
  stop = watchPage({
    store: { getState: () => ({ session: { user: {} }, hostApi: { queries, mutations: {} } }) as never },
    federation: {
      getReleases: () => releases,
      getResolvedRemote: (name) => ({ ...releases[name as 'chat'], name, channel: 'canary' }) as never,
    },
    log,
    send: ({ remote, version, channel }: PageRelease, harm: Harm) => {
      sent.push([remote, version, channel, harm].join(' '))
    },
  })
  return { load, sent }
}
const wait = (times = 1) => jest.advanceTimersByTime(times * lookMs)

test('a page that is fine sends nothing', () => {
  const { sent } = open()
  wait(10)
  expect(sent).toEqual([])
})

test.each<Look>(['empty-page', 'frame-hidden', 'frame-covered'])('sends %s when it lasts, once', (look) => {
  looks.mockReturnValue(look)
  const { sent } = open()
  expect(sent).toEqual([])
  wait(5)
  expect(sent).toEqual([`chat 1.2.3 canary ${look}`])
})

test('sends nothing of what has passed at the next look, or is covered on purpose', () => {
  const { sent } = open()
  for (const look of ['frame-covered', 'fine', 'frame-hidden', 'unknown', 'frame-hidden', 'fine'] as const) {
    looks.mockReturnValue(look)
    wait()
  }
  expect(sent).toEqual([])
})

test('blames the screen, and what was loaded since the page was fine', () => {
  const { sent, load } = open()
  load('gate')
  patched.mockReturnValue('fetch')
  looks.mockReturnValue('frame-covered')
  wait(2)
  const both = ['chat', 'gate']
  expect(sent).toEqual(
    ['patched-globals', 'frame-covered'].flatMap((harm) =>
      both.map((name) => `${name} 1.2.3 canary ${harm}`),
    ),
  )
})

test('sends replaced functions also where nothing else works', () => {
  patched.mockReturnValue('map')
  looks.mockImplementation(() => {
    throw new TypeError('map is broken')
  })
  expect(open().sent).toEqual(['chat 1.2.3 canary patched-globals'])
})

test('sends calls of one remote that keep failing', () => {
  const failed = { status: 'rejected', endpointName: 'gateGetBays', error: { status: 400 } }
  expect(open({ a: failed, b: failed, c: failed }).sent).toEqual(['gate 1.2.3 canary api-failures'])
})

test('does not look at a page that nobody sees', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  looks.mockReturnValue('empty-page')
  const { sent } = open()
  wait(5)
  hidden.mockRestore()
  expect(sent).toEqual([])
})
