import { setConfig } from '@hosts/shared/platform'
import { testConfig } from '@hosts/shared/testing'
import { createLoadLog } from '../diagnosis/load-log'
import { buildRegistry, buildRelease } from '../testing/builders'
import { resolveRemoteUrl } from './resolve-remote-url'
import { watchUrgentReleases } from './urgent-releases'

jest.mock('@module-federation/enhanced/runtime', () => ({
  ...jest.requireActual('@module-federation/enhanced/runtime'),
  getInstance: () => ({ version: '2.9.2' }),
}))

const minutes = 60_000
const old = buildRelease('chat')
const next = buildRelease('chat', { version: '1.2.4', base: 'http://remotes.test/newer/' })
const build = (sequence: number, chat: object) =>
  buildRegistry({ sequence, remotes: { chat: { stable: old, ...chat } } })

let stop = () => {}
let isSending = false
beforeEach(() => {
  isSending = false
  localStorage.clear()
  setConfig(testConfig)
  jest.useFakeTimers()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

/** An open page that has loaded the chat with sequence 7; `newest` is what the server has since. */
const open = async (newest: ReturnType<typeof build>) => {
  const log = createLoadLog()
  const reload = jest.fn()
  const target = resolveRemoteUrl('chat', { chat: old })
  stop = watchUrgentReleases({
    log,
    reload,
    isSending: () => isSending,
    federation: {
      loadRegistry: async () => build(7, {}),
      refreshRegistry: async () => newest,
      getResolvedRemote: () => target,
    },
  })
  log.add({ remote: 'chat', version: '1.2.3', address: null, outcome: 'loaded', ms: 1, startedAt: 1 })
  await jest.advanceTimersByTimeAsync(0)
  return reload
}

test.each([
  ['an urgent release', build(9, { stable: next, urgent: 9 }), true],
  ['a release after an urgent one', build(12, { stable: next, urgent: 9 }), true],
  ['a release that is not urgent', build(9, { stable: next }), false],
  ['one that was urgent before the page had loaded it', build(9, { stable: next, urgent: 7 }), false],
  ['an urgent rollback to what the page has', build(9, { urgent: 9 }), false],
  [
    'an urgent release that this page refuses',
    build(9, { stable: { ...next, platform: '^99.0.0' }, urgent: 9 }),
    false,
  ],
  [
    'an urgent canary that this browser does not get',
    build(9, { canary: { percent: 0, release: next }, urgent: 9 }),
    false,
  ],
])('%s reloads an idle page: %3$s', async (_, newest, expected) => {
  const reload = await open(newest)
  await jest.advanceTimersByTimeAsync(6 * minutes)
  expect(reload.mock.calls.length > 0).toBe(expected)
})

test('waits until nobody uses the page and nothing typed would be lost', async () => {
  const reload = await open(build(9, { stable: next, urgent: 9 }))
  const guard = (event: Event) => event.preventDefault()
  await jest.advanceTimersByTimeAsync(4.5 * minutes)
  window.dispatchEvent(new Event('keydown'))
  await jest.advanceTimersByTimeAsync(0.9 * minutes)
  expect(reload).not.toHaveBeenCalled()
  window.addEventListener('beforeunload', guard)
  await jest.advanceTimersByTimeAsync(5 * minutes)
  expect(reload).not.toHaveBeenCalled()
  window.removeEventListener('beforeunload', guard)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('reloads a hidden page at once, after its requests', async () => {
  const reload = await open(build(9, { stable: next, urgent: 9 }))
  isSending = true
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await jest.advanceTimersByTimeAsync(4.9 * minutes)
  window.dispatchEvent(new Event('keydown'))
  await jest.advanceTimersByTimeAsync(0.1 * minutes + 5_000)
  expect(reload).not.toHaveBeenCalled()
  isSending = false
  await jest.advanceTimersByTimeAsync(5_000)
  expect(reload).toHaveBeenCalled()
  hidden.mockRestore()
})
