import { giveSignal } from './give-signal'
import { changeSignalSettings } from './signal-settings'

const start = jest.fn()
const node = { connect: (next: object) => next, start, stop: jest.fn(), frequency: {} }
const gain = { setValueAtTime: jest.fn(), exponentialRampToValueAtTime: jest.fn() }
const vibrate = jest.fn()

beforeEach(() => {
  jest.clearAllMocks()
  localStorage.clear()
  Object.assign(navigator, { vibrate })
  Object.assign(globalThis, {
    AudioContext: class {
      currentTime = 0
      resume = async () => {}
      createOscillator = () => node
      createGain = () => ({ ...node, gain })
    },
  })
})

test.each([
  ['done', 2, [60]],
  ['denied', 1, [220]],
  ['failed', 3, [120, 80, 120, 80, 120]],
] as const)('%s has %i notes and a vibration of its own', (signal, notes, pattern) => {
  giveSignal(signal)
  expect(start).toHaveBeenCalledTimes(notes)
  expect(vibrate).toHaveBeenCalledWith(pattern)
})

test('a switched-off signal stays off', () => {
  changeSignalSettings({ sound: false })
  giveSignal('done')
  expect([start.mock.calls.length, vibrate.mock.calls.length]).toEqual([0, 1])
  changeSignalSettings({ sound: true, vibration: false })
  giveSignal('done')
  expect([start.mock.calls.length, vibrate.mock.calls.length]).toEqual([2, 1])
})

test('without storage everything is on', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('Forbidden')
  })
  giveSignal('done')
  expect(start).toHaveBeenCalledTimes(2)
  jest.restoreAllMocks()
})
