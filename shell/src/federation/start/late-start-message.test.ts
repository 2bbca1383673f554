import { showLateStart } from './late-start-message'

const root = () => document.getElementById('root') as HTMLElement
const heading = () => document.querySelector('h1')?.textContent
const render = () => {
  root().innerHTML = '<p>The app</p>'
}
const own = () => document.querySelector('head > script') as HTMLScriptElement

/** How the browser says that it came to this page; without a type it says nothing. */
const open = (type?: string) => {
  performance.getEntriesByType = () => (type ? [{ type }] : []) as unknown as PerformanceEntryList
}

const neverTimeOut = () =>
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)

const listeners: [string, EventListenerOrEventListenerObject][] = []

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
  open('reload')
  document.head.innerHTML = '<script src="http://hosts.test/main.js" type="text/plain"></script>'
  document.body.innerHTML = '<div id="root"></div>'
  const listen = jest.spyOn(window, 'addEventListener')
  showLateStart()
  for (const [type, listener] of listen.mock.calls) listeners.push([type, listener])
  listen.mockRestore()
})
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener, true)
  // AbortSignal is Node's own: what stays replaced is replaced for the next test files of this worker, too.
  jest.restoreAllMocks()
  // Ends what the test has not waited for.
  jest.runAllTimers()
  jest.useRealTimers()
})

const faults: [string, () => void][] = [
  ['is not there or has changed', () => own().dispatchEvent(new Event('error'))],
  ['throws', () => window.dispatchEvent(new ErrorEvent('error', { filename: own().src, message: 'x' }))],
]

test.each(faults)('says at once that a script %s', (_, fail) => {
  fail()
  expect(heading()).toBe('Hosts cannot start')
  jest.advanceTimersByTime(10_000)
  expect(heading()).toBe('Hosts cannot start')
  render()
  expect(heading()).toBeUndefined()
})

test('says within 5 s that a script hangs, and then that it is not there', () => {
  jest.advanceTimersByTime(5_000)
  expect(heading()).toBe('Still loading')
  own().dispatchEvent(new Event('error'))
  expect(heading()).toBe('Hosts cannot start')
})

test.each([
  ['is late for the words', () => jest.advanceTimersByTime(5_000)],
  ['loads a script that fails', () => own().dispatchEvent(new Event('error'))],
])('leaves an app alone that %s', (_, pass) => {
  render()
  pass()
  expect(heading()).toBeUndefined()
})

test('ignores errors of other scripts, such as those of an extension', () => {
  window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://x/y.js' }))
  expect(heading()).toBeUndefined()
})

test('waits for the body, which comes after the script', () => {
  document.body.innerHTML = ''
  own().dispatchEvent(new Event('error'))
  document.body.innerHTML = '<div id="root"></div>'
  jest.advanceTimersByTime(100)
  expect(heading()).toBe('Hosts cannot start')
})

describe('a script that is not there', () => {
  beforeEach(() => {
    neverTimeOut()
  })
  const never = () => new Promise<never>(() => {})
  const refused = () => Promise.reject(new TypeError('Failed to fetch'))
  const other = () => {
    const script = document.createElement('script')
    script.src = 'http://hosts.test/remotes/auth/remote-entry.js'
    document.body.append(script)
    return script
  }
  const title = 'Hosts cannot start'

  test.each([
    ['a link', 'navigate', never, own, 1, undefined],
    ['Back', 'back_forward', never, own, 1, undefined],
    ['a link, without a network', 'navigate', refused, own, 1, title],
    ['a reload', 'reload', never, own, 0, title],
    ['what the browser does not say', undefined, never, own, 0, title],
    ['a link, and is a remote’s', 'navigate', never, other, 0, title],
  ] as const)('on a page after %s', async (_, type, answer, find, tries, words) => {
    open(type)
    window.fetch = jest.fn(answer)
    find().dispatchEvent(new Event('error'))
    await jest.advanceTimersByTimeAsync(0)
    expect(jest.mocked(window.fetch).mock.calls.map(([address]) => address)).toEqual(
      Array.from({ length: tries }, () => own().src),
    )
    expect(heading()).toBe(words)
  })
})

test('says after 4.5 s of its own try that it is still loading', async () => {
  open('navigate')
  window.fetch = jest.fn(() => new Promise<never>(() => {}))
  neverTimeOut()
  own().dispatchEvent(new Event('error'))
  await jest.advanceTimersByTimeAsync(4_500)
  expect(heading()).toBe('Still loading')
})

test('Reload replaces the stored script first', () => {
  window.fetch = jest.fn(() => new Promise<never>(() => {}))
  neverTimeOut()
  own().dispatchEvent(new Event('error'))
  const button = document.querySelector('button')
  expect(button?.textContent).toBe('Reload')
  button?.click()
  expect(window.fetch).toHaveBeenCalledWith(own().src, expect.objectContaining({ cache: 'reload' }))
})
