import { createAfterAppScript } from './after-app-script'

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(performance, 'now').mockReturnValue(200)
})
afterEach(() => jest.useRealTimers())

test('early work waits for the app’s script, later work runs at once', () => {
  const afterAppScript = createAfterAppScript()
  const work = jest.fn()
  afterAppScript(work)
  jest.advanceTimersByTime(1_299)
  expect(work).not.toHaveBeenCalled()
  window.hostsScriptRuns?.()
  expect(work).toHaveBeenCalledTimes(1)
  afterAppScript(work)
  expect(work).toHaveBeenCalledTimes(2)
  jest.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('stops waiting for the app’s script 1.5 s after the page’s start', () => {
  const afterAppScript = createAfterAppScript()
  const work = jest.fn()
  afterAppScript(work)
  jest.advanceTimersByTime(1_300)
  expect(work).toHaveBeenCalledTimes(1)
})

test('work that throws stops neither the other work nor the app’s script', () => {
  const afterAppScript = createAfterAppScript()
  const work = jest.fn()
  afterAppScript(() => {
    throw new Error('An address that is none')
  })
  afterAppScript(work)
  expect(() => window.hostsScriptRuns?.()).not.toThrow()
  expect(work).toHaveBeenCalledTimes(1)
})
