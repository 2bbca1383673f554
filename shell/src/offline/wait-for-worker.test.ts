import { buildRegistry } from '../federation/testing/builders'
import { waitForWorker } from './wait-for-worker'

const postMessage = jest.fn()
const register = jest.fn()

/** A browser whose worker comes after `ms`, or never; without `isThere` it has none at all. */
const setBrowser = ({ ms = Number.POSITIVE_INFINITY, isThere = true }) => {
  const container = Object.assign(new EventTarget(), {
    controller: null as object | null,
    register,
    ready: Promise.resolve({ active: { postMessage } }),
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: isThere ? container : undefined,
    configurable: true,
  })
  if (ms === Number.POSITIVE_INFINITY) return
  setTimeout(() => {
    container.controller = {}
    container.dispatchEvent(new Event('controllerchange'))
  }, ms)
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetAllMocks()
  localStorage.clear()
})
afterEach(() => jest.useRealTimers())

const wait = async (change = {}) => {
  const waiting = waitForWorker({ loadRegistry: async () => buildRegistry(change) })
  const state = { answer: null as boolean | null }
  waiting.then((answer) => Object.assign(state, { answer }))
  await jest.advanceTimersByTimeAsync(0)
  return state
}

test('starts the worker, asks it for this page, and waits until it controls it', async () => {
  setBrowser({ ms: 1_000 })
  const state = await wait()
  expect([register.mock.calls, postMessage.mock.calls]).toEqual([[['/worker.js']], [['claim']]])
  expect(state.answer).toBeNull()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(state.answer).toBe(true)
})

test('gives a worker six seconds', async () => {
  setBrowser({})
  const state = await wait()
  await jest.advanceTimersByTimeAsync(5_999)
  expect(state.answer).toBeNull()
  await jest.advanceTimersByTimeAsync(1)
  expect(state.answer).toBe(false)
})

test.each([
  ['has none', () => setBrowser({ isThere: false }), {}, false],
  [
    'refuses it',
    () => {
      setBrowser({})
      register.mockRejectedValue(new DOMException('Refused', 'SecurityError'))
    },
    {},
    false,
  ],
  [
    'has switched it off',
    () => {
      setBrowser({})
      localStorage.setItem('offline', 'off')
    },
    {},
    true,
  ],
  ['is told by the registry to have none', () => setBrowser({}), { offline: false }, true],
])('answers at once where this browser %s', async (_, prepare, change, expected) => {
  prepare()
  expect(await wait(change)).toEqual({ answer: expected })
})
