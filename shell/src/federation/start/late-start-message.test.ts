import { showLateStart } from './late-start-message'

const root = () => document.getElementById('root') as HTMLElement
const heading = () => document.querySelector('h1')?.textContent
const render = () => {
  root().innerHTML = '<p>The app</p>'
}
const own = () => document.querySelector('head > script') as HTMLScriptElement

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
  document.head.innerHTML = '<script src="http://hosts.test/main.js" type="text/plain"></script>'
  document.body.innerHTML = '<div id="root"></div>'
  showLateStart()
})
afterEach(() => {
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

test('Reload replaces the stored script first', () => {
  window.fetch = jest.fn(() => new Promise<never>(() => {}))
  AbortSignal.timeout = () => new AbortController().signal
  own().dispatchEvent(new Event('error'))
  const button = document.querySelector('button')
  expect(button?.textContent).toBe('Reload')
  button?.click()
  expect(window.fetch).toHaveBeenCalledWith(own().src, expect.objectContaining({ cache: 'reload' }))
})
